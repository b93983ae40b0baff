import type { Hex } from '../../colour.ts'
import { at, type Easel, fill, lightOf, line, type Piece, within } from '../easel.ts'
import { cellarOf, propBottle } from '../prop.ts'
import { type Carton, centred, faces, frame, stamp, WRAPPINGS } from './carton.ts'

const DOUBLE: Carton = { left: -106, edge: 78, right: 106, h: 478 }
const PROP = { shape: 'bordeaux', closure: 'capsule' } as const
const PAIRS = [
  ['RED', 'WHITE'],
  ['RED', 'ROSE'],
  ['WHITE', 'ROSE'],
] as const
const NAMES = { RED: 'Rouge', WHITE: 'Blanc', ROSE: 'Rosé' } as const

const opening = (x: number) => `M${x - 34} -120V-384A34 34 0 0 1 ${x + 34} -384V-120Z`

const pane = (easel: Easel, x: number, wine: string, ink: Hex) =>
  fill(opening(x), '#1b1210') +
  within(
    easel,
    x < 0 ? 'o' : 'p',
    opening(x),
    at(x, -122, wine, 0, 0.43) +
      fill(`M${x - 34} -420H${x + 34}V-320H${x - 34}Z`, lightOf(easel, 'depth')) +
      fill(`M${x - 34} -420h6V-110h-6z`, '#000000', 0.35),
  ) +
  line(opening(x), ink, 1.6)

/** A box for two with a window for each. */
export const double = (easel: Easel): Piece => {
  const [paper, ink] = easel.luck.pick(WRAPPINGS)
  const [left, right] = easel.luck.pick(PAIRS)
  const winery = cellarOf(easel)
  const wine = (kind: keyof typeof NAMES, side: string) =>
    propBottle(easel, { ...PROP, kind, winery, name: NAMES[kind], seed: easel.id + side })
  const [first, second] = [wine(left, 'left'), wine(right, 'right')]
  const art =
    faces(easel, DOUBLE, paper, 0, DOUBLE.h) +
    frame(DOUBLE, ink, 0, DOUBLE.h, 8) +
    pane(easel, -56, first.art, ink) +
    pane(easel, 28, second.art, ink) +
    centred(DOUBLE, -82, stamp(easel, ink, 15, 140))
  return { art, reach: 102, defs: first.defs + second.defs }
}
