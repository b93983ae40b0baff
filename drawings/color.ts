/** A colour as #rrggbb: the only spelling that can be mixed. */
export type Hex = `#${string}`

export const isHex = (text: string | undefined): text is Hex =>
  text !== undefined && /^#[0-9a-f]{6}$/i.test(text)

export const parseRgb = (hex: Hex): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
]

const interpolate = (a: number, b: number, t: number) =>
  Math.round(a + (b - a) * t)
    .toString(16)
    .padStart(2, '0')

/** The colour at `t` (0 to 1) on the way from `a` to `b`. */
export const mix = (a: Hex, b: Hex, t: number): Hex => {
  const [r, g, blue] = parseRgb(a)
  const [r2, g2, blue2] = parseRgb(b)
  return `#${interpolate(r, r2, t)}${interpolate(g, g2, t)}${interpolate(blue, blue2, t)}`
}

/** Lightness as the eye weighs the channels, 0 to 1. */
export const getLuma = (hex: Hex): number => {
  const [r, g, b] = parseRgb(hex)
  return (r * 299 + g * 587 + b * 114) / 255000
}
