import { defineTokens } from '@pandacss/dev'

const value = <const T extends string>(hex: T) => ({ value: hex })
const of = (path: string) => ({ value: `{colors.${path}}` })

const tone = (ink: string, ground: string, line: string) => ({
  ink: value(ink),
  ground: value(ground),
  line: value(line),
})

const kind = (dot: string, ground: string) => ({ dot: value(dot), ground: value(ground) })

export const colors = defineTokens.colors({
  burgundy: {
    50: value('#fbf4f5'),
    100: value('#f6e7ea'),
    200: value('#ebcdd3'),
    300: value('#d9a1ac'),
    400: value('#bf6a7b'),
    500: value('#a23f55'),
    600: value('#8a2440'),
    700: value('#741a32'),
    800: value('#5c1226'),
    900: value('#450d1c'),
    950: value('#2b0812'),
  },
  neutral: {
    0: value('#ffffff'),
    25: value('#fcfaf7'),
    50: value('#f7f4ef'),
    100: value('#f0ebe4'),
    200: value('#e4ddd3'),
    300: value('#d0c6ba'),
    400: value('#a89c90'),
    500: value('#857a70'),
    600: value('#6a6058'),
    700: value('#4d453f'),
    800: value('#352f2a'),
    900: value('#211c19'),
    950: value('#14110f'),
  },
  primary: {
    base: of('burgundy.700'),
    hover: of('burgundy.800'),
    pressed: of('burgundy.900'),
    soft: of('burgundy.50'),
    on: of('neutral.0'),
  },
  text: {
    strong: of('neutral.900'),
    label: of('neutral.800'),
    secondary: of('neutral.700'),
    caption: of('neutral.600'),
    accent: of('burgundy.700'),
    discount: of('burgundy.600'),
  },
  ground: {
    page: of('neutral.0'),
    panel: of('neutral.25'),
    tile: of('neutral.50'),
    deep: of('neutral.100'),
  },
  line: {
    hair: of('neutral.200'),
    soft: of('neutral.300'),
    control: of('neutral.500'),
    strong: of('neutral.900'),
  },
  info: tone('#1f5a86', '#eaf2f8', '#b9d2e5'),
  success: tone('#2a6645', '#e9f3ec', '#b5d6c1'),
  error: tone('#b8330f', '#fdf0ea', '#f0bfab'),
  warning: tone('#855400', '#fdf4df', '#ecd195'),
  notify: tone('#54407d', '#f2eff8', '#cfc5e3'),
  kind: {
    red: kind('#7a1830', '#f6e9eb'),
    white: kind('#d2b445', '#f8f4e3'),
    rose: kind('#dd8b93', '#fbeeed'),
    sparkling: kind('#8c9f6a', '#f0f3e8'),
    fortified: kind('#6b3413', '#f4ece5'),
    dessert: kind('#c7861b', '#faf1df'),
  },
  scrim: value('rgb(33 28 25 / 0.56)'),
})
