import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../core/rules/text/safe-html.ts';
import { bombs, depthOf, textOf, written } from '../rich-text-source.ts';

const html = (text: string): string => written(parseHtml(text, { pictures: true }));

describe('hostile HTML', () => {
  it.each([
    ['<script>alert(1)</script>text', 'text'],
    ['<SCRIPT SRC=//evil.se/x.js></SCRIPT >text', 'text'],
    ['<style>p{}</style><title>t</title><textarea>x</textarea><noscript><p>n</noscript>text', 'text'],
    ['<iframe srcdoc="<script>x</script>"></iframe>text', 'text'],
    ['<svg><script>alert(1)</script><a href="https://x.se">x</a></svg>text', 'text'],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>text', 'text'],
    ['<template><p>x</template>text', 'text'],
    ['<script>ends never <p>text', ''],
    ['<!-- <p>x</p> -->text<!-- ends never <b>', 'text'],
    ['<!doctype html><?php x ?>text', 'text'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<form action=//evil.se><input name=x><button>text</button></form>', 'text'],
    ['<scr<script>ipt>alert(1)</script>text', 'ipt>alert(1)text'],
    ['<p onclick="alert(1)" style="position:fixed" id=x class=y>text</p>', '<p>text</p>'],
    ['<b><constructor>text</b>', '<strong>text</strong>'],
    ['<valueof>text</valueof>', 'text'],
    ['text<a href="https://a.se', 'text'],
  ])('%j becomes %j', (text, wanted) => {
    expect(html(text)).toBe(wanted);
  });

  it.each([
    '<a href="javascript:alert(1)">a</a>',
    '<a href=javascript:alert(1)>a</a>',
    "<a href='&#106;avascript:alert(1)'>a</a>",
    '<a href="java&#9;script:alert(1)">a</a>',
    '<a href="\u0001javascript:alert(1)">a</a>',
    '<a href="data:text/html,x">a</a>',
    '<a href="//evil.se">a</a>',
    '<a href="/login">a</a>',
    '<a title="href=https://a.se">a</a>',
    '<a data-href="https://a.se">a</a>',
    '<a xhref="https://a.se">a</a>',
    '<a href="javascript:alert(1)" href="https://a.se">a</a>',
    '<a>a</a>',
  ])('makes no link of %j', (text) => {
    expect(html(text)).toBe('a');
  });

  it('handles a tag end inside an attribute', () => {
    expect(html('<p title="a>b<script>">text</p>')).toBe('<p>text</p>');
  });

  it('replaces references in one pass', () => {
    expect(html('&lt;script&gt; &amp;lt;b&amp;gt;')).toBe('&lt;script> &amp;lt;b&amp;gt;');
  });

  const pieces = [
    ...[
      '<',
      '<a',
      '<a "',
      '<a href="',
      "<a b='",
      '<a =',
      '<!--',
      '<!',
      '</',
      '</b>',
      '<script>',
      '<script></script>',
      '<p>',
      '<b>',
    ],
    ...[
      '<b><i><u>',
      '<li>',
      '<ul>',
      '<div>',
      '<blockquote>',
      '<p>a<ul>b<li>c</ul>',
      '<a x=1 y=2>',
      '&',
      '&amp;',
      '<svg>',
      '<a href=https://a.se>',
    ],
  ];

  it('has bounded nesting', () => {
    for (const bomb of bombs(pieces, 5000))
      expect(depthOf(parseHtml(bomb, { pictures: true })), bomb.slice(0, 20)).toBeLessThan(30);
  });

  it('visits every character a bounded number of times', () => {
    // Counted, not timed: searches and slices of the text, for one four times as long.
    const work = (text: string): number => {
      const { indexOf, slice } = String.prototype;
      let seen = 0;
      String.prototype.indexOf = function counted(this: string, mark: string, from = 0) {
        const found = indexOf.call(this, mark, from);
        seen += (found < 0 ? this.length : found) - from + 1;
        return found;
      };
      String.prototype.slice = function counted(this: string, from?: number, to?: number) {
        const part = slice.call(this, from, to);
        seen += part.length + 1;
        return part;
      };
      try {
        parseHtml(text, { pictures: true });
      } finally {
        Object.assign(String.prototype, { indexOf, slice });
      }
      return seen;
    };
    const short = bombs(pieces, 2000);
    const long = bombs(pieces, 8000);
    for (const [i, text] of short.entries()) {
      expect(work(long[i] ?? ''), text.slice(0, 20)).toBeLessThan(6 * work(text) + 10_000);
    }
  });

  it('cuts nothing of a long text', () => {
    expect(textOf(parseHtml('å'.repeat(300_000), { pictures: true }))).toHaveLength(300_000);
  });
});

describe('the About text', () => {
  it.each([
    ['<h1>Om</h1><h2>Vad</h2><h5>Hur</h5>', '<h2>Om</h2><h2>Vad</h2><h4>Hur</h4>'],
    ['<p>Hej <b>du</b> <i>där</i><br/>rad</p>', '<p>Hej <strong>du</strong> <em>där</em><br>rad</p>'],
    ['<div><p>ett</p><p>två</div>', '<p>ett</p><p>två</p>'],
    ['<p>ett<p>två', '<p>ett</p><p>två</p>'],
    ['<ul><li>a<li>b<ol><li>c</ol></ul>slut', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>slut'],
    ['<li>lös</li>', '<ul><li>lös</li></ul>'],
    ['<ul>text<b>fet</b></ul>', '<ul><li>text<strong>fet</strong></li></ul>'],
    ['<blockquote>sagt <u>så</u> <s>nej</s></blockquote>', '<blockquote>sagt <u>så</u> <s>nej</s></blockquote>'],
    ['<a href=" https://a.se/?b=1&amp;c=2 " target=_top>a</a>', '<a href=https://a.se/?b=1&c=2>a</a>'],
    ['<table><tr><td>1<td>2</table>', '<p>1</p><p>2</p>'],
    ['1 < 2 &amp; 3 &aring; &okänd;', '1 &lt; 2 &amp; 3 å &amp;okänd;'],
    ['<p> <p>&nbsp;<ul><li>a</ul><div> </div>', '<ul><li>a</li></ul>'],
    ['<p></p><p> </p>', '<p></p><p> </p>'],
    ['<ol start="7"><li>a</ol><ol start=0><li>b</ol>', '<ol start=7><li>a</li></ol><ol start=0><li>b</li></ol>'],
    ['<ol start=1><li>a</ol><ol start="-2"><li>b</ol>', '<ol><li>a</li></ol><ol><li>b</li></ol>'],
    ['<ul><li>a</li><ul><li>b</li></ul><li>c</ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['<p>a<pre>\n b\n<code>c</code></pre>', '<p>a</p><pre> b\n<code>c</code></pre>'],
    ['<del>a</del><strike>b</strike><ins>c</ins>', '<s>a</s><s>b</s><u>c</u>'],
    ['<font color=red>text</font></p></ul>', 'text'],
  ])('%j', (text, wanted) => {
    expect(html(text)).toBe(wanted);
  });
});

describe('a picture', () => {
  const src = `/media/${'0a'.repeat(16)}-480.webp`;
  const tag = (attributes: string) => `<img ${attributes}>`;
  const whole = `src="${src}" alt="Glas" width="480" height="320"`;

  it.each([
    tag('src="https://spy.example/x.gif" alt="" width="1" height="1"'),
    tag(`src="//spy.example${src}" alt="" width="1" height="1"`),
    tag('src="/media/../api/logout" alt="" width="1" height="1"'),
    tag('src="data:image/svg+xml,<svg/onload=alert(1)>" alt="" width="1" height="1"'),
    tag(whole.replace('.webp', '.svg')),
    tag(whole.replace(' alt="Glas"', '')),
    tag(whole.replace('480"', '0"')),
    tag(whole.replace('320', '1e9')),
    tag(whole.replace('320', '-1')),
    tag(whole.replace(' width="480"', '')),
    tag('src="https://a.se/x.png" alt="Word: en bild"'),
  ])('is dropped without its description when it is %j', (text) => {
    expect(html(`a${text}b`)).toBe('ab');
  });

  it('is dropped where the caller has none', () => {
    expect(parseHtml(`a${tag(whole)}b`, { pictures: false })).toEqual(['ab']);
  });

  it('that stands for an emoji becomes its character', () => {
    expect(parseHtml('a<img class=emoji src="https://x.se/1.png" alt="🏷️">b', { pictures: false })).toEqual(['a🏷️b']);
    expect(html('<img src=x alt="🏷️ <b>bild</b>">')).toBe('');
  });

  it('of our own is kept, between paragraphs, with nothing else of its attributes', () => {
    const picture = { src, alt: 'Glas', width: 480, height: 320 };
    expect(parseHtml(`<p>a${tag(`onerror=x ${whole} style=x`)}</p>b`, { pictures: true })).toEqual([
      { tag: 'p', children: ['a'] },
      { tag: 'img', picture, children: [] },
      'b',
    ]);
  });

  it('has a description of one line, at most 300 characters', () => {
    const [node] = parseHtml(tag(whole.replace('Glas', ` a\n\tb&quot;${'😀'.repeat(400)}`)), { pictures: true });
    expect(node).toMatchObject({ picture: { alt: `a b"${'😀'.repeat(296)}` } });
  });
});
