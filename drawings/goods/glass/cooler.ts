import { type Hex, mix } from '../../color.ts'
import { placeAt, type Easel, drawLine, drawLit, type Piece, seal } from '../easel.ts'
import { drawPropBottle } from '../prop.ts'

const finishes: readonly (readonly [body: Hex, ink: Hex])[] = [
  ['#b4b8b8', '#3f4446'],
  ['#2a2827', '#c9a659'],
  ['#efe9df', '#8a6b3a'],
  ['#5c1226', '#d9bb77'],
  ['#b59249', '#3b2a12'],
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

/** An ice bucket with a bottle in it. */
export const drawCooler = (easel: Easel): Piece => {
  const [body, ink] = easel.luck.pick(finishes)
  const wine = drawPropBottle(easel, { kind: 'SPARKLING' })
  const ice = icePieces
    .map(
      ([d, o]) =>
        `<path d="${d}" fill="#e4edf0" fill-opacity="${o}" stroke="#fff" stroke-width="1.2" stroke-opacity=".9"/>`,
    )
    .join('')
  const art =
    `<ellipse cy="-300" rx="88" ry="9" fill="${mix(body, '#000000', 0.55)}"/>` +
    placeAt(-14, -30, wine.art, 6, 0.74) +
    ice +
    drawLit(easel, bucket, body, 'gloss') +
    drawLine('M-88 -300A88 9 0 0 0 88 -300', mix(body, '#ffffff', 0.5), 3.4, 0.9) +
    drawLine('M-86.6 -288A87 9 0 0 0 86.6 -288', '#000000', 1.2, 0.3) +
    drawLine('M-76.6 -30Q0 -19 76.6 -30M-76 -24Q0 -13 76 -24', ink, 1.3, 0.55) +
    placeAt(0, -158, seal(easel, 36, ink)) +
    handle(ink) +
    `<g transform="scale(-1 1)">${handle(ink)}</g>`
  return { art, reach: 78, defs: wine.defs }
}
