// Sets the colour scheme before the first paint: the chosen one, else the system's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('loppis.scheme');
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar && dark) bar.setAttribute('content', '#191614');
})();
