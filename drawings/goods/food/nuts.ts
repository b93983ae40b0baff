import { type Hex, mix } from '../../color.ts'
import { placeAt, type Easel, fill, drawLine, drawLit, type Piece, seal, clipTo } from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { title } from './print.ts'

const nuts = {
  almond: (tone: Hex) =>
    `<path d="M0 -15C9 -8 12 4 8 12Q0 18 -8 12C-12 4 -9 -8 0 -15Z" fill="${tone}" stroke="#5a3418" stroke-width=".8"/><path d="M-3 -8C-6 0 -5 8 -3 12M3 -8C6 0 5 8 3 12M0 -11V13" stroke="#5a3418" stroke-opacity=".4" stroke-width=".9" fill="none"/>`,
  hazelnut: (tone: Hex) =>
    `<circle r="12.5" fill="${tone}" stroke="#4a2a14" stroke-width=".8"/><path d="M-11 -5Q0 -14 11 -5Q0 -1 -11 -5Z" fill="#e2c08a"/><circle cx="-4" cy="3" r="3" fill="#fff" opacity=".3"/>`,
  walnut: (tone: Hex) =>
    `<path d="M0 -14C6 -18 15 -12 14 -3C17 4 12 13 4 12C1 15 -3 15 -5 12C-12 14 -17 6 -14 -1C-17 -9 -9 -17 0 -14Z" fill="${tone}" stroke="#6a4220" stroke-width=".9"/><path d="M0 -13C-2 -5 3 2 0 12M-11 -6C-6 -8 -6 -2 -2 -4M-12 3C-7 1 -7 7 -3 5M10 -8C6 -8 7 -3 3 -3M12 3C8 2 7 7 3 6" fill="none" stroke="#6a4220" stroke-opacity=".75" stroke-width="1.3"/>`,
  pecan: (tone: Hex) =>
    `<path d="M0 -17C8 -14 10 -4 9 4C8 13 4 17 0 17S-8 13 -9 4C-10 -4 -8 -14 0 -17Z" fill="${tone}" stroke="#4a2812" stroke-width=".9"/><path d="M0 -15V15M-5 -10C-7 -2 -6 8 -3 13M5 -10C7 -2 6 8 3 13" fill="none" stroke="#4a2812" stroke-opacity=".7" stroke-width="1.2"/>`,
  cashew: (tone: Hex) =>
    `<path d="M-13 6C-16 -8 -4 -16 8 -13C16 -11 16 -2 9 -2C2 -3 -2 0 -2 7C-2 15 -12 15 -13 6Z" fill="${tone}" stroke="#8a6434" stroke-width=".8"/><path d="M-10 4C-11 -5 -4 -11 5 -10" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" fill="none"/>`,
}
const tones: Record<keyof typeof nuts, Hex> = {
  almond: '#a8703c',
  hazelnut: '#8f5a2e',
  cashew: '#e6c994',
  walnut: '#c39458',
  pecan: '#8a4f24',
}
type NutName = keyof typeof nuts
const nutFacts = [
  ['almonds', 'almond'],
  ['walnuts', 'walnut'],
  ['pecans', 'pecan'],
  ['hazelnuts', 'hazelnut'],
  ['cashews', 'cashew'],
] as const satisfies readonly (readonly [GoodsFact, NutName])[]

/** The nuts that the text names, else the usual three. */
const listNuts = ({ facts }: Easel) => {
  const inText = nutFacts.filter(([fact]) => facts.has(fact))
  return inText.length > 0 ? inText : nutFacts.slice(0, 3)
}

const drawNut = (easel: Easel, x: number, y: number) => {
  const [, kind] = easel.luck.pick(listNuts(easel))
  const tone = mix(tones[kind], easel.luck.pick(['#000000', '#ffffff'] as const), easel.luck.in(0, 0.14))
  return placeAt(x, y, nuts[kind](tone), easel.luck.in(0, 360))
}

const pouchPath =
  'M-84 -346H84L86 -328C86 -300 96 -220 98 -130C99 -70 97 -30 92 -8Q90 0 80 -2Q0 8 -80 -2Q-90 0 -92 -8C-97 -30 -99 -70 -98 -130C-96 -220 -86 -300 -86 -328Z'
const windowPath = 'M0 -128C44 -128 66 -104 66 -72S44 -18 0 -18S-66 -40 -66 -72S-44 -128 0 -128Z'
const krafts: readonly (readonly [paper: Hex, ink: Hex])[] = [
  ['#c9a777', '#3a2414'],
  ['#2a2725', '#e6d3a8'],
  ['#efe6d4', '#5a2a1c'],
  ['#47553c', '#efe6cc'],
]

const drawFilling = (easel: Easel) => {
  let art = fill(windowPath, '#6a4422')
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 7; i++)
      art += drawNut(
        easel,
        -66 + i * 22 + (row % 2) * 11 + easel.luck.in(-3, 3),
        -126 + row * 21 + easel.luck.in(-3, 3),
      )
  return art
}

const leaves = Array.from({ length: 9 }, (_, i) => `M${-28 + i * 7} 0l4 -9M${-26 + i * 7} 0l4 9`).join('')
const drawRosemary = () => drawLine('M-34 0H36', '#5a4a2c', 2) + drawLine(leaves, '#55704a', 3)

/** A pouch of roasted nuts with a window. */
export const drawNuts = (easel: Easel): Piece => {
  const [paper, ink] = easel.luck.pick(krafts)
  const hasRosemary = easel.facts.has('rosemary')
  const teeth = Array.from({ length: 29 }, (_, i) => `L${-84 + i * 6} ${i % 2 ? -346 : -350}`).join('')
  const art =
    fill(`M-84 -340${teeth}V-340Z`, paper) +
    drawLit(easel, pouchPath, paper, 'matte') +
    drawLine('M-85 -318H85M-85 -313H85', '#000000', 1, 0.22) +
    fill('M-84 -346H84L85 -320H-85Z', '#ffffff', 0.1) +
    `<circle cy="-333" r="5" fill="#000" opacity=".35"/>` +
    drawLine('M-90 -26Q0 8 90 -26', '#000000', 1.2, 0.2) +
    fill('M-80 -300C-72 -220 -84 -120 -84 -40C-90 -80 -92 -200 -80 -300Z', '#ffffff', 0.16) +
    fill('M70 -300C62 -250 82 -160 80 -60C88 -120 84 -240 70 -300Z', '#000000', 0.1) +
    placeAt(0, -282, seal(easel, 20, ink)) +
    placeAt(0, -248, title(easel, 124, ink, ink, 25)) +
    clipTo(easel, 'q', windowPath, drawFilling(easel) + drawLine(windowPath, '#000000', 7, 0.4)) +
    drawLine(windowPath, ink, 1.4, 0.8) +
    drawLine('M-46 -100C-36 -116 -18 -120 -4 -120', '#ffffff', 3.4, 0.45) +
    (hasRosemary ? placeAt(-52, -12, drawRosemary(), 6) : '') +
    drawNut(easel, 72, -13) +
    drawNut(easel, 92, -12) +
    drawNut(easel, 52, -10)
  return {
    art,
    reach: 94,
    facts: [...listNuts(easel).map(([fact]) => fact), ...(hasRosemary ? (['rosemary'] as const) : [])],
  }
}
