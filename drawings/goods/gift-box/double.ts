import type { Hex } from '../../color.ts'
import { placeAt, type Easel, fill, toLightFill, drawLine, type Piece, clipTo } from '../easel.ts'
import { chooseCellar, drawPropBottle } from '../prop.ts'
import { type Carton, drawCentered, drawFaces, drawFrame, drawStamp, wrappings } from './carton.ts'

const doubleCarton: Carton = { left: -106, edge: 78, right: 106, h: 478 }
const propOptions = { shape: 'bordeaux', closure: 'capsule' } as const
const pairs = [
  ['RED', 'WHITE'],
  ['RED', 'ROSE'],
  ['WHITE', 'ROSE'],
] as const
const wineNames = { RED: 'Rouge', WHITE: 'Blanc', ROSE: 'Rosé' } as const

const toOpening = (x: number) => `M${x - 34} -120V-384A34 34 0 0 1 ${x + 34} -384V-120Z`

const drawPane = (easel: Easel, x: number, wine: string, ink: Hex) =>
  fill(toOpening(x), '#1b1210') +
  clipTo(
    easel,
    x < 0 ? 'o' : 'p',
    toOpening(x),
    placeAt(x, -122, wine, 0, 0.43) +
      fill(`M${x - 34} -420H${x + 34}V-320H${x - 34}Z`, toLightFill(easel, 'depth')) +
      fill(`M${x - 34} -420h6V-110h-6z`, '#000000', 0.35),
  ) +
  drawLine(toOpening(x), ink, 1.6)

/** A box for two with a window for each. */
export const drawDouble = (easel: Easel): Piece => {
  const [paper, ink] = easel.luck.pick(wrappings)
  const [leftKind, right] = easel.luck.pick(pairs)
  const winery = chooseCellar(easel)
  const drawWine = (kind: keyof typeof wineNames, side: string) =>
    drawPropBottle(easel, { ...propOptions, kind, winery, name: wineNames[kind], seed: easel.id + side })
  const [first, second] = [drawWine(leftKind, 'left'), drawWine(right, 'right')]
  const art =
    drawFaces(easel, doubleCarton, paper, 0, doubleCarton.h) +
    drawFrame(doubleCarton, ink, 0, doubleCarton.h, 8) +
    drawPane(easel, -56, first.art, ink) +
    drawPane(easel, 28, second.art, ink) +
    drawCentered(doubleCarton, -82, drawStamp(easel, ink, 15, 140))
  return { art, reach: 102, defs: first.defs + second.defs }
}
