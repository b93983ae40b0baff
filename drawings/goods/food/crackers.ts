import { type Hex, mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { at, type Easel, fill, lightOf, line, type Piece, seal, within } from '../easel.ts'
import { type Carton, centred, faces, frame } from '../gift-box/carton.ts'
import { PRINTS, title } from './print.ts'

const HOLES = [
  [0, 0],
  [-11, -6],
  [11, -6],
  [-11, 8],
  [11, 8],
  [0, -15],
  [0, 16],
]

const cracker = (easel: Easel, r: number) => {
  const edge = Array.from({ length: 40 }, (_, i) => {
    const a = (i * Math.PI) / 20
    const q = r * (i % 2 ? 0.965 : 1)
    return `${n(q * Math.cos(a))} ${n(q * Math.sin(a))}`
  }).join('L')
  const k = r / 30
  const holes = HOLES.map(
    ([x = 0, y = 0]) =>
      `<ellipse cx="${n(x * k)}" cy="${n(y * k)}" rx="${n(1.7 * k)}" ry="${n(1.5 * k)}" fill="#8a5a24"/>`,
  )
  let seeds = ''
  for (let i = 0; i < 12; i++) {
    const a = easel.luck.in(0, 6.28)
    const q = easel.luck.in(0.3, 0.86) * r
    const [x, y] = [n(q * Math.cos(a)), n(q * Math.sin(a))]
    seeds += `<ellipse cx="${x}" cy="${y}" rx="${n(2.4 * k)}" ry="${n(1.3 * k)}" transform="rotate(${n(a * 57)} ${x} ${y})" fill="${easel.luck.pick(['#f6e6c0', '#6a4420', '#fbf1d8'])}"/>`
  }
  return (
    `<path d="M${edge}Z" transform="translate(1.4 2)" fill="#000" opacity=".22"/><path d="M${edge}Z" fill="#d9a659"/><circle r="${n(r * 0.86)}" fill="#e6bd78"/>` +
    `${holes.join('')}${seeds}<path d="M${edge}Z" fill="${lightOf(easel, 'lift')}"/>`
  )
}

const PACK: Carton = { left: -92, edge: 46, right: 92, h: 356 }
const PICTURE = 'M-92 -150H46V0H-92Z'
const PICTURE_SIDE = 'M46 -150H92V0H46Z'

const SCATTERED = [
  [-60, -112, 44],
  [16, -100, 48],
  [-22, -44, 52],
  [44, -20, 40],
  [-86, -20, 40],
] as const

const picture = (easel: Easel, ground: Hex) =>
  within(
    easel,
    'q',
    PICTURE,
    fill(PICTURE, ground) + SCATTERED.map(([x, y, r]) => at(x, y, cracker(easel, r))).join(''),
  ) +
  fill(PICTURE, lightOf(easel, 'face')) +
  fill(PICTURE_SIDE, mix(ground, '#140b08', 0.4)) +
  fill(PICTURE_SIDE, lightOf(easel, 'turn'))

/** A carton of crackers with some before it. */
export const crackers = (easel: Easel): Piece => {
  const [ground, ink, accent] = easel.luck.pick(PRINTS)
  const { left, edge, h } = PACK
  const art =
    faces(easel, PACK, ground, 0, h) +
    picture(easel, accent) +
    frame(PACK, ink, 158, h, 8) +
    centred(PACK, -h + 42, seal(easel, 19, accent)) +
    centred(PACK, -h + 76, title(easel, edge - left - 40, ink, accent, 22)) +
    line(`M${left} ${-h + 0.7}H${edge}`, '#ffffff', 1.3, 0.5) +
    at(78, -26, cracker(easel, 26)) +
    at(48, -24, cracker(easel, 24), 30)
  return { art, reach: 96 }
}
