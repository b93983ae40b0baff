import { wineColors } from '../bottle/glass.ts'
import { drawCircle, moveTo } from './frame.ts'

const edge = '#6c7873'
const [china, chinaEdge] = ['#fcfaf7', '#d0c6ba']

const cube = (x: number, y: number) =>
  moveTo(
    x,
    y,
    `<path d="M-15 -26L0 -33L15 -26V-8L0 0L-15 -8Z" fill="#fff" stroke="${chinaEdge}" stroke-width="2" stroke-linejoin="round"/><path d="M-15 -26L0 -19L15 -26M0 -19V0" fill="none" stroke="${chinaEdge}" stroke-width="2"/>`,
  )

const cup = (liquid: string) =>
  `<path d="M40 -62C64 -66 68 -30 36 -24" fill="none" stroke="${chinaEdge}" stroke-width="7"/><ellipse cy="-4" rx="62" ry="9" fill="${china}" stroke="${chinaEdge}" stroke-width="2"/><path d="M-46 -72H46C46 -34 30 -8 12 -8H-12C-30 -8 -46 -34 -46 -72Z" fill="${china}" stroke="${chinaEdge}" stroke-width="2"/><ellipse cy="-72" rx="46" ry="12" fill="${china}" stroke="${chinaEdge}" stroke-width="2"/><ellipse cy="-71" rx="40" ry="9" fill="${liquid}"/>`

const steam = `<path d="M-12 -92c-6 -8 6 -12 0 -22M10 -92c-6 -8 6 -12 0 -22" fill="none" stroke="#b9aea2" stroke-width="3" stroke-linecap="round"/>`

const leaves = [
  [-18, -72, 20],
  [2, -68, -16],
  [20, -73, 40],
]
  .map(
    ([x = 0, y = 0, angle = 0]) =>
      `<ellipse cx="${x}" cy="${y}" rx="8" ry="3" fill="#2e130a" transform="rotate(${angle} ${x} ${y})"/>`,
  )
  .join('')

/** How astringent: tea drawn pale, gently, and strong with its leaves. */
export const tea = {
  smooth: `${cup('#e8c684')}${steam}`,
  some: `${cup('#bd6b2c')}${steam}`,
  firm: `${cup('#6a2613')}${leaves}${steam}`,
}

/** How sweet: an empty spoon, one cube of sugar, a heap of them. */
const spoon = `<ellipse cx="-44" cy="-10" rx="26" ry="11" fill="#d9d5cf" stroke="#a8a39b" stroke-width="2"/><ellipse cx="-46" cy="-12" rx="18" ry="6" fill="#c4bfb7"/><path d="M-20 -10C10 -14 40 -22 74 -34" fill="none" stroke="#a8a39b" stroke-width="7" stroke-linecap="round"/><path d="M-20 -10C10 -14 40 -22 74 -34" fill="none" stroke="#d9d5cf" stroke-width="3.4" stroke-linecap="round"/>`
export const sugar = {
  dry: spoon,
  hint: `${spoon}${cube(-44, -12)}`,
  sweet: `${cube(-34, 0)}${cube(0, 0)}${cube(34, 0)}${cube(-17, -29)}${cube(17, -29)}${cube(0, -58)}`,
}

const tumbler = (liquid: string, level: number, more = '') =>
  `<path d="M-33 ${level}H33L28 -4H-28Z" fill="${liquid}"/><ellipse cy="${level}" rx="33" ry="6" fill="#fff" fill-opacity=".35"/>${more}<path d="M-37 -100L-29 0H29L37 -100" fill="#fff" fill-opacity=".16" stroke="${edge}" stroke-width="2.2" stroke-linejoin="round"/><ellipse cy="-100" rx="37" ry="7" fill="none" stroke="${edge}" stroke-width="2"/><path d="M-26 -84L-21 -20" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`

/** How heavy: water, milk, and cream that piles up above the rim. */
export const weight = {
  light: tumbler('#cfe3e8', -74, `${drawCircle(-8, -40, 3, '#fff')}${drawCircle(10, -56, 2.4, '#fff')}`),
  middle: tumbler('#f7f2e6', -78),
  full: `${tumbler('#efdcae', -86)}<path d="M-36 -98C-44 -112 -24 -122 -16 -116C-12 -132 14 -134 18 -118C34 -122 44 -108 36 -98Z" fill="#fbf3dc" stroke="#e0cc9a" stroke-width="2"/><path d="M-14 -104C-6 -112 8 -112 16 -104" fill="none" stroke="#e0cc9a" stroke-width="2.4" stroke-linecap="round"/>`,
}

const bubble = ([x = 0, y = 0, r = 2]: readonly number[]) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".85"/>`

const flute = (more: string) =>
  `<path d="M-21 -92C-24 -66 -18 -46 0 -42C18 -46 24 -66 21 -92Z" fill="${wineColors.straw}"/><ellipse cy="-92" rx="21" ry="4" fill="#fff" fill-opacity=".4"/>${more}<path d="M-17 -118C-28 -78 -24 -46 0 -42C24 -46 28 -78 17 -118" fill="#fff" fill-opacity=".16" stroke="${edge}" stroke-width="2.2"/><ellipse cy="-118" rx="17" ry="3.6" fill="none" stroke="${edge}" stroke-width="1.8"/><path d="M-2 -42L-1.6 -7C-2 -4 -10 -2 -28 -1H28C10 -2 2 -4 1.6 -7L2 -42Z" fill="#fff" fill-opacity=".7" stroke="${edge}" stroke-width="1.8" stroke-linejoin="round"/>`

const few = [
  [-4, -58, 2],
  [5, -70, 2.4],
  [-2, -82, 2],
]
const many = [
  ...few,
  [-9, -66, 2.4],
  [10, -60, 2],
  [2, -50, 2],
  [-11, -80, 2.6],
  [12, -80, 2.4],
  [6, -88, 2],
  [-6, -90, 2.4],
]
const spray = [
  [-14, -128, 3],
  [0, -136, 3.4],
  [15, -129, 2.8],
  [8, -122, 2.2],
  [-7, -121, 2.2],
]
  .map(([x = 0, y = 0, r = 2]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ecd98f" stroke="#cdb45c"/>`)
  .join('')

/** How many bubbles: none, a thread, and so many that they leave the glass. */
export const fizz = {
  no: flute(''),
  some: flute(few.map(bubble).join('')),
  love: moveTo(0, 0, `${flute(many.map(bubble).join(''))}${spray}`, 0.9),
}
