import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { placeAt, cloths, type Easel, fill, toLightFill, drawLine, type Piece, clipTo } from '../easel.ts'
import { drawPropBottle } from '../prop.ts'
import { drawBow } from './bow.ts'

const willows: readonly Hex[] = ['#b98a52', '#a9773f', '#c49b66', '#8a6238']
const bodyPath = 'M-101 -176Q0 -166 101 -176L84 -12Q83 -3 74 -2Q0 5 -74 -2Q-83 -3 -84 -12Z'

const getHalfWidth = (y: number) => 84 + (17 * -y) / 176

// Willow over and under stakes: each row is shifted by one stake.
const drawWeave = (willow: Hex) => {
  const dark = mix(willow, '#2a1407', 0.5)
  let art = ''
  for (let row = 0; row < 13; row++) {
    const y = -8 - row * 13
    const w = getHalfWidth(y)
    const step = (w * 2) / 9
    for (let i = -1; i < 10; i++) {
      const x = -w + step * (i + (row % 2 ? 0.5 : 0))
      const bow = 4 * (1 - ((x + step / 2) / w) ** 2)
      const tone = mix(willow, '#fff1d8', 0.1 + ((row * 7 + i * 3) % 5) * 0.05)
      const d = `M${round(x - 2)} ${round(y + bow)}q${round(step / 2 + 2)} -6.5 ${round(step + 4)} 0v-8q${round(-step / 2 - 2)} -5 ${round(-step - 4)} 0z`
      art += `<path d="${d}" fill="${tone}" stroke="${dark}" stroke-width=".9"/>`
    }
  }
  return art
}

const drawBraid = (willow: Hex) => {
  const dark = mix(willow, '#2a1407', 0.5)
  let art = ''
  for (let i = 0; i < 23; i++) {
    const t = -1 + (i * 2) / 22
    const x = 103 * t
    const y = -180 + 9 * (1 - t * t)
    art += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="9" ry="5.4" transform="rotate(-32 ${round(x)} ${round(y)})" fill="${mix(willow, '#fff1d8', i % 2 ? 0.3 : 0.12)}" stroke="${dark}" stroke-width=".9"/>`
  }
  return art
}

const hoopPath = 'M-92 -176C-92 -420 -60 -494 0 -494S92 -420 92 -176'

const drawHoop = (willow: Hex) =>
  drawLine(hoopPath, mix(willow, '#2a1407', 0.55), 13) +
  drawLine(hoopPath, willow, 10.6) +
  `<path d="${hoopPath}" fill="none" stroke="${mix(willow, '#2a1407', 0.55)}" stroke-width="10" stroke-dasharray="1.3 8"/><path d="${hoopPath}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.4" transform="translate(-2 -1)"/>`

const drawGrapes = (easel: Easel) => {
  const { luck } = easel
  const skin = luck.pick(['#4a1a38', '#7a9447', '#5c1226'] as const)
  let art = drawLine('M2 -18C4 -30 10 -34 16 -38', '#5c4a2a', 3.4)
  for (const [row, count] of [4, 5, 4, 4, 3, 2, 1].entries())
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * 15 + luck.in(-2, 2)
      const y = row * 12.5 + luck.in(-1.5, 1.5)
      const tone = mix(skin, luck.pick(['#000000', '#ffffff'] as const), luck.in(0, 0.16))
      art += `<circle cx="${round(x)}" cy="${round(y)}" r="8.8" fill="${tone}" stroke="${mix(skin, '#000000', 0.4)}" stroke-width=".7"/><circle cx="${round(x - 2.8)}" cy="${round(y - 3)}" r="2" fill="#fff" opacity=".5"/>`
    }
  return art
}

const loafPath = 'M-17 0L-21 -146C-21 -178 21 -178 21 -146L17 0Z'
const loafCuts = [-134, -104, -74, -44]
const drawLoaf = (easel: Easel) =>
  fill(loafPath, '#c48642') +
  loafCuts
    .map((y) => fill(`M-16 ${y + 10}Q-2 ${y - 16} 17 ${y - 10}Q4 ${y + 8} -16 ${y + 10}Z`, '#f0d3a0'))
    .join('') +
  loafCuts.map((y) => drawLine(`M-16 ${y + 10}Q-2 ${y - 16} 17 ${y - 10}`, '#8a5424', 1.4, 0.7)).join('') +
  fill(loafPath, toLightFill(easel, 'matte'))

const weaveEyes = [
  [-16, -24, 5],
  [12, -34, 7],
  [30, -18, 4.4],
  [2, -12, 3.4],
]

const drawCheese = () =>
  fill('M-44 0L-40 -46Q0 -74 48 -52L52 0Z', '#efd089') +
  fill('M-40 -46Q0 -74 48 -52L46 -44Q0 -64 -41 -37Z', '#c4903f') +
  weaveEyes.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#d9b062"/>`).join('')

const clothEdge =
  'M-66 -186C-30 -176 24 -176 58 -184C52 -150 40 -126 26 -112C14 -100 4 -84 -4 -66C-12 -86 -28 -104 -42 -122C-54 -138 -62 -160 -66 -186Z'

const drawCloth = (easel: Easel, color: Hex) => {
  const lines = [-48, -30, -12, 6, 24, 42].map((x) => `M${x} -190L${round(x * 0.4 - 4)} -62`).join('')
  const across = [-168, -150, -132, -114, -96].map((y) => `M-70 ${y}Q-4 ${y + 14} 62 ${y}`).join('')
  const checks = drawLine(lines + across, color, 5, 0.5) + drawLine(lines + across, color, 1, 0.8)
  return (
    clipTo(easel, 'q', clothEdge, fill(clothEdge, '#f7f0e4') + checks) +
    fill(clothEdge, toLightFill(easel, 'lift')) +
    drawLine(clothEdge, '#3a2416', 0.8, 0.35)
  )
}

const drawContents = (easel: Easel, bottle: string) =>
  placeAt(54, -110, drawLoaf(easel), 11) +
  placeAt(-22, -60, bottle, -4, 0.66) +
  placeAt(34, -168, drawCheese())

// The cotton that lines the basket, seen at the far rim.
const drawLining =
  fill('M-97 -180Q0 -196 97 -180Q60 -206 30 -192Q4 -208 -28 -193Q-62 -206 -97 -180Z', '#f7f0e4') +
  fill('M-97 -180Q0 -196 97 -180Q0 -168 -97 -180Z', '#d9cfbe')

/** A basket of willow lined with cotton, empty, or with wine, bread, cheese and grapes when in use. */
export const drawBasket = (easel: Easel): Piece => {
  const willow = easel.luck.pick(willows)
  const color = easel.luck.pick(cloths)
  const wine = drawPropBottle(easel, { closure: 'capsule' })
  const art =
    drawHoop(willow) +
    fill('M-101 -180Q0 -196 101 -180Q0 -164 -101 -180Z', mix(willow, '#1a0c05', 0.75)) +
    (easel.use ? drawContents(easel, wine.art) : drawLining) +
    fill(bodyPath, mix(willow, '#2a1407', 0.45)) +
    clipTo(easel, 'p', bodyPath, drawWeave(willow)) +
    fill(bodyPath, toLightFill(easel, 'matte')) +
    drawBraid(willow) +
    drawCloth(easel, color) +
    (easel.use ? placeAt(66, -178, drawGrapes(easel), 0, 0.86) : '') +
    placeAt(0, -494, drawBow(easel, color, 0.7))
  return { art, reach: 92, facts: ['willow', 'cotton', 'handle'], ...(easel.use && { defs: wine.defs }) }
}
