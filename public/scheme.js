// What cannot wait for the entry: the colour scheme of the first paint (the chosen one, else the system's), and fetching the
// code of a detail that the address asks for.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('loppis.scheme');
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar && dark) bar.setAttribute('content', '#191614');
  if (!/[?&]market=/.test(location.search) && !location.pathname.startsWith('/m/')) return;
  // Which of the two stands in the page says whether it comes from the device (scripts/linked-parts.ts).
  const named = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(' ');
  const kept = named('head-parts');
  const link = (rel, href, as) => {
    const element = document.createElement('link');
    // As the bundler's own links have it: under another mode a file would be fetched a second time.
    Object.assign(element, { rel, href, as, crossOrigin: '' });
    document.head.append(element);
  };
  for (const href of kept ?? named('detail-parts') ?? [])
    if (href.endsWith('.css')) link(kept ? 'stylesheet' : 'preload', href, kept ? '' : 'style');
    else {
      if (kept) link('preload', href, 'script');
      link('modulepreload', href, 'script');
    }
})();
