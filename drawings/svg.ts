/** A point as x, y in drawing units, y downwards. */
export type Point = readonly [x: number, y: number]

/** A number as a drawing needs it: one decimal. */
export const round = (value: number): string => String(Math.round(value * 10) / 10)

export const toPolar = (radius: number, angle: number): string =>
  `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`

/** The path of a star about (0,0), one point up. */
export const toStarPath = (radius: number, points = 5, inner = 0.42): string => {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    toPolar(i % 2 ? radius * inner : radius, -Math.PI / 2 + (i * Math.PI) / points),
  )
  return `M${corners.join('L')}Z`
}

// Lone surrogates and most control characters have no spelling in XML at all.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text made safe for element content and for attributes in double quotes. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
