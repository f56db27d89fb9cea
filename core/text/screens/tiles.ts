// Texts of the saved map: storing the street tiles of an area on the device.

export const savedMapText = {
  save: 'Spara kartan här',
  saveHow: 'Gator och vägar runt platsen sparas, så att de syns även utan nät.',
  saving: (percent: number) => `Sparar kartan, ${percent} %`,
  progress: 'Sparar kartan',
  cancel: 'Avbryt',
  saved: 'Kartan här är sparad',
  again: 'Spara igen',
  heading: 'Sparade kartor',
  none: 'Du har inte sparat någon karta. Det du redan tittat på fungerar ändå.',
  size: (size: string, when: string) => `${size}, sparad ${when}`,
  remove: 'Ta bort',
  removeName: (name: string) => `Ta bort ${name}`,
  tooLarge: 'Området är för stort att spara. Zooma in och försök igen.',
  outside: 'Det finns ingen gatukarta här att spara.',
  full: 'Det får inte plats mer på enheten. Ingenting sparades. Ta bort ett sparat område och försök igen.',
  offline: 'Kartan kunde inte hämtas. Ingenting sparades. Försök igen när det finns nät.',
  storage: 'Enheten kunde inte spara kartan. Försök igen.',
  unnamed: 'Område på kartan',
} as const;
