import { type MantineColorsTuple } from '@mantine/core';
export declare const theme: {
  focusRing?: 'always' | 'auto' | 'never' | undefined;
  scale?: number | undefined;
  fontSmoothing?: boolean | undefined;
  white?: string | undefined;
  black?: string | undefined;
  colors?:
    | {
        [x: string & {}]: MantineColorsTuple | undefined;
        blue?: MantineColorsTuple | undefined;
        cyan?: MantineColorsTuple | undefined;
        dark?: MantineColorsTuple | undefined;
        grape?: MantineColorsTuple | undefined;
        gray?: MantineColorsTuple | undefined;
        green?: MantineColorsTuple | undefined;
        indigo?: MantineColorsTuple | undefined;
        lime?: MantineColorsTuple | undefined;
        orange?: MantineColorsTuple | undefined;
        pink?: MantineColorsTuple | undefined;
        red?: MantineColorsTuple | undefined;
        teal?: MantineColorsTuple | undefined;
        violet?: MantineColorsTuple | undefined;
        yellow?: MantineColorsTuple | undefined;
      }
    | undefined;
  primaryShade?:
    | {
        light?: import('@mantine/core').MantineColorShade | undefined;
        dark?: import('@mantine/core').MantineColorShade | undefined;
      }
    | import('@mantine/core').MantineColorShade
    | undefined;
  primaryColor?: string | undefined;
  variantColorResolver?: import('@mantine/core').VariantColorsResolver | undefined;
  autoContrast?: boolean | undefined;
  luminanceThreshold?: number | undefined;
  fontFamily?: string | undefined;
  fontFamilyMonospace?: string | undefined;
  headings?:
    | {
        fontFamily?: string | undefined;
        fontWeight?: string | undefined;
        textWrap?: 'balance' | 'nowrap' | 'pretty' | 'stable' | 'wrap' | undefined;
        sizes?:
          | {
              h1?:
                | {
                    fontSize?: string | undefined;
                    fontWeight?: string;
                    lineHeight?: string | undefined;
                  }
                | undefined;
              h2?:
                | {
                    fontSize?: string | undefined;
                    fontWeight?: string;
                    lineHeight?: string | undefined;
                  }
                | undefined;
              h3?:
                | {
                    fontSize?: string | undefined;
                    fontWeight?: string;
                    lineHeight?: string | undefined;
                  }
                | undefined;
              h4?:
                | {
                    fontSize?: string | undefined;
                    fontWeight?: string;
                    lineHeight?: string | undefined;
                  }
                | undefined;
              h5?:
                | {
                    fontSize?: string | undefined;
                    fontWeight?: string;
                    lineHeight?: string | undefined;
                  }
                | undefined;
              h6?:
                | {
                    fontSize?: string | undefined;
                    fontWeight?: string;
                    lineHeight?: string | undefined;
                  }
                | undefined;
            }
          | undefined;
      }
    | undefined;
  radius?:
    | {
        [x: string & {}]: string | undefined;
        lg?: string | undefined;
        md?: string | undefined;
        sm?: string | undefined;
        xl?: string | undefined;
        xs?: string | undefined;
      }
    | undefined;
  defaultRadius?: import('@mantine/core').MantineRadius | undefined;
  spacing?:
    | {
        [x: number]: string | undefined;
        [x: string & {}]: string | undefined;
        lg?: string | undefined;
        md?: string | undefined;
        sm?: string | undefined;
        xl?: string | undefined;
        xs?: string | undefined;
      }
    | undefined;
  fontSizes?:
    | {
        [x: string & {}]: string | undefined;
        lg?: string | undefined;
        md?: string | undefined;
        sm?: string | undefined;
        xl?: string | undefined;
        xs?: string | undefined;
      }
    | undefined;
  lineHeights?:
    | {
        [x: string & {}]: string | undefined;
        lg?: string | undefined;
        md?: string | undefined;
        sm?: string | undefined;
        xl?: string | undefined;
        xs?: string | undefined;
      }
    | undefined;
  fontWeights?:
    | {
        [x: string & {}]: string | undefined;
        bold?: string | undefined;
        medium?: string | undefined;
        regular?: string | undefined;
      }
    | undefined;
  breakpoints?:
    | {
        [x: string & {}]: string | undefined;
        lg?: string | undefined;
        md?: string | undefined;
        sm?: string | undefined;
        xl?: string | undefined;
        xs?: string | undefined;
      }
    | undefined;
  shadows?:
    | {
        [x: string & {}]: string | undefined;
        lg?: string | undefined;
        md?: string | undefined;
        sm?: string | undefined;
        xl?: string | undefined;
        xs?: string | undefined;
      }
    | undefined;
  respectReducedMotion?: boolean | undefined;
  cursorType?: 'default' | 'pointer' | undefined;
  defaultGradient?:
    | {
        from?: string | undefined;
        to?: string | undefined;
        deg?: number;
      }
    | undefined;
  activeClassName?: string | undefined;
  focusClassName?: string | undefined;
  components?:
    | {
        [x: string]:
          | {
              classNames?: any;
              styles?: any;
              vars?: any;
              defaultProps?: any;
            }
          | undefined;
      }
    | undefined;
  other?:
    | {
        [x: string]: any;
      }
    | undefined;
};
