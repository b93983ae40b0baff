import { type Hex, parseRgb } from './color.ts'

const getLuminance = (hex: Hex) => {
  const [r, g, b] = parseRgb(hex).map((level) => {
    const share = level / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export const getContrast = (one: Hex, other: Hex): number => {
  const [a, b] = [getLuminance(one) + 0.05, getLuminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}
