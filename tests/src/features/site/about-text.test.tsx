// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../core/rules/text/safe-html.ts';
import { RichText } from '../../../../src/ui/text/rich-text.tsx';
import { render } from '../../render.ts';

const hostile = `
<h2 onclick="alert(1)">Om</h2><script>document.title = 'fångad'</script><p style="position:fixed">Hej
<a href="javascript:document.title='fångad'">nej</a> <a href="https://a.se/" target="_self" rel="opener">ja</a></p>
<img src=x onerror="document.title='fångad'"><iframe srcdoc="<script>1</script>"></iframe><svg onload=alert(1)></svg>
<form action="//evil.se"><input autofocus onfocus=alert(1)></form><details open ontoggle=alert(1)><p>inne</details>`;

describe('the About text on the page', () => {
  it('consists of allowed elements without attributes except a checked address', async () => {
    const place = await render(<RichText nodes={parseHtml(hostile, { pictures: true })} under={1} />);
    const elements = [...(place.firstElementChild?.querySelectorAll('*') ?? [])];
    expect(new Set(elements.map((each) => each.tagName))).toEqual(new Set(['H2', 'P', 'A']));
    for (const each of elements) {
      const allowed = each.tagName === 'A' ? ['href', 'rel', 'target'] : [];
      expect(each.getAttributeNames().filter((name) => !allowed.includes(name))).toEqual([]);
    }
    expect(place.querySelector('a')?.rel).toBe('ugc nofollow noopener');
    expect(place.querySelectorAll('a')).toHaveLength(1);
    expect(document.title).not.toBe('fångad');
    expect(place.textContent).toContain('inne');
  });

  it('shows pictures of our own with their size, and nothing of an empty heading', async () => {
    const src = `/media/${'0a'.repeat(16)}-480.webp`;
    const own = `<h2> </h2><img src="${src}" alt="Glas" width="480" height="320"><img src="https://a.se/x.gif" alt="">`;
    const place = await render(<RichText nodes={parseHtml(own, { pictures: true })} under={1} />);
    expect(place.firstElementChild?.innerHTML).toBe(
      `<img alt="Glas" width="480" height="320" loading="lazy" decoding="async" src="${src}">`,
    );
  });

  it('keeps its headings below the page heading', async () => {
    const place = await render(
      <RichText nodes={parseHtml('<h1>a</h1><h3>b</h3><h6>c</h6>', { pictures: true })} under={1} />,
    );
    expect([...place.querySelectorAll('h1,h2,h3,h4')].map((each) => each.tagName)).toEqual(['H2', 'H3', 'H4']);
  });

  it('skips no heading level, whichever its author began with', async () => {
    const levels = async (html: string) => {
      const place = await render(<RichText nodes={parseHtml(html, { pictures: true })} under={3} />);
      return [...place.querySelectorAll('h4,h5,h6')].map((each) => each.tagName);
    };
    expect(await levels('<h4>a</h4><h4>b</h4>')).toEqual(['H4', 'H4']);
    expect(await levels('<h2>a</h2><h4>b</h4><h3>c</h3><h2>d</h2>')).toEqual(['H4', 'H5', 'H5', 'H4']);
  });
});
