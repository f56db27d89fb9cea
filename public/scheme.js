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
  // What the device keeps is here at once when it is asked for; beside the entry it would only hold that up.
  if (navigator.serviceWorker?.controller) return;
  if (!/[?&]market=/.test(location.search) && !location.pathname.startsWith('/m/')) return;
  const parts = document.querySelector('meta[name="detail-parts"]');
  for (const href of parts ? parts.content.split(' ') : []) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
})();
