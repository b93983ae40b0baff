import { type Hex, mix } from '../../color.ts'
import { placeAt, type Easel, fill, toLightFill, drawLine, pickByFact, type Piece, clipTo } from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { chooseCellar, drawPropBottle } from '../prop.ts'
import { type Carton, drawCentered, drawFaces, drawFrame, drawStamp, wrappings } from './carton.ts'
import { drawWoodGrain } from './wood.ts'

const doubleCarton: Carton = { left: -106, edge: 78, right: 106, h: 478 }
const propOptions = { shape: 'bordeaux', closure: 'capsule' } as const
const pairs = [
  ['RED', 'WHITE'],
  ['RED', 'ROSE'],
  ['WHITE', 'ROSE'],
] as const
const wineNames = { RED: 'Rouge', WHITE: 'Blanc', ROSE: 'Rosé' } as const

const drawTwo = (easel: Easel) => {
  const [leftKind, rightKind] = easel.luck.pick(pairs)
  const winery = chooseCellar(easel)
  return ([leftKind, rightKind] as const).map((kind, i) =>
    drawPropBottle(easel, { ...propOptions, kind, winery, name: wineNames[kind], seed: `${easel.id}${i}` }),
  )
}

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

const woods: readonly (readonly [GoodsFact, Hex])[] = [
  ['paulownia', '#e2c99a'],
  ['pine', '#cfa468'],
]

const well = 'M-94 -464H66V-14H-94Z'
const lid = 'M-94 -250H66V-14H-94Z'

/** A flat box of wood for two bottles side by side; its lid slides in a groove and stands half open. */
const drawWoodenBox = (easel: Easel): Piece => {
  const [fact, wood] = pickByFact(easel, woods)
  const dark = mix(wood, '#3a1f0c', 0.6)
  const wines = easel.use ? drawTwo(easel) : []
  const bed = [-54, 26]
    .map((x) => fill(`M${x - 32} -456H${x + 32}V-20H${x - 32}Z`, mix(wood, '#2a1206', 0.42)))
    .join('')
  const art =
    drawFaces(easel, doubleCarton, wood, 0, doubleCarton.h) +
    drawWoodGrain(easel, [-104, 76], wood, doubleCarton.h) +
    fill(well, mix(wood, '#2a1206', 0.62)) +
    bed +
    fill('M-22 -456H-6V-20H-22Z', mix(wood, '#2a1206', 0.2)) +
    wines.map(({ art: bottle }, i) => placeAt(i === 0 ? -54 : 26, -24, bottle, 0, 0.42)).join('') +
    fill('M-94 -464H66V-400H-94Z', toLightFill(easel, 'depth'), 0.8) +
    fill('M-94 -464H-86V-14H-94Z', '#000000', 0.35) +
    fill('M-94 -258H66V-244H-94Z', '#000000', 0.3) +
    fill(lid, mix(wood, '#fff6e0', 0.22)) +
    clipTo(easel, 'p', lid, drawWoodGrain(easel, [-92, 64], wood, 250)) +
    fill(lid, toLightFill(easel, 'face')) +
    drawLine(lid, dark, 1.4, 0.8) +
    drawLine('M-92 -248H64', '#ffffff', 1.6, 0.6) +
    fill('M-30 -240A16 12 0 0 0 2 -240Z', dark, 0.75) +
    placeAt(-14, -166, drawStamp(easel, mix(wood, '#2a1206', 0.84), 20, 126))
  return {
    art,
    reach: 102,
    facts: [fact, 'sliding-lid'],
    ...(easel.use && { defs: wines.map(({ defs }) => defs).join('') }),
  }
}

/** A carton for two with a window for each. */
const drawWindowBox = (easel: Easel): Piece => {
  const [fact, [paper, ink]] = pickByFact(easel, wrappings)
  const wines = easel.use ? drawTwo(easel) : []
  const [first = '', second = ''] = wines.map(({ art }) => art)
  const art =
    drawFaces(easel, doubleCarton, paper, 0, doubleCarton.h) +
    drawFrame(doubleCarton, ink, 0, doubleCarton.h, 8) +
    drawPane(easel, -56, first, ink) +
    drawPane(easel, 28, second, ink) +
    drawCentered(doubleCarton, -82, drawStamp(easel, ink, 15, 140))
  return {
    art,
    reach: 102,
    facts: [fact],
    ...(easel.use && { defs: wines.map(({ defs }) => defs).join('') }),
  }
}

/** A box for two bottles: of wood with a sliding lid, or a carton with windows. */
export const drawDouble = (easel: Easel): Piece =>
  woods.some(([fact]) => easel.facts.has(fact)) ? drawWoodenBox(easel) : drawWindowBox(easel)
