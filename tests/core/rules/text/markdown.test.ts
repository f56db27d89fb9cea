import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../core/rules/text/markdown.ts';
import { bombs, depthOf, textOf, written } from '../rich-text-source.ts';

const html = (text: string): string => written(parseMarkdown(text));

describe('hostile Markdown', () => {
  it('keeps raw HTML as text', () => {
    expect(html('<script>alert(1)</script> <b onclick=x>hej</b>')).toBe(
      '<p>&lt;script>alert(1)&lt;/script> &lt;b onclick=x>hej&lt;/b></p>',
    );
    expect(html('<div>\n\n<img src=x onerror=alert(1)>\n\n</div>')).not.toContain('<img');
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JAVASCRIPT:alert(1))',
    '[a](java&Tab;script:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](\\javascript:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](data:text/html,hej)',
    '[a](//evil.se)',
    '[a](vbscript:x "t")',
    '<javascript:alert(1)>',
    '[a][b]\n\n[b]: javascript:alert(1)',
    '[a](https://bank.se@evil.se)',
  ])('makes no link of %j', (text) => {
    expect(html(text)).not.toContain('<a ');
  });

  it('renders the alternative text instead of images', () => {
    expect(html('![Ladan](https://spion.se/pixel.gif) här')).toBe('<p>Ladan här</p>');
    expect(html('[![x](https://a.se/b.png)](https://c.se)')).toBe('<p><a href=https://c.se>x</a></p>');
  });

  it('puts no link inside a link', () => {
    expect(html('[a [b](https://b.se) c](https://c.se)')).toMatch(/^<p>\[a <a href=https:\/\/b\.se>b<\/a> c\]/);
    expect(html('[<https://b.se>](https://c.se)')).not.toMatch(/<a [^>]*><a/);
    expect(html('[https://b.se](https://c.se)')).toBe('<p><a href=https://c.se>https://b.se</a></p>');
  });

  it('drops text beyond 20 000 characters', () => {
    expect(textOf(parseMarkdown('å'.repeat(30_000)))).toHaveLength(20_000);
  });

  const pieces = [
    ...['>', '> ', '- ', '1. ', '[', '![', '[a](', '[a](b', ']( ', '*', '*a', '*a ', '*a_ ', '**a *b _c __d ', '_a__b'],
    ...[
      '`',
      '`a``',
      '<',
      '<a',
      '<!--',
      '<a@b',
      '&',
      '&amp',
      '\\',
      '[a]: b\n',
      '\n',
      '\t',
      ' ',
      '#',
      '# ',
      'a\n-\n',
      '```\n',
    ],
    ...[
      '>\n>>',
      '<http://a',
      'http://',
      'http://a.se ',
      '[a](((((',
      '[a](b "',
      'a*',
      '- a\n ',
      '-\n',
      ' - a\n',
      '![![a](b)*c*',
    ],
  ];

  it('has bounded nesting', () => {
    for (const bomb of bombs(pieces, 5000)) expect(depthOf(parseMarkdown(bomb)), bomb.slice(0, 20)).toBeLessThan(60);
  });

  it('takes linear time: every look-ahead is bounded', () => {
    // Counted, not timed: characters visited by the patterns, for a text four times as long. Sticky patterns are bounded themselves.
    const work = (text: string): number => {
      const exec = RegExp.prototype.exec;
      let seen = 0;
      RegExp.prototype.exec = function counted(this: RegExp, input: string) {
        const found = exec.call(this, input);
        if (found) seen += found[0].length + 1;
        else seen += this.sticky ? 1 : input.length;
        return found;
      };
      try {
        parseMarkdown(text);
      } finally {
        RegExp.prototype.exec = exec;
      }
      return seen;
    };
    const short = bombs(pieces, 1250);
    const long = bombs(pieces, 5000);
    for (const [i, text] of short.entries()) {
      expect(work(long[i] ?? ''), text.slice(0, 20)).toBeLessThan(6 * work(text) + 10_000);
    }
  });

  it('accepts any text', () => {
    const signs = [
      '*',
      '_',
      '`',
      '[',
      ']',
      '(',
      ')',
      '!',
      '<',
      '>',
      '#',
      '-',
      '1. ',
      '\n',
      ' ',
      '\\',
      '&',
      'a',
      'å',
      'https://a.se',
      '    ',
    ];
    let seed = 7;
    for (let round = 0; round < 1000; round++) {
      let text = '';
      for (let i = 0; i < 40; i++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        text += signs[seed % signs.length];
      }
      expect(depthOf(parseMarkdown(text))).toBeLessThan(60);
    }
  });
});

describe('ordinary Markdown', () => {
  it.each([
    ['Hej på dig', '<p>Hej på dig</p>'],
    ['Mån 10–12\nTis 13–14', '<p>Mån 10–12<br>Tis 13–14</p>'],
    ['Ett\n\nTvå', '<p>Ett</p><p>Två</p>'],
    [
      '*kursiv* _också_ **fet** __också__',
      '<p><em>kursiv</em> <em>också</em> <strong>fet</strong> <strong>också</strong></p>',
    ],
    ['***båda*** **a *b* c**', '<p><em><strong>båda</strong></em> <strong>a <em>b</em> c</strong></p>'],
    ['snake_case_ord, 2 * 3 * 4, **öppet', '<p>snake_case_ord, 2 * 3 * 4, **öppet</p>'],
    ['*foo**bar*', '<p><em>foo**bar</em></p>'],
    ['`a*b*` och ``c`d``', '<p><code>a*b*</code> och <code>c`d</code></p>'],
    ['\\*inte kursiv\\* &aring; &amp;lt;', '<p>*inte kursiv* å &amp;lt;</p>'],
    ['# Rubrik\n## Under ##\n### Tre\n#### Fyra', '<h2>Rubrik</h2><h3>Under</h3><h4>Tre</h4><h4>Fyra</h4>'],
    ['#ingen rubrik', '<p>#ingen rubrik</p>'],
    ['Rubrik\n===\nText', '<h2>Rubrik</h2><p>Text</p>'],
    ['Ett\n\n---\n\nTvå', '<p>Ett</p><hr><p>Två</p>'],
    ['> Citat\n> mer\n\nefter', '<blockquote><p>Citat<br>mer</p></blockquote><p>efter</p>'],
    ['- a\n- b\n  - c\n- d', '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>'],
    [
      'Vi har:\n* lampor\n* skivor\n\nVälkommen',
      '<p>Vi har:</p><ul><li>lampor</li><li>skivor</li></ul><p>Välkommen</p>',
    ],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['3) a\n4) b', '<ol start=3><li>a</li><li>b</li></ol>'],
    ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['Öppnade\n2019. Sedan dess', '<p>Öppnade<br>2019. Sedan dess</p>'],
    ['    inte kod', '<p>inte kod</p>'],
    ['```\n*kod*\n```\nefter', '<pre><code>*kod*</code></pre><p>efter</p>'],
  ])('%j', (text, wanted) => {
    expect(html(text)).toBe(wanted);
  });

  it('makes links of link syntax', () => {
    expect(html('[sida](https://a.se/x_(y) "titel") slut')).toBe('<p><a href=https://a.se/x_(y)>sida</a> slut</p>');
    expect(html('<https://a.se> <x@y.se> [ring](tel:070-1234567)')).toBe(
      '<p><a href=https://a.se>https://a.se</a> <a href=mailto:x@y.se>x@y.se</a> <a href=tel:070-1234567>ring</a></p>',
    );
  });

  it('links URLs in text, without the full stop after them', () => {
    expect(html('Se https://loppis.se/a_b_c. Eller (http://b.se)!')).toBe(
      '<p>Se <a href=https://loppis.se/a_b_c>https://loppis.se/a_b_c</a>. Eller (<a href=http://b.se>http://b.se</a>)!</p>',
    );
  });
});
