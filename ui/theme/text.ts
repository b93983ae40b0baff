import { defineTextStyles, defineTokens } from '@pandacss/dev'

/**
 * The shop's faces and what the device has for the page's language. Families between the two, by name, change nothing where
 * they are and cost a phone 100 ms where they are not: each is looked for at every size and weight.
 */
export const fonts = defineTokens.fonts({
  sans: { value: ['Noto Sans KR Variable', 'sans-serif'] },
  serif: { value: ['Noto Serif KR', 'serif'] },
})

/** Weight and family; size in px and line height below 768 px and from there on. */
const changing = {
  display: { font: '600 serif', base: [30, 1.3667], md: [42, 1.3333] },
  h1: { font: '600 serif', base: [24, 1.4167], md: [32, 1.375] },
  h2: { font: '600 serif', base: [22, 1.4091], md: [28, 1.3571] },
  h3: { font: '600 serif', base: [19, 1.4211], md: [22, 1.4091] },
  lead: { font: '400 sans', base: [16, 1.6875], md: [18, 1.7222] },
  priceXl: { font: '700 sans', base: [25, 1.36], md: [28, 1.3571] },
  price: { font: '700 sans', base: [16, 1.5], md: [17, 1.4118] },
} as const

const written = (font: string, [size, line]: readonly [number, number]) => {
  const [weight, family] = font.split(' ')
  return `${weight} ${size}px/${line} {fonts.${family}}`
}

/** What changes at 768 px as variables of the page, so that the change is written once. */
export const textVariables = Object.fromEntries(
  Object.entries(changing).map(([name, { font, base, md }]) => [
    `--${name}`,
    { base: written(font, base), md: written(font, md) },
  ]),
)

const named = (name: keyof typeof changing, letterSpacing?: string) => ({
  value: { font: `var(--${name})`, ...(letterSpacing && { letterSpacing }) },
})
const serif = (name: keyof typeof changing) => named(name, '-0.025em')
const price = (name: keyof typeof changing, letterSpacing: string) => ({
  value: { ...named(name, letterSpacing).value, fontVariantNumeric: 'tabular-nums' },
})

/** Weight 400 is inherited from the body, a spacing of -0.01 em is everybody's. */
const fixed = (size: number, line: number, fontWeight?: number, letterSpacing?: string) => ({
  value: {
    fontSize: `${size}px`,
    lineHeight: String(line),
    ...(fontWeight && { fontWeight }),
    ...(letterSpacing && { letterSpacing }),
  },
})

export const textStyles = defineTextStyles({
  display: serif('display'),
  h1: serif('h1'),
  h2: serif('h2'),
  h3: serif('h3'),
  title: fixed(18, 1.5556, 600),
  lead: named('lead'),
  body: fixed(15, 1.6),
  bodyStrong: fixed(15, 1.6, 500),
  small: fixed(14, 1.5714),
  caption: fixed(13, 1.5385),
  micro: fixed(12, 1.5),
  nano: fixed(11, 1.4545, undefined, '0'),
  priceXl: price('priceXl', '-0.03em'),
  priceL: fixed(22, 1.3636, 700, '-0.02em'),
  price: price('price', '-0.02em'),
})
