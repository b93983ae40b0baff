import { type Hex, getLuma, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import {
  placeAt,
  type Easel,
  fill,
  toLightFill,
  drawLine,
  drawLit,
  pickByFact,
  type Piece,
  seal,
} from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { prints, title } from './print.ts'

const cocoas: readonly (readonly [GoodsFact, Hex])[] = [
  ['dark-chocolate', '#3f2115'],
  ['milk-chocolate', '#7a4524'],
]

const flakes = [
  [-54, -352],
  [-36, -340],
  [-8, -350],
  [10, -338],
  [38, -348],
  [54, -334],
  [-50, -312],
  [-14, -316],
  [6, -304],
  [40, -314],
  [24, -326],
  [-28, -300],
  [52, -298],
]
const drawSalt = () =>
  flakes
    .map(
      ([x = 0, y = 0], i) =>
        `<path d="M0 -3.4l3.4 1.4l-1 3.6l-4 .6l-1.4 -3.4z" transform="translate(${x} ${y}) rotate(${i * 37})" fill="#fbf8f2" stroke="#c9c2b4" stroke-width=".6"/>`,
    )
    .join('')

const drawSquare = (x: number, y: number, cocoa: Hex) => {
  const [w, h] = [44, 36]
  const light = mix(cocoa, '#ffffff', 0.2)
  const dark = mix(cocoa, '#000000', 0.42)
  return (
    fill(`M${x} ${y}h${w}v${h}h${-w}z`, cocoa) +
    fill(`M${x} ${y}h${w}l-7 6h${-w + 14}z`, light) +
    fill(`M${x} ${y}l7 6v${h - 12}l-7 6z`, mix(cocoa, '#ffffff', 0.09)) +
    fill(`M${x} ${y + h}l7 -6h${w - 14}l7 6z`, dark) +
    fill(`M${x + w} ${y}l-7 6v${h - 12}l7 6z`, mix(cocoa, '#000000', 0.25))
  )
}

const foilEdge =
  'M-74 -268L-66 -286L-54 -274L-42 -292L-28 -276L-14 -288L0 -274L12 -290L26 -276L40 -294L52 -278L64 -288L74 -270V-226H-74Z'

const drawPattern = (easel: Easel, accent: Hex) => {
  const way = easel.luck.int(0, 2)
  let d = ''
  if (way === 0) for (let x = -74; x <= 74; x += 9.25) d += `M${round(x)} -244V0`
  if (way === 1)
    for (let y = -244; y < 12; y += 16)
      for (let x = -74 + ((y / 16) % 2 ? 9 : 0); x <= 74; x += 18) d += `M${round(x)} ${y}l5 6l-5 6l-5 -6z`
  if (way === 2)
    for (let y = -236; y < 6; y += 11) d += `M-74 ${y}Q-55.5 ${y - 8} -37 ${y}T0 ${y}T37 ${y}T74 ${y}`
  return `<path d="${d}" fill="none" stroke="${accent}" stroke-width="1" opacity=".34"/>`
}

/** A bar of chocolate, unwrapped at the top. */
export const drawChocolate = (easel: Easel): Piece => {
  const [ground, ink, accent] = easel.luck.pick(prints)
  const [fact, cocoa] = pickByFact(easel, cocoas)
  const hasSalt = easel.facts.has('salt-flakes')
  const wrap = 'M-75 -246H75V-4Q75 0 71 0H-71Q-75 0 -75 -4Z'
  const squares = [-66, -22, 22].flatMap((x) => [-366, -330, -294, -258].map((y) => drawSquare(x, y, cocoa)))
  const gold: Hex = getLuma(accent) > 0.45 ? accent : '#d2ad62'
  const art =
    squares.join('') +
    fill('M-66 -366H66V-226H-66Z', toLightFill(easel, 'face')) +
    (hasSalt ? drawSalt() : '') +
    drawLit(easel, foilEdge, gold, 'lift') +
    drawLine(
      'M-66 -286L-58 -232M-42 -292L-46 -232M-14 -288L-20 -232M12 -290L16 -232M40 -294L34 -232M64 -288L60 -232',
      '#5a3a10',
      1,
      0.3,
    ) +
    drawLine(
      'M-54 -274L-52 -232M-28 -276L-32 -232M0 -274L-2 -232M26 -276L28 -232M52 -278L50 -232',
      '#ffffff',
      1.4,
      0.5,
    ) +
    fill('M-75 -246H75V-238H-75Z', '#000000', 0.2) +
    `<g transform="translate(0 3)">${fill(wrap, ground)}${drawPattern(easel, accent)}${fill(wrap, toLightFill(easel, 'face'))}` +
    drawLine('M-75 -245H75', '#ffffff', 1.2, 0.5) +
    drawLine('M74.4 -246V-4', '#000000', 1.4, 0.2) +
    `</g>` +
    fill('M-56 -206H56V-52H-56Z', ground) +
    drawLine('M-56 -206H56V-52H-56ZM-52 -202H52V-56H-52Z', accent, 0.9) +
    placeAt(0, -176, seal(easel, 17, accent)) +
    placeAt(0, -144, title(easel, 88, ink, accent, 19))
  return { art, reach: 80, facts: [fact, 'grooves', ...(hasSalt ? (['salt-flakes'] as const) : [])] }
}
