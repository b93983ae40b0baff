import { defineTextStyles, defineTokens } from '@pandacss/dev'

/**
 * The shop's fonts and the device's for the page's language. Families between the two, by name, change
 * nothing where they are installed and cost a phone 100 ms where they are not: each is looked up at every
 * size and weight.
 */
export const fonts = defineTokens.fonts({
  sans: { value: ['Noto Sans KR Variable', 'sans-serif'] },
  serif: { value: ['Noto Serif KR', 'serif'] },
})

/** Weight and family; size in px and line height below 768 px and from there on. */
const responsiveStyles = {
  display: { font: '600 serif', base: [30, 1.3667], md: [42, 1.3333] },
  h1: { font: '600 serif', base: [24, 1.4167], md: [32, 1.375] },
  h2: { font: '600 serif', base: [22, 1.4091], md: [28, 1.3571] },
  h3: { font: '600 serif', base: [19, 1.4211], md: [22, 1.4091] },
  lead: { font: '400 sans', base: [16, 1.6875], md: [18, 1.7222] },
  priceXl: { font: '700 sans', base: [25, 1.36], md: [28, 1.3571] },
  price: { font: '700 sans', base: [16, 1.5], md: [17, 1.4118] },
} as const

const toFont = (font: string, [size, line]: readonly [number, number]) => {
  const [weight, family] = font.split(' ')
  return `${weight} ${size}px/${line} ${family === 'serif' ? 'var(--serif)' : `{fonts.${family}}`}`
}

/** What changes at 768 px as variables of the page, so that the change is written once. */
export const textVariables = Object.fromEntries(
  Object.entries(responsiveStyles).map(([name, { font, base, md }]) => [
    `--${name}`,
    { base: toFont(font, base), md: toFont(font, md) },
  ]),
)

const toVariableStyle = (name: keyof typeof responsiveStyles, letterSpacing?: string) => ({
  value: { font: `var(--${name})`, ...(letterSpacing && { letterSpacing }) },
})
const toSerifStyle = (name: keyof typeof responsiveStyles) => toVariableStyle(name, '-0.025em')
const toPriceStyle = (name: keyof typeof responsiveStyles, letterSpacing: string) => ({
  value: { ...toVariableStyle(name, letterSpacing).value, fontVariantNumeric: 'tabular-nums' },
})

/** Weight 400 is inherited from the body; a spacing of -0.01 em is common to all. */
const toFixedStyle = (size: number, line: number, fontWeight?: number, letterSpacing?: string) => ({
  value: {
    fontSize: `${size}px`,
    lineHeight: String(line),
    ...(fontWeight && { fontWeight }),
    ...(letterSpacing && { letterSpacing }),
  },
})

export const textStyles = defineTextStyles({
  display: toSerifStyle('display'),
  h1: toSerifStyle('h1'),
  h2: toSerifStyle('h2'),
  h3: toSerifStyle('h3'),
  title: toFixedStyle(18, 1.5556, 600),
  lead: toVariableStyle('lead'),
  body: toFixedStyle(15, 1.6),
  bodyStrong: toFixedStyle(15, 1.6, 500),
  small: toFixedStyle(14, 1.5714),
  caption: toFixedStyle(13, 1.5385),
  micro: toFixedStyle(12, 1.5),
  nano: toFixedStyle(11, 1.4545, undefined, '0'),
  priceXl: toPriceStyle('priceXl', '-0.03em'),
  priceL: toFixedStyle(22, 1.3636, 700, '-0.02em'),
  price: toPriceStyle('price', '-0.02em'),
})
