// Notices whatever a hostile text brings about in a browser: calls, dialogs, requests, navigations, windows, and elements or
// attributes that the app itself does not use.
import type { BrowserContext, Page } from '@playwright/test';

/** Paths of the app on its own server. */
const ownPaths =
  /^\/(?:$|(?:api|assets|map|fonts|icons|tiles)\/|m\/\w{13}$|sw(?:-\w+)?\.js$|(?:login|readyz|scheme\.js|shell\.html|favicon\.ico|manifest\.webmanifest)$)/;

/** Everything noticed from now on in all pages of the context. A page at `mails` may show a mail. */
export async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const noticed: string[] = [];
  await context.exposeBinding('hit', (_source, number: unknown) => void noticed.push(`hit ${JSON.stringify(number)}`));
  context.on('dialog', (dialog) => {
    noticed.push(`dialog ${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/canary|hit\(/.test(message.text())) noticed.push(`console ${message.text()}`);
  });
  context.on('request', (request) => {
    const { protocol, origin: to, pathname } = new URL(request.url());
    if (protocol === 'blob:' || protocol === 'data:') return;
    if (to !== origin || !ownPaths.test(pathname)) noticed.push(`request ${request.url()}`);
  });
  context.on('page', (page) => {
    page.on('frameattached', () => noticed.push('frame'));
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank') noticed.push(`navigation ${frame.url()}`);
    });
    void page.opener().then((opener) => opener && noticed.push('window'));
  });
  return noticed;
}

const elements =
  'html head title body div span p a button input textarea select option label form fieldset legend dialog main header footer nav section article aside h1 h2 h3 h4 h5 ul ol li dl dt dd table thead tbody tr th td caption strong em b s u code pre blockquote br hr img canvas time kbd output progress meter svg g path circle rect line polyline polygon ellipse defs use mask linearGradient radialGradient stop clipPath text pattern meta link script noscript summary details abbr small address figure figcaption'.split(
    ' ',
  );

/** What the document holds that the app never makes: elements other than its own and `more`, handlers, scripts and addresses of elsewhere. */
export function strangers(page: Page, more: readonly string[] = []): Promise<string[]> {
  return page.evaluate(
    (known) => {
      const found: string[] = [];
      const says = (element: Element, why: string) => found.push(`${why}: ${element.outerHTML.slice(0, 200)}`);
      for (const element of document.querySelectorAll('*')) {
        if (!known.includes(element.localName)) says(element, 'element');
        if (element.localName === 'script' && element.getAttribute('type') !== 'application/ld+json') {
          const source = element.getAttribute('src');
          if (source === null || !source.startsWith('/')) says(element, 'script');
        }
        for (const { name, value } of element.attributes) {
          if (/^on|^srcdoc$|^formaction$|^action$|^http-equiv$|^srcset$|^ping$/.test(name)) says(element, name);
          if (!/^(?:href|src|xlink:href|data|poster)$/.test(name)) continue;
          if (!URL.canParse(value, location.href)) {
            says(element, name);
            continue;
          }
          const { protocol, origin } = new URL(value, location.href);
          const isLink = element.localName === 'a' && /^(?:https?|mailto|tel):$/.test(protocol);
          if (!isLink && origin !== location.origin && protocol !== 'blob:' && protocol !== 'data:')
            says(element, name);
        }
      }
      // What a polluted prototype would show.
      for (const name in {}) found.push(`prototype ${name}`);
      return found;
    },
    [...elements, ...more],
  );
}
