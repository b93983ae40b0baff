import { type Hex, mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { at, CLOTHS, type Easel, fill, lightOf, line, type Piece, within } from '../easel.ts'
import { propBottle } from '../prop.ts'
import { bow } from './bow.ts'

const WILLOWS: readonly Hex[] = ['#b98a52', '#a9773f', '#c49b66', '#8a6238']
const BODY = 'M-101 -176Q0 -166 101 -176L84 -12Q83 -3 74 -2Q0 5 -74 -2Q-83 -3 -84 -12Z'

const halfWidth = (y: number) => 84 + (17 * -y) / 176

// Willow over and under stakes: each row is shifted by one stake.
const weave = (willow: Hex) => {
  const dark = mix(willow, '#2a1407', 0.5)
  let art = ''
  for (let row = 0; row < 13; row++) {
    const y = -8 - row * 13
    const w = halfWidth(y)
    const step = (w * 2) / 9
    for (let i = -1; i < 10; i++) {
      const x = -w + step * (i + (row % 2 ? 0.5 : 0))
      const bow = 4 * (1 - ((x + step / 2) / w) ** 2)
      const tone = mix(willow, '#fff1d8', 0.1 + ((row * 7 + i * 3) % 5) * 0.05)
      const d = `M${n(x - 2)} ${n(y + bow)}q${n(step / 2 + 2)} -6.5 ${n(step + 4)} 0v-8q${n(-step / 2 - 2)} -5 ${n(-step - 4)} 0z`
      art += `<path d="${d}" fill="${tone}" stroke="${dark}" stroke-width=".9"/>`
    }
  }
  return art
}

const braid = (willow: Hex) => {
  const dark = mix(willow, '#2a1407', 0.5)
  let art = ''
  for (let i = 0; i < 23; i++) {
    const t = -1 + (i * 2) / 22
    const x = 103 * t
    const y = -180 + 9 * (1 - t * t)
    art += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="9" ry="5.4" transform="rotate(-32 ${n(x)} ${n(y)})" fill="${mix(willow, '#fff1d8', i % 2 ? 0.3 : 0.12)}" stroke="${dark}" stroke-width=".9"/>`
  }
  return art
}

const HOOP = 'M-92 -176C-92 -420 -60 -494 0 -494S92 -420 92 -176'

const hoop = (willow: Hex) =>
  line(HOOP, mix(willow, '#2a1407', 0.55), 13) +
  line(HOOP, willow, 10.6) +
  `<path d="${HOOP}" fill="none" stroke="${mix(willow, '#2a1407', 0.55)}" stroke-width="10" stroke-dasharray="1.3 8"/><path d="${HOOP}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.4" transform="translate(-2 -1)"/>`

const grapes = (easel: Easel) => {
  const { luck } = easel
  const skin = luck.pick(['#4a1a38', '#7a9447', '#5c1226'] as const)
  let art = line('M2 -18C4 -30 10 -34 16 -38', '#5c4a2a', 3.4)
  for (const [row, count] of [4, 5, 4, 4, 3, 2, 1].entries())
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * 15 + luck.in(-2, 2)
      const y = row * 12.5 + luck.in(-1.5, 1.5)
      const tone = mix(skin, luck.pick(['#000000', '#ffffff'] as const), luck.in(0, 0.16))
      art += `<circle cx="${n(x)}" cy="${n(y)}" r="8.8" fill="${tone}" stroke="${mix(skin, '#000000', 0.4)}" stroke-width=".7"/><circle cx="${n(x - 2.8)}" cy="${n(y - 3)}" r="2" fill="#fff" opacity=".5"/>`
    }
  return art
}

const LOAF = 'M-17 0L-21 -146C-21 -178 21 -178 21 -146L17 0Z'
const CUTS = [-134, -104, -74, -44]
const loaf = (easel: Easel) =>
  fill(LOAF, '#c48642') +
  CUTS.map((y) => fill(`M-16 ${y + 10}Q-2 ${y - 16} 17 ${y - 10}Q4 ${y + 8} -16 ${y + 10}Z`, '#f0d3a0')).join(
    '',
  ) +
  CUTS.map((y) => line(`M-16 ${y + 10}Q-2 ${y - 16} 17 ${y - 10}`, '#8a5424', 1.4, 0.7)).join('') +
  fill(LOAF, lightOf(easel, 'matte'))

const EYES = [
  [-16, -24, 5],
  [12, -34, 7],
  [30, -18, 4.4],
  [2, -12, 3.4],
]

const cheese = () =>
  fill('M-44 0L-40 -46Q0 -74 48 -52L52 0Z', '#efd089') +
  fill('M-40 -46Q0 -74 48 -52L46 -44Q0 -64 -41 -37Z', '#c4903f') +
  EYES.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#d9b062"/>`).join('')

const CLOTH_EDGE =
  'M-66 -186C-30 -176 24 -176 58 -184C52 -150 40 -126 26 -112C14 -100 4 -84 -4 -66C-12 -86 -28 -104 -42 -122C-54 -138 -62 -160 -66 -186Z'

const cloth = (easel: Easel, colour: Hex) => {
  const lines = [-48, -30, -12, 6, 24, 42].map((x) => `M${x} -190L${n(x * 0.4 - 4)} -62`).join('')
  const across = [-168, -150, -132, -114, -96].map((y) => `M-70 ${y}Q-4 ${y + 14} 62 ${y}`).join('')
  const checks = line(lines + across, colour, 5, 0.5) + line(lines + across, colour, 1, 0.8)
  return (
    within(easel, 'q', CLOTH_EDGE, fill(CLOTH_EDGE, '#f7f0e4') + checks) +
    fill(CLOTH_EDGE, lightOf(easel, 'lift')) +
    line(CLOTH_EDGE, '#3a2416', 0.8, 0.35)
  )
}

/** A hamper of willow with wine, bread, cheese and grapes. */
export const basket = (easel: Easel): Piece => {
  const willow = easel.luck.pick(WILLOWS)
  const colour = easel.luck.pick(CLOTHS)
  const wine = propBottle(easel, { closure: 'capsule' })
  const art =
    hoop(willow) +
    fill('M-101 -180Q0 -196 101 -180Q0 -164 -101 -180Z', mix(willow, '#1a0c05', 0.75)) +
    at(54, -110, loaf(easel), 11) +
    at(-22, -60, wine.art, -4, 0.66) +
    at(34, -168, cheese()) +
    fill(BODY, mix(willow, '#2a1407', 0.45)) +
    within(easel, 'p', BODY, weave(willow)) +
    fill(BODY, lightOf(easel, 'matte')) +
    braid(willow) +
    cloth(easel, colour) +
    at(66, -178, grapes(easel), 0, 0.86) +
    at(0, -494, bow(easel, colour, 0.7))
  return { art, reach: 92, defs: wine.defs }
}
