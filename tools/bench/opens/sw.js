// Keeps the empty page: everything it fetched on its one visit is answered from the cache.
self.addEventListener('install', (event) => {
  const { files } = Object.fromEntries(new URL(self.location.href).searchParams);
  event.waitUntil(caches.open('empty').then((cache) => cache.addAll(files.split(','))));
});
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((hit) => hit ?? fetch(event.request)));
});
