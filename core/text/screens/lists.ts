// Texts of the screens for creating, editing and choosing own lists.
import { written } from '../written.ts';

/** Texts of the dialogs and of the tab with the person's lists. */
export const myListsText = {
  intro: 'Samla loppisar i listor. En offentlig lista syns på din profil, en privat ser bara du.',
  create: 'Skapa lista',
  createTitle: 'Ny lista',
  editTitle: 'Ändra listan',
  gone: 'Listan har tagits bort i en annan flik eller på en annan enhet. Det du har skrivit kan bli en ny lista.',
  lost: 'Du har en ändring som inte är sparad, av en lista som har tagits bort.',
  name: 'Namn',
  description: 'Beskrivning',
  optional: 'valfritt',
  save: 'Spara',
  cancel: 'Avbryt',
  count: (count: number) => (count === 1 ? '1 loppis' : `${written(count)} loppisar`),
  isPublic: 'Offentlig',
  isPrivate: 'Privat',
  showToOthers: 'Visa för andra',
  showList: (name: string) => `Visa för andra: ${name}`,
  edit: 'Ändra',
  editList: (name: string) => `Ändra listan ${name}`,
  remove: 'Ta bort',
  removeList: (name: string) => `Ta bort listan ${name}`,
  removeSure: (name: string) => `Ta bort listan ”${name}”?`,
  removeWhat: (count: number) =>
    count === 0
      ? 'Listan är tom. Det går inte att ångra.'
      : `Loppisarna finns kvar, men listan och vad som står på den försvinner. Det går inte att ångra.`,
  takeOff: (market: string, list: string) => `Ta bort ${market} från ${list}`,
  emptyLiked: 'Tryck på hjärtat hos en loppis, så hamnar den här.',
  emptyList: 'Öppna en loppis och välj Lägg i lista.',
  more: (count: number) => `Visa ${written(count)} till`,
  fewer: 'Visa färre',
  noneYet: 'Du har inga egna listor än.',
  notHere: 'Dina listor har inte hämtats till den här enheten än. De kommer när du har nät.',
  notOnDevice: 'Visas inte just nu',
} as const;

/** Texts of the dialog that puts one market on lists. */
export const manageListsText = {
  open: 'Lägg i lista',
  title: 'Lägg i lista',
  intro: (market: string) => `Spara ${market} i:`,
  newName: 'Ny lista',
  create: 'Skapa och välj',
} as const;

/** Confirmations of what is stored and not answered yet. */
export const listHereText = {
  saved: (name: string) => `Listan ”${name}” är sparad på enheten.` as const,
  removed: (name: string) => `Borttagningen av ”${name}” är sparad på enheten.` as const,
  changed: 'Listorna är sparade på enheten.',
} as const;

/** Confirmations of the server. */
export const listDoneText = {
  created: (name: string) => `Listan ”${name}” är skapad.`,
  updated: (name: string) => `Listan ”${name}” är sparad.`,
  removed: (name: string) => `Listan ”${name}” är borttagen.`,
  added: (list: string) => `Sparad i ${list}.`,
  addedTo: (count: number) => `Sparad i ${written(count)} listor.`,
  taken: (market: string, list: string) => `”${market}” är borttagen från ${list}.`,
  takenFrom: (list: string) => `Borttagen från ${list}.`,
  takenFromMany: (count: number) => `Borttagen från ${written(count)} listor.`,
  changed: 'Listorna är sparade.',
  shown: (name: string) => `Listan ”${name}” är nu offentlig.`,
  hidden: (name: string) => `Listan ”${name}” är nu privat.`,
} as const;

/** Texts of the filter by own lists. */
export const listFilterText = {
  legend: 'Mina listor',
} as const;
