import { mix, type Hex } from '../color.ts'
import { drawCircle, drawShine, moveTo } from './frame.ts'

const leafGreen = '#5d7a43'
const stemBrown = '#6b4a2b'

const leaf = (angle: number) =>
  `<path d="M0 0C8 -14 26 -16 36 -8C28 6 10 10 0 0Z" fill="${leafGreen}" transform="rotate(${angle})"/>`

/** A cut fruit from above: rind, pith and segments. */
const slice = (rind: string, flesh: string, r: number) => {
  const rays = [0, 45, 90, 135].map(
    (angle) =>
      `<path d="M${-r * 0.74} 0H${r * 0.74}" stroke="#fffaf0" stroke-width="3" transform="rotate(${angle})"/>`,
  )
  return `${drawCircle(0, 0, r, rind)}${drawCircle(0, 0, r * 0.88, '#fffaf0')}${drawCircle(0, 0, r * 0.76, flesh)}${rays.join('')}`
}

export const lemon = `<path d="M-46 -30C-40 -56 -14 -66 8 -60C24 -56 32 -48 44 -44C46 -34 40 -24 32 -18C18 -2 -20 4 -38 -14C-44 -18 -48 -24 -46 -30Z" fill="#f2cf3e"/><path d="M-38 -14C-20 4 18 -2 32 -18C40 -24 46 -34 44 -44C34 -22 -4 -6 -38 -14Z" fill="#dcae22"/>${drawShine(-14, -46, 14, 6)}`

export const citrus = `${moveTo(-26, 0, lemon)}${moveTo(40, -34, slice('#e2694a', '#ef8f72', 34))}`

const apple = (skin: Hex) =>
  `<path d="M0 -56C-14 -68 -44 -62 -44 -32C-44 -8 -26 2 -14 2C-6 2 -4 0 0 0C4 0 6 2 14 2C26 2 44 -8 44 -32C44 -62 14 -68 0 -56Z" fill="${skin}"/><path d="M44 -32C44 -8 26 2 14 2C6 2 4 0 0 0C26 -4 36 -24 32 -52C40 -48 44 -42 44 -32Z" fill="${mix(skin, '#000000', 0.16)}"/><path d="M0 -54C0 -64 4 -72 10 -76" fill="none" stroke="${stemBrown}" stroke-width="4" stroke-linecap="round"/>${drawShine(-22, -42, 9, 5)}`

const pear = `<path d="M0 -92C-14 -92 -16 -76 -20 -62C-26 -44 -40 -38 -38 -20C-36 -4 -18 2 0 2C18 2 36 -4 38 -20C40 -38 26 -44 20 -62C16 -76 14 -92 0 -92Z" fill="#d5c05a"/><path d="M38 -20C36 -4 18 2 0 2C22 -6 26 -26 16 -52C22 -42 40 -36 38 -20Z" fill="#b99f3c"/><path d="M0 -90C0 -98 4 -104 8 -106" fill="none" stroke="${stemBrown}" stroke-width="4" stroke-linecap="round"/>${drawShine(-16, -30, 8, 5)}`

export const appleAndPear = `${moveTo(38, 0, pear)}${moveTo(-30, 0, apple('#a9bb4e'))}${moveTo(-22, -74, leaf(4), 0.7)}`

const peach = `<path d="M0 -72C-36 -78 -50 -50 -44 -26C-38 -4 -14 4 0 2C14 4 38 -4 44 -26C50 -50 36 -78 0 -72Z" fill="#f0a46f"/><path d="M0 -72C36 -78 50 -50 44 -26C38 -4 14 4 0 2C24 -16 24 -52 0 -72Z" fill="#e2755a"/><path d="M0 -72C-10 -46 -8 -18 0 2" fill="none" stroke="#c9593f" stroke-width="2.4"/>${drawShine(-26, -48, 8, 5)}${moveTo(0, -72, leaf(-8))}`

const mango = `<path d="M-30 -24C-34 -56 4 -70 26 -54C44 -40 38 -6 8 0C-12 4 -28 -6 -30 -24Z" fill="#efb63f"/><path d="M26 -54C44 -40 38 -6 8 0C22 -16 30 -34 26 -54Z" fill="#d8743a"/>${drawShine(-8, -44, 9, 4)}`

export const peachAndMango = `${moveTo(42, 0, mango)}${moveTo(-26, 0, peach)}`

const cherry = (x: number, y: number, color: string) =>
  `${drawCircle(x, y, 21, color)}<path d="M${x + 21} ${y}A21 21 0 0 1 ${x - 6} ${y + 20}A26 26 0 0 0 ${x + 16} ${y - 14}A21 21 0 0 1 ${x + 21} ${y}Z" fill="#000" fill-opacity=".14"/>${drawShine(x - 8, y - 8, 5, 3)}`

const raspberry = [
  [-14, -14],
  [0, -12],
  [14, -14],
  [-18, -27],
  [-6, -26],
  [7, -26],
  [18, -27],
  [-11, -39],
  [1, -39],
  [12, -39],
  [0, -2],
]
  .map(([x = 0, y = 0], at) => drawCircle(x, y, 9, at % 2 ? '#c13a52' : '#ac2b44'))
  .join('')

export const redBerries = `<path d="M-44 -34C-40 -66 -20 -90 6 -100M2 -30C2 -60 4 -84 6 -100" fill="none" stroke="${leafGreen}" stroke-width="3.4" stroke-linecap="round"/>${moveTo(6, -98, leaf(8))}${cherry(-46, -20, '#9c1f33')}${cherry(0, -20, '#b32a3c')}${moveTo(52, 0, `${raspberry}<path d="M-16 -46L-6 -48L0 -58L6 -48L16 -46L8 -40H-8Z" fill="${leafGreen}"/>`)}`

const plum = (x: number) =>
  moveTo(
    x,
    0,
    `<path d="M0 -62C-30 -66 -42 -44 -38 -24C-34 -4 -14 2 0 2C14 2 34 -4 38 -24C42 -44 30 -66 0 -62Z" fill="#5b2a52"/><path d="M0 -62C30 -66 42 -44 38 -24C34 -4 14 2 0 2C20 -14 20 -44 0 -62Z" fill="#431d3e"/><path d="M0 -62C-8 -40 -6 -16 0 2" fill="none" stroke="#351531" stroke-width="2.2"/>${drawShine(-20, -42, 9, 5)}`,
  )

const blueberry = (x: number, y: number) =>
  `${drawCircle(x, y, 15, '#3f4a7a')}${drawCircle(x - 4, y - 4, 8, '#56639a')}<path d="M${x - 5} ${y - 9}l3 3l3 -4l3 4l3 -3" fill="none" stroke="#2b3358" stroke-width="2"/>`

export const darkFruit = `${plum(-30)}${moveTo(-30, -62, leaf(-20), 0.8)}${blueberry(36, -15)}${blueberry(64, -15)}${blueberry(50, -38)}`

const barrel = `<path d="M-42 -78H42C52 -52 52 -26 42 0H-42C-52 -26 -52 -52 -42 -78Z" fill="#a8733f"/><path d="M-20 -78C-25 -52 -25 -26 -20 0M0 -78V0M20 -78C25 -52 25 -26 20 0" fill="none" stroke="#7d5129" stroke-width="2.4"/><path d="M-46 -64H46M-46 -14H46" stroke="#4d453f" stroke-width="7"/><ellipse cy="-78" rx="42" ry="9" fill="#c08a52" stroke="#7d5129" stroke-width="2"/>${drawCircle(0, -39, 6, '#5a3a1d')}`

const vanilla = `<path d="M0 0C4 -30 2 -62 14 -92M10 0C18 -28 20 -58 34 -84" fill="none" stroke="#3d2617" stroke-width="6" stroke-linecap="round"/>${[
  0, 72, 144, 216, 288,
]
  .map(
    (angle) =>
      `<path d="M0 0C-8 -10 -6 -22 0 -26C6 -22 8 -10 0 0Z" fill="#f4ead2" stroke="#d8c79c" stroke-width="1.6" transform="translate(16 -96) rotate(${angle})"/>`,
  )
  .join('')}${drawCircle(16, -96, 5, '#e0b54a')}`

export const oakAndVanilla = `${moveTo(-24, 0, barrel)}${moveTo(40, 0, vanilla)}`

const banana = `<path d="M-58 -52C-50 -14 -10 6 40 -10C52 -14 58 -20 56 -28C28 -22 -20 -24 -44 -60C-50 -64 -60 -62 -58 -52Z" fill="#f0d25a"/><path d="M-58 -52C-50 -14 -10 6 40 -10C52 -14 58 -20 56 -28C20 -6 -34 -12 -58 -52Z" fill="#dcb63a"/><path d="M-58 -56l6 -12l10 4l-4 8Z" fill="#7b6a2b"/><path d="M54 -28l8 -2l-2 8l-6 2Z" fill="#5c4d20"/>`
const orange = `${drawCircle(0, -38, 40, '#ee9a3c')}<path d="M40 -38A40 40 0 0 1 -14 -0.5A50 50 0 0 0 32 -62A40 40 0 0 1 40 -38Z" fill="#d97f26"/>${drawShine(-16, -54, 11, 6)}${moveTo(0, -76, leaf(4), 0.8)}`

/** How tart: a banana, an orange, and a lemon cut open. */
export const tartness = {
  soft: banana,
  even: `${moveTo(-26, 0, orange)}${moveTo(46, -32, slice('#ee9a3c', '#f5b765', 32))}`,
  crisp: `${moveTo(-28, 0, lemon)}${moveTo(42, -34, slice('#f2cf3e', '#f7e27d', 34))}<path d="M8 -104c-7 10 -10 15 -10 20a10 10 0 0 0 20 0c0 -5 -3 -10 -10 -20Z" fill="#f2cf3e" stroke="#dcae22" stroke-width="2"/>`,
}
