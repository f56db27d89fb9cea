// Clipboards of Word, Google Docs, mail programs and web pages come out as clean text. The fixtures have the shape of such
// clipboards, written here.
import { describe, expect, it } from 'vitest';
import { fromDocument, toDocument } from '../../../../core/rules/text/rich-document.ts';
import { writeHtml } from '../../../../core/rules/text/rich-html.ts';
import { parsePasted } from '../../../../src/ui/editor/pasted-html.ts';

const pasted = (html: string) =>
  writeHtml(fromDocument(toDocument(parsePasted(html)))).replaceAll(' rel="ugc nofollow noopener"', '');

/** An item as Word writes it: its sign, and the level in the style of its paragraph. */
const wordItem = (level: number, sign: string, text: string, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;
mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=SV>${text}<o:p></o:p></span></p>

`;
const word = (
  body: string,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-text:"\\2022";} --></style></head>
<body lang=SV style='tab-interval:65.2pt'>
<!--StartFragment-->
${body}
<!--EndFragment-->
</body></html>`;

describe('pasted from Word', () => {
  it('has its headings, paragraphs, marks and links, without its styles', () => {
    const html = word(`<h1><span lang=SV>Om oss<o:p></o:p></span></h1>

<p class=MsoNormal style='mso-margin-top-alt:auto'>Vi säljer <b style='mso-bidi-font-weight:normal'>glas</b> och
<i>porslin</i>, se <a href="https://a.se/?x=1&amp;y=2"><span style='color:blue;text-decoration:underline'>sidan</span></a>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoNormal><span style='mso-spacerun:yes'>  </span><u>Välkommen</u> <s>i dag</s>!<br>
Anna<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>`);
    expect(pasted(html)).toBe(
      '<h2>Om oss</h2><p>Vi säljer <strong>glas</strong> och <em>porslin</em>, se ' +
        '<a href="https://a.se/?x=1&amp;y=2">sidan</a>.</p><p></p><p><u>Välkommen</u> <s>i dag</s>!<br>Anna</p>',
    );
  });

  it('has its lists, nested ones and numbers too', () => {
    const html = word(
      `<p class=MsoNormal>Byter:</p>\n${wordItem(1, '·', 'glas')}${wordItem(2, 'o', '<b>grönt</b>')}${wordItem(2, 'o', 'blått')}` +
        `${wordItem(1, '·', 'knappar')}${wordItem(1, '3.', 'tre', 1)}${wordItem(1, '4.', 'fyra', 1)}<p class=MsoNormal>Slut</p>`,
    );
    expect(pasted(html)).toBe(
      '<p>Byter:</p><ul><li>glas<ul><li><strong>grönt</strong></li><li>blått</li></ul></li><li>knappar</li></ul>' +
        '<ol start="3"><li>tre</li><li>fyra</li></ol><p>Slut</p>',
    );
  });

  it('has items that begin with a mark, have no sign, or are empty', () => {
    const item = (inside: string) => `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${inside}</p>`;
    expect(pasted(item('<b>fet</b> text'))).toContain('fet</strong> text</li>');
    expect(pasted(item('text'))).toBe('<ul><li>text</li></ul>');
    expect(pasted(item("<span style='mso-list:Ignore'>1.</span>") + item('a'))).toBe(
      '<ol><li></li></ol><ul><li>a</li></ul>',
    );
  });
});

describe('pasted from other programs', () => {
  it.each([
    [
      'Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Rubrik</span></h2>' +
        '<p dir="ltr"><span style="font-weight:700;">fet</span><span style="font-weight:400;font-style:italic"> lutad</span></p><br />' +
        '<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>ett</span></p></li><ul><li><p><span>två</span></p></li></ul></ul></b>',
      '<h2>Rubrik</h2><p><strong>fet</strong><em> lutad</em></p><p><br></p><ul><li>ett<ul><li>två</li></ul></li></ul>',
    ],
    [
      'a mail program',
      '<div dir="ltr">Hej!<div><br></div><div>Kom på&nbsp;<i>lördag</i>.</div><div><br></div><div><br></div></div>',
      '<p>Hej!</p><p></p><p>Kom på\u00a0<em>lördag</em>.</p>',
    ],
    [
      'a web page',
      `<html><body>\n<!--StartFragment--><article class="x"><h1 style="margin:0">Loppis</h1>\n  <p>Öppet   varje\n  lördag.<script>steal()</script></p>
  <table><tbody><tr><td>A</td><td>B</td></tr></tbody></table><button onclick="x()">Köp</button><img src="https://spy.se/a.gif" alt="annons">
  <blockquote>sagt</blockquote><a href="javascript:alert(1)">länk</a></article><!--EndFragment-->\n</body></html>`,
      '<h2>Loppis</h2><p>Öppet varje lördag.</p><p>A</p><p>B</p><p>Köp</p><blockquote><p>sagt</p></blockquote><p>länk</p>',
    ],
    [
      'a code editor',
      '<div style="font-family:Menlo;white-space:pre"><div><span style="color:#00f">let</span><span> x</span></div><div>y</div></div>',
      '<p>let x</p><p>y</p>',
    ],
    ['one word of a sentence', '<meta charset="utf-8"><span style="color: rgb(0, 0, 0);">ord</span>', '<p>ord</p>'],
    ['preformatted text', '<pre>\na\n  b</pre>', '<pre>a\n  b</pre>'],
    ['a picture alone', '<img src="https://a.se/x.png" alt="En katt">', ''],
    ['nothing to read', '<p>&nbsp;</p><div><br></div>', ''],
  ])('%s is clean', (_, html, wanted) => {
    expect(pasted(html)).toBe(wanted);
  });

  it('may be broken, deep and long', () => {
    const spans = '<span style="font-weight:bold">'.repeat(5000);
    expect(pasted(`${spans}a${'</b></span></i>'.repeat(5000)}b`)).toContain('a');
    expect(pasted(`${'<ul><li>'.repeat(100)}x`)).toContain('x');
    expect(pasted(wordItem(1, '·', 'a').repeat(2000)).match(/<li>/g)).toHaveLength(2000);
  });
});
