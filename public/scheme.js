// What cannot wait for the entry: the colour scheme of the first paint (the chosen one, else the system's), the first rows of a
// first visit, and fetching the code of a detail that the address asks for.
(() => {
  let chosen = null;
  let isFirstVisit = true;
  try {
    chosen = localStorage.getItem('loppis.scheme');
    isFirstVisit = localStorage.getItem('loppis.mirrored') === null;
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar && dark) bar.setAttribute('content', '#191614');
  const link = (rel, href, as) => {
    const element = document.createElement('link');
    // As the bundler's own links and fetch() have it: under another mode a file would be fetched a second time.
    Object.assign(element, { rel, href, as, crossOrigin: '' });
    document.head.append(element);
  };
  if (!/[?&]market=/.test(location.search) && !location.pathname.startsWith('/m/')) {
    // src/data/directory/first-markets.ts takes it from here.
    if (isFirstVisit) link('preload', '/api/sync/v1/first', 'fetch');
    return;
  }
  // Which of the two stands in the page says whether it comes from the device (scripts/linked-parts.ts).
  const named = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(' ');
  const kept = named('head-parts');
  for (const href of kept ?? named('detail-parts') ?? [])
    if (href.endsWith('.css')) link(kept ? 'stylesheet' : 'preload', href, kept ? '' : 'style');
    else {
      if (kept) link('preload', href, 'script');
      link('modulepreload', href, 'script');
    }
})();
