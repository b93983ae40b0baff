import type { Hex } from '../../color.ts'
import { round } from '../../svg.ts'
import type { Outline } from './outlines.ts'

type FrameInks = { ink: Hex; accent: Hex }

const stroke = (d: string, color: Hex, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${extra}/>`

/** A frame within the edge, and how much room it takes on each side. */
type LabelFrame = { room: number; draw: (outline: Outline, w: number, h: number, inks: FrameInks) => string }

const drawCorners = (w: number, h: number, color: Hex) => {
  const [x, y, q] = [w - 6, 6, 14]
  const corner = (sx: 1 | -1, top: boolean) => {
    const at = top ? y : h - y
    return `M${round(sx * (x - q))} ${round(at)}H${round(sx * x)}V${round(top ? at + q : at - q)}`
  }
  return stroke(corner(1, true) + corner(-1, true) + corner(1, false) + corner(-1, false), color, 1.4)
}

export const labelFrames = {
  bare: { room: 5, draw: () => '' },
  hair: { room: 9, draw: (o, w, h, { ink }) => stroke(o.path(w, h, 5), ink, 0.7) },
  double: {
    room: 11,
    draw: (o, w, h, { accent }) =>
      stroke(o.path(w, h, 4), accent, 1.6) + stroke(o.path(w, h, 7.4), accent, 0.6),
  },
  thick: { room: 12, draw: (o, w, h, { accent }) => stroke(o.path(w, h, 3.6), accent, 7.2) },
  inked: { room: 10, draw: (o, w, h, { ink }) => stroke(o.path(w, h, 2), ink, 4) },
  corners: { room: 9, draw: (_, w, h, { accent }) => drawCorners(w, h, accent) },
  beads: {
    room: 10,
    draw: (o, w, h, { accent }) =>
      stroke(o.path(w, h, 5.4), accent, 2, ' stroke-dasharray="0 4.6" stroke-linecap="round"'),
  },
  rules: {
    room: 7,
    draw: (_, w, h, { accent }) =>
      stroke(`M${round(-w)} 5H${round(w)}M${round(-w)} ${round(h - 5)}H${round(w)}`, accent, 1.8),
  },
} satisfies Record<string, LabelFrame>
export type LabelFrameName = keyof typeof labelFrames
