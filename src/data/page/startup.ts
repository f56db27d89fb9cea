// The plan of a start: its phases in order, and the figures that they wait by, in milliseconds.
//
//   phase         runs                                                 begins
//   first rows    on a first visit, the most viewed markets            before the entry (public/scheme.js)
//                 (src/data/directory/first-markets.ts)
//   engine        the market engine's worker                           before the entry is evaluated; on a first visit to the front
//                 (src/app/start/engine-gate.ts)                             page `after` the first rows are visible, `atMost` later
//   paint         the first render (src/app/start/draw-first.ts)             at once; from the device with a linked market, when that
//                                                                      market's code and head are there, `atMost` later
//   detail        the linked market's record and sections              with paint, when their code is there
//                 (src/app/pages/market-detail.tsx)
//   view          the view beneath a linked market                     when the detail is complete, `atMost` later
//                 (src/app/shell/use-view-beneath.ts)
//   person        session, outbox, badge (src/app/start/start-person.ts)     after the first paint; without a user the session
//                                                                      begins `after` that
//   sync          the mirror's first request                           `after` the stored mirror was read, so that it answers
//                 (workers/market-engine/service.ts)                   first; at once when nothing is stored
//   worker cache  service worker, overview map, text of the view Om,   `after` the load event
//                 code of the search
//                 (src/app/start/launch.ts)
//   papers        code and data of what the browser would print          `after` the directory is complete; when asked to
//                 (src/app/shell/print-place.tsx)                      print
//   parts         prefetch of code outside the precache                `after` the first paint, when the page is idle, `atMost`
//                 (src/app/start/keep-parts.ts)                              later; at the first idle moment after a sign-in
//   liked         ratings and guestbooks of liked markets              `after` as parts
//                 (src/app/start/keep-liked.ts)

export const startup = {
  engine: { after: 300, atMost: 3000 },
  paint: { atMost: 300 },
  view: { atMost: 1500 },
  person: { after: 2000 },
  sync: { after: 250 },
  workerCache: { after: 2000 },
  papers: { after: 3000 },
  parts: { after: 5000, atMost: 500 },
} as const;
