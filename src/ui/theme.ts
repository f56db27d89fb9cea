// The Mantine theme: one family of warm paper colours, 12 px corners, our two typefaces.
// The colour tokens themselves stand in tokens.css, in both schemes.
import { createTheme, type MantineColorsTuple } from '@mantine/core';

const falu: MantineColorsTuple = [
  '#FBF0EC',
  '#F6E3DC',
  '#EBC4B9',
  '#E2A495',
  '#DB8775',
  '#C65D49',
  '#A83C2D',
  '#8C2A1E',
  '#742117',
  '#5B1810',
];
const spruce: MantineColorsTuple = [
  '#EFF6F2',
  '#E0ECE6',
  '#BFDACE',
  '#9BC7B5',
  '#7CB59F',
  '#5C9C86',
  '#437F6D',
  '#2F5D50',
  '#254B40',
  '#1B3930',
];
const ochre: MantineColorsTuple = [
  '#FCF5E6',
  '#F8E9C9',
  '#F1D699',
  '#E9C168',
  '#DDAA3F',
  '#C48D22',
  '#A87215',
  '#8A5A0B',
  '#704807',
  '#563704',
];

export const theme = createTheme({
  colors: { falu, spruce, ochre },
  primaryColor: 'falu',
  primaryShade: { light: 7, dark: 4 },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  fontFamily: "'Figtree Variable', 'Figtree fallback', system-ui, sans-serif",
  headings: {
    fontFamily: "'Bricolage Grotesque Variable', 'Bricolage fallback', system-ui, sans-serif",
    fontWeight: '700',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
});
