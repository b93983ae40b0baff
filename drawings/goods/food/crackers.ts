import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { placeAt, type Easel, fill, toLightFill, drawLine, type Piece, seal, clipTo } from '../easel.ts'
import { type Carton, drawCentered, drawFaces, drawFrame } from '../gift-box/carton.ts'
import { prints, title } from './print.ts'

const holeSpots = [
  [0, 0],
  [-11, -6],
  [11, -6],
  [-11, 8],
  [11, 8],
  [0, -15],
  [0, 16],
]

const drawCracker = (easel: Easel, r: number) => {
  const edge = Array.from({ length: 40 }, (_, i) => {
    const a = (i * Math.PI) / 20
    const q = r * (i % 2 ? 0.965 : 1)
    return `${round(q * Math.cos(a))} ${round(q * Math.sin(a))}`
  }).join('L')
  const k = r / 30
  const holes = holeSpots.map(
    ([x = 0, y = 0]) =>
      `<ellipse cx="${round(x * k)}" cy="${round(y * k)}" rx="${round(1.7 * k)}" ry="${round(1.5 * k)}" fill="#8a5a24"/>`,
  )
  let seeds = ''
  for (let i = 0; i < 12; i++) {
    const a = easel.luck.in(0, 6.28)
    const q = easel.luck.in(0.3, 0.86) * r
    const [x, y] = [round(q * Math.cos(a)), round(q * Math.sin(a))]
    seeds += `<ellipse cx="${x}" cy="${y}" rx="${round(2.4 * k)}" ry="${round(1.3 * k)}" transform="rotate(${round(a * 57)} ${x} ${y})" fill="${easel.luck.pick(['#f6e6c0', '#6a4420', '#fbf1d8'])}"/>`
  }
  return (
    `<path d="M${edge}Z" transform="translate(1.4 2)" fill="#000" opacity=".22"/><path d="M${edge}Z" fill="#d9a659"/><circle r="${round(r * 0.86)}" fill="#e6bd78"/>` +
    `${holes.join('')}${seeds}<path d="M${edge}Z" fill="${toLightFill(easel, 'lift')}"/>`
  )
}

const pack: Carton = { left: -92, edge: 46, right: 92, h: 356 }
const picturePath = 'M-92 -150H46V0H-92Z'
const pictureSide = 'M46 -150H92V0H46Z'

const scattered = [
  [-60, -112, 44],
  [16, -100, 48],
  [-22, -44, 52],
  [44, -20, 40],
  [-86, -20, 40],
] as const

const drawPicture = (easel: Easel, ground: Hex) =>
  clipTo(
    easel,
    'q',
    picturePath,
    fill(picturePath, ground) + scattered.map(([x, y, r]) => placeAt(x, y, drawCracker(easel, r))).join(''),
  ) +
  fill(picturePath, toLightFill(easel, 'face')) +
  fill(pictureSide, mix(ground, '#140b08', 0.4)) +
  fill(pictureSide, toLightFill(easel, 'turn'))

/** A carton of crackers with some before it. */
export const drawCrackers = (easel: Easel): Piece => {
  const [ground, ink, accent] = easel.luck.pick(prints)
  const { left, edge, h } = pack
  const art =
    drawFaces(easel, pack, ground, 0, h) +
    drawPicture(easel, accent) +
    drawFrame(pack, ink, 158, h, 8) +
    drawCentered(pack, -h + 42, seal(easel, 19, accent)) +
    drawCentered(pack, -h + 76, title(easel, edge - left - 40, ink, accent, 22)) +
    drawLine(`M${left} ${-h + 0.7}H${edge}`, '#ffffff', 1.3, 0.5) +
    placeAt(78, -26, drawCracker(easel, 26)) +
    placeAt(48, -24, drawCracker(easel, 24), 30)
  return { art, reach: 96, facts: ['whole-wheat'] }
}
