// The sizes, colour schemes and text sizes in which every state is looked at.

export interface Look {
  /** Part of the pictures' file names: 'phone-390-dark'. */
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** Of the browser's own text size. */
  textPercent: 100 | 200;
  /** At most 768 px wide: the bottom bar instead of the top bar. */
  isPhone: boolean;
  /** Forced colours, as in the high contrast of a system. */
  isForced?: true;
}

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

/** Every size in light and dark, and the common phone and desktop with text of 200 % in light. */
export const looks: readonly Look[] = sizes.flatMap(({ width, height }) => {
  const isPhone = width <= 768;
  const look = (colorScheme: Look['colorScheme'], textPercent: Look['textPercent']): Look => ({
    name: `${width}-${colorScheme}${textPercent === 200 ? '-text200' : ''}`,
    width,
    height,
    colorScheme,
    textPercent,
    isPhone,
  });
  const large = width === 390 || width === 1280 ? [look('light', 200)] : [];
  return [look('light', 100), look('dark', 100), ...large];
});

/** For the states of the community besides: between phone and desktop, low with large text, and with forced colours. */
export const extraLooks: readonly Look[] = [
  { name: '768-light', width: 768, height: 1024, colorScheme: 'light', textPercent: 100, isPhone: true },
  { name: '768-dark', width: 768, height: 1024, colorScheme: 'dark', textPercent: 100, isPhone: true },
  { name: '320-light-text200', width: 320, height: 640, colorScheme: 'light', textPercent: 200, isPhone: true },
  {
    name: '390-forced',
    width: 390,
    height: 844,
    colorScheme: 'light',
    textPercent: 100,
    isPhone: true,
    isForced: true,
  },
];

/** The pictures that the README shows. */
export const readmePictures: ReadonlySet<string> = new Set([
  'karta-390-light',
  'lista-1280-light',
  'detalj-390-light',
  'karta-1280-dark',
  'vantande-390-dark',
  'mina-listor-1280-light',
]);
