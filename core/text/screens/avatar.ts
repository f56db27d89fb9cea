// Texts of the profile picture: the default pictures, the chooser, the cropper, and what the device refuses.

export const avatarText = {
  title: 'Profilbild',
  change: 'Byt bild',
  remove: 'Ta bort',
  /** Accessible name of the same button. */
  removeName: 'Ta bort bilden',
  upload: 'Ladda upp en bild',
  accepted: 'JPG, PNG, GIF eller WebP, högst 5 MB.',
  orOurs: 'Eller välj en av våra',
  /** Followed by the name of the form's button, in bold. */
  whenSaved: 'Bilden byts när du trycker på',
  reduce: 'Minska bilden',
  chooseAnother: 'Välj en annan',
  unsaved: 'Ny bild – sparas med resten',
  /** Of the cropped picture. */
  fileName: 'profilbild.jpg',
} as const;

/** Names of the default pictures, and of the drawings beside them. */
export const defaultAvatarText = {
  user: 'Användare',
  smile: 'Leende',
  shopping: 'Shopping',
  heart: 'Hjärta',
  star: 'Stjärna',
  'thumbs-up': 'Tumme upp',
  fire: 'Eld',
  sparkles: 'Glitter',
  table: 'Fällbord',
  'rocking-horse': 'Gunghäst',
  bicycle: 'Cykel',
  quilt: 'Lapptäcke',
  record: 'Skiva',
  'coffee-mill': 'Kaffekvarn',
  teapot: 'Tekanna',
  lamp: 'Lampa',
} as const;

export const cropText = {
  title: 'Beskär bilden',
  use: 'Använd bilden',
  cancel: 'Avbryt',
  /** Of the stage, for screen readers. */
  stage: 'Bilden i cirkeln. Piltangenterna flyttar den, plus och minus zoomar.',
  zoom: 'Zoom',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  times: (zoom: string) => `${zoom} ×`,
  left: 'Åt vänster',
  right: 'Åt höger',
  turned: (degrees: number) => (degrees === 0 ? 'Bilden är upprätt.' : `Bilden är vriden ${degrees} grader.`),
  middle: (left: number, top: number) => `Mitten är ${left} % från vänster, ${top} % uppifrån.`,
  preview: 'Så syns den',
  how: 'Dra i bilden, nyp eller använd piltangenterna.',
  howByTouch: 'Dra i bilden eller nyp.',
} as const;

/** What the device cannot do, and details of why it refuses a picture (`pictureText`). */
export const pictureFaultText = {
  sizeOf: (name: string, size: string) => `${name} är ${size}.`,
  unusable: (name: string) => `${name} går inte att använda.`,
  tooManyPixels: (millions: number) => `Bilden får ha högst ${millions} miljoner bildpunkter.`,
  pixelsOf: (name: string, millions: number) => `${name} har ${millions} miljoner.`,
  nothingChosen: 'Ingen beskärningsområde valt',
  notCropped: 'Kunde inte beskära bilden',
} as const;
