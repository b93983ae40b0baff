import { type Hex, mix } from '../../color.ts'
import { toFillPath, toOutline, sampleProfile, toSides, toStrip, type LatheShape } from '../../lathe.ts'
import { placeAt, type Easel, fill, toLightFill, drawLine } from '../easel.ts'

/** A jar of clear glass standing on the floor: what is inside, drawn from its top; and what is laid over the glass. */
export const drawJar = (
  easel: Easel,
  body: LatheShape,
  level: number,
  inside: (clip: string) => string,
): string => {
  const profile = sampleProfile(body)
  const clip = toFillPath(profile, level, body.H - 9, 4.5, 40)
  return placeAt(
    0,
    -body.H,
    fill(toOutline(body), toLightFill(easel, 'crystal')) +
      inside(clip) +
      drawLine(
        `M${-body.start[0] * 0.8} ${body.H - 5}Q0 ${body.H} ${body.start[0] * 0.8} ${body.H - 5}`,
        '#ffffff',
        1.8,
        0.7,
      ) +
      drawLine(toSides(body), '#5f6a62', 1.3, 0.55),
  )
}

/** The reflections over both label and glass, only from `top` to `bottom`, where the body is bare. */
export const drawSheen = (easel: Easel, body: LatheShape, top: number, bottom: number): string => {
  const profile = sampleProfile(body)
  return placeAt(
    0,
    -body.H,
    `<path d="${toStrip(profile, top, bottom, -0.86, -0.7)}" fill="${toLightFill(easel, 'light')}" opacity=".75"/>` +
      `<path d="${toStrip(profile, top, bottom, 0.88, 0.93)}" fill="#fff" opacity=".4"/>`,
  )
}

export const lids: readonly Hex[] = ['#b59249', '#23201f', '#8a1f33', '#24382c']

/** A metal lid over a jar's mouth, `w` half as wide, from `y` upwards. */
export const drawJarLid = (easel: Easel, w: number, y: number, h: number, color: Hex): string => {
  const d = `M${-w} ${y - 4}V${y - h + 6}Q${-w} ${y - h} ${-w + 8} ${y - h}H${w - 8}Q${w} ${y - h} ${w} ${y - h + 6}V${y - 4}Q${w} ${y} ${w - 4} ${y}H${-w + 4}Q${-w} ${y} ${-w} ${y - 4}Z`
  let knurls = ''
  for (let x = -w + 5; x < w - 2; x += 5) knurls += `M${x} ${y - h + 11}V${y - 7}`
  return (
    fill(d, color) +
    drawLine(knurls, '#000000', 0.9, 0.16) +
    drawLine(`M${-w} ${y - h + 8}H${w}M${-w} ${y - 5}H${w}`, mix(color, '#000000', 0.5), 1, 0.5) +
    fill(d, toLightFill(easel, 'gloss'))
  )
}
