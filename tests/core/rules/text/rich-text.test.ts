import { describe, expect, it } from 'vitest';
import { decodeReferences, safeHref } from '../../../../core/rules/text/rich-text.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'https://a.se/\u202etxt.exe',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://a.se/1',
  'intent://a.se#Intent;scheme=https;end',
  '//evil.se',
  '/m/1',
  'https:evil.se',
  'https:/evil.se',
  'https:\\\\evil.se',
  'https://',
  'https://?x',
  'https://bank.se@evil.se/',
  'https://bank.se:pw@evil.se',
  'http://a.se/"onmouseover=alert(1)',
  'http://a.se/<script>',
  'mailto:',
  'mailto:a@b@c',
  'tel:javascript',
  'tel:12',
  `https://a.se/${'x'.repeat(2000)}`,
];

describe('a URL that may become a link', () => {
  it.each(hostile)('is not %j', (address) => {
    expect(safeHref(address)).toBeNull();
  });

  it.each([
    'https://loppis.se',
    'HTTP://loppis.se/a?b=c#d',
    'https://räksmörgås.se/å',
    'http://127.0.0.1:8080/',
    'https://sv.wikipedia.org/wiki/Loppis_(handel)',
    'mailto:a@b.se',
    'mailto:a@b.se?subject=Hej',
    'tel:+46701234567',
  ])('may be %j', (address) => {
    expect(safeHref(address)).toBe(address);
  });

  it('is always read by a URL parser as one of the four schemes', () => {
    const parts = [
      'java',
      'script:',
      'https://',
      'http:',
      '//',
      'mailto:',
      'a@b.se',
      'tel:',
      '+4670123',
      '\t',
      '\n',
      ' ',
      '\\',
      'å',
      '/',
    ];
    let passed = 0;
    for (const a of parts)
      for (const b of parts)
        for (const c of parts) {
          const href = safeHref(a + b + c);
          if (href === null) continue;
          passed++;
          expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(new URL(href).protocol);
        }
    expect(passed).toBeGreaterThan(10);
  });
});

describe('character references', () => {
  it('leave unknown names, and names of built-in properties, unchanged', () => {
    expect(decodeReferences('&loppis; &constructor; &amp &;')).toBe('&loppis; &constructor; &amp &;');
  });

  it('are replaced in one pass, so that escaped markup stays escaped', () => {
    expect(decodeReferences('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });

  it('to invalid characters become the replacement character', () => {
    expect(decodeReferences('&#0;&#xd800;&#x110000;')).toBe('\ufffd\ufffd\ufffd');
  });

  it('become their characters', () => {
    expect(decodeReferences('&aring;&#228;&#xF6; &lt;3 &#x1F3F7;')).toBe('åäö <3 🏷');
  });
});
