import { getLuma, type Hex, mix } from '../../color.ts'
import { placeAt, type Easel, drawLine, drawLit, pickByFact, type Piece, seal } from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { drawPropBottle } from '../prop.ts'

const bodies: readonly (readonly [GoodsFact, Hex])[] = [
  ['silver', '#b9bdbd'],
  ['black', '#2a2827'],
  ['white', '#efe9df'],
  ['burgundy', '#5c1226'],
  ['copper', '#b0744f'],
]
// What rim, rings and mark are made of.
const trims: readonly (readonly [GoodsFact, Hex])[] = [
  ['brass', '#c79f4c'],
  ['copper', '#b0744f'],
  ['silver', '#d3d6d6'],
]

const icePieces = [
  ['M-80 -312l26 -22 30 8 -4 34 -36 6Z', 0.85],
  ['M-36 -306l14 -28 34 -2 12 30 -24 18Z', 0.7],
  ['M30 -300l4 -32 30 -8 20 22 -10 26Z', 0.85],
  ['M8 -296l18 -18 24 8 -2 22Z', 0.95],
] as const

const handle = (ink: Hex) =>
  `<circle cx="92" cy="-216" r="13" fill="none" stroke="${ink}" stroke-width="4.4"/><path d="M83 -240h9q4 0 4 4v8h-14z" fill="${ink}"/><path d="M82 -224a13 13 0 0 1 8 -5" stroke="#fff" stroke-opacity=".6" stroke-width="1.6" fill="none"/>`

const bucket = 'M-88 -300A88 9 0 0 0 88 -300L75 -14Q74 -5 64 -4Q0 4 -64 -4Q-74 -5 -75 -14Z'

const drawMouth = (color: Hex, trim: Hex) =>
  `<ellipse cy="-303" rx="91" ry="11" fill="${trim}"/><ellipse cy="-302" rx="82" ry="8" fill="${mix(color, '#000000', 0.58)}"/><path d="M-82 -302A82 8 0 0 0 82 -302A82 5 0 0 1 -82 -302Z" fill="#ffffff" opacity=".25"/>`

/** An ice bucket with two walls, empty, or with ice and a bottle when in use. */
export const drawBucket = (easel: Easel): Piece => {
  const [trimFact, trim] = pickByFact(easel, trims)
  const [fact, color] = pickByFact(easel, bodies)
  const wine = drawPropBottle(easel, { kind: 'SPARKLING' })
  const ice = icePieces
    .map(
      ([d, o]) =>
        `<path d="${d}" fill="#e4edf0" fill-opacity="${o}" stroke="#fff" stroke-width="1.2" stroke-opacity=".9"/>`,
    )
    .join('')
  const edge = 'M-91 -303A91 11 0 0 0 91 -303L89 -276A89 10.4 0 0 1 -89 -276Z'
  const art =
    drawMouth(color, trim) +
    (easel.use ? placeAt(-14, -30, wine.art, 6, 0.74) + ice : '') +
    drawLit(easel, bucket, color, 'gloss') +
    drawLine('M-77 -34Q0 -23 77 -34', trim, 3, 0.9) +
    drawLit(easel, edge, trim, 'gloss') +
    drawLine('M-91 -303A91 11 0 0 0 91 -303', mix(trim, '#ffffff', 0.65), 2.4, 0.9) +
    drawLine('M-89 -276A89 10.4 0 0 0 89 -276', '#000000', 1.2, 0.35) +
    placeAt(0, -158, seal(easel, 36, getLuma(color) > 0.45 ? mix(trim, '#000000', 0.45) : trim)) +
    handle(trim) +
    `<g transform="scale(-1 1)">${handle(trim)}</g>`
  return {
    art,
    reach: 78,
    facts: ['double-wall', 'handle', trimFact, fact],
    ...(easel.use && { defs: wine.defs }),
  }
}
