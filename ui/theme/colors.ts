import { defineTokens } from '@pandacss/dev'

const toValue = <const T extends string>(hex: T) => ({ value: hex })
const toReference = (path: string) => ({ value: `{colors.${path}}` })

const toTone = (ink: string, ground: string, line: string) => ({
  ink: toValue(ink),
  ground: toValue(ground),
  line: toValue(line),
})

const toKind = (dot: string, ground: string) => ({ dot: toValue(dot), ground: toValue(ground) })

export const colors = defineTokens.colors({
  burgundy: {
    50: toValue('#fbf4f5'),
    100: toValue('#f6e7ea'),
    200: toValue('#ebcdd3'),
    300: toValue('#d9a1ac'),
    400: toValue('#bf6a7b'),
    500: toValue('#a23f55'),
    600: toValue('#8a2440'),
    700: toValue('#741a32'),
    800: toValue('#5c1226'),
    900: toValue('#450d1c'),
    950: toValue('#2b0812'),
  },
  neutral: {
    0: toValue('#ffffff'),
    25: toValue('#fcfaf7'),
    50: toValue('#f7f4ef'),
    100: toValue('#f0ebe4'),
    200: toValue('#e4ddd3'),
    300: toValue('#d0c6ba'),
    400: toValue('#a89c90'),
    500: toValue('#857a70'),
    600: toValue('#6a6058'),
    700: toValue('#4d453f'),
    800: toValue('#352f2a'),
    900: toValue('#211c19'),
    950: toValue('#14110f'),
  },
  primary: {
    base: toReference('burgundy.700'),
    hover: toReference('burgundy.800'),
    pressed: toReference('burgundy.900'),
    soft: toReference('burgundy.50'),
    on: toReference('neutral.0'),
  },
  text: {
    strong: toReference('neutral.900'),
    label: toReference('neutral.800'),
    secondary: toReference('neutral.700'),
    caption: toReference('neutral.600'),
    accent: toReference('burgundy.700'),
    discount: toReference('burgundy.600'),
  },
  ground: {
    page: toReference('neutral.0'),
    panel: toReference('neutral.25'),
    tile: toReference('neutral.50'),
    deep: toReference('neutral.100'),
  },
  line: {
    hair: toReference('neutral.200'),
    soft: toReference('neutral.300'),
    control: toReference('neutral.500'),
    strong: toReference('neutral.900'),
  },
  info: toTone('#1f5a86', '#eaf2f8', '#b9d2e5'),
  success: toTone('#2a6645', '#e9f3ec', '#b5d6c1'),
  error: toTone('#b8330f', '#fdf0ea', '#f0bfab'),
  warning: toTone('#855400', '#fdf4df', '#ecd195'),
  notify: toTone('#54407d', '#f2eff8', '#cfc5e3'),
  kind: {
    red: toKind('#7a1830', '#f6e9eb'),
    white: toKind('#d2b445', '#f8f4e3'),
    rose: toKind('#dd8b93', '#fbeeed'),
    sparkling: toKind('#8c9f6a', '#f0f3e8'),
    fortified: toKind('#6b3413', '#f4ece5'),
    dessert: toKind('#c7861b', '#faf1df'),
  },
  scrim: toValue('rgb(33 28 25 / 0.56)'),
})
