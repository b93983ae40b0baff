import { drawDish } from '../serving/dish.ts'
import { drawCircle, moveTo } from './frame.ts'

/** A dish of the shop's vocabulary, as wide as the drawing. */
const serve = (group: string) =>
  drawDish(group).replace('<svg ', '<svg x="-96" y="-94" width="192" height="96" ')

const chilli = `<path d="M0 0C-10 -4 -14 -20 -8 -32C-4 -38 6 -38 8 -32C10 -18 8 -4 0 0Z" fill="#c22f2a"/><path d="M0 -36C0 -42 4 -46 8 -46" fill="none" stroke="#5d7a43" stroke-width="4" stroke-linecap="round"/>`
const flame = (x: number, scale: number) =>
  moveTo(
    x,
    0,
    `<path d="M0 0C-16 -4 -18 -22 -6 -36C-6 -26 0 -26 2 -44C16 -32 20 -8 0 0Z" fill="#e0792f"/><path d="M0 0C-8 -4 -8 -14 0 -22C8 -14 8 -4 0 0Z" fill="#f4c351"/>`,
    scale,
  )
const grill = `${flame(-40, 0.8)}${flame(0, 0.95)}${flame(40, 0.8)}<path d="M-82 -40H82" stroke="#4d453f" stroke-width="6" stroke-linecap="round"/><path d="M-66 -40V0M66 -40V0" stroke="#4d453f" stroke-width="5"/><path d="M-56 -46C-62 -76 -22 -88 8 -80C42 -76 66 -66 58 -46Z" fill="#7a4326"/><path d="M-34 -76L-14 -50M-6 -80L18 -50M24 -76L44 -52" stroke="#4a2614" stroke-width="5" stroke-linecap="round"/><path d="M-20 -98c-6 -8 6 -12 0 -20M14 -96c-6 -8 6 -12 0 -20" fill="none" stroke="#b9aea2" stroke-width="3" stroke-linecap="round"/>`
const pancake = `<ellipse cy="-12" rx="88" ry="18" fill="#fcfaf7" stroke="#d0c6ba" stroke-width="2"/><ellipse cy="-20" rx="66" ry="14" fill="#c98a3a"/><ellipse cy="-24" rx="66" ry="14" fill="#e2ae57"/><path d="M-40 -28l26 6M-10 -32l30 6M20 -22l26 -6M-26 -18l20 -4" stroke="#5d7a43" stroke-width="5" stroke-linecap="round"/><path d="M4 -20l14 3M-44 -22l10 3" stroke="#c2572b" stroke-width="4" stroke-linecap="round"/>`
const shrimp = (x: number, angle: number) =>
  `<g transform="translate(${x} -34) rotate(${angle})"><path d="M-6 0C-18 -16 -10 -46 10 -52C22 -54 28 -44 20 -40C6 -36 8 -12 12 -2Z" fill="#edc373" stroke="#c98a3a" stroke-width="2"/><path d="M-4 -2L-16 12L2 8L14 14L10 -2Z" fill="#d8603a"/></g>`

/** What stands beside the wine. */
export const dishes = {
  seafood: serve('korean-sea'),
  grill,
  spicy: `${serve('asian')}${moveTo(-58, -76, chilli, 0.9)}${moveTo(66, -72, `<g transform="rotate(24)">${chilli}</g>`, 0.9)}`,
  fried: `${pancake}${shrimp(-14, -12)}${shrimp(26, 14)}`,
  cheese: serve('cheese'),
  dessert: serve('dessert'),
}

const bottle = (glass: string, label: string, foil: string, more = '') =>
  `<path d="M-8 -118H8V-86C8 -76 19 -72 19 -60V-4C19 -1 17 0 15 0H-15C-17 0 -19 -1 -19 -4V-60C-19 -72 -8 -76 -8 -86Z" fill="${glass}"/><path d="M-8 -118H8V-90H-8Z" fill="${foil}"/><path d="M-19 -52H19V-16H-19Z" fill="${label}"/>${more}<path d="M-13 -62V-6" stroke="#fff" stroke-opacity=".28" stroke-width="4" stroke-linecap="round"/>`

const line = (y: number, half: number, color: string) =>
  `<path d="M${-half} ${y}H${half}" stroke="${color}" stroke-width="2.4" stroke-linecap="round"/>`
const plain = bottle('#40543f', '#f4ede0', '#40543f', line(-34, 9, '#8a8074'))
const foiled = bottle(
  '#2f3f38',
  '#f7f2e6',
  '#7b1b30',
  `${line(-40, 11, '#7b1b30')}${line(-28, 8, '#8a8074')}`,
)
const grand = bottle(
  '#22302b',
  '#fbf8f1',
  '#b08a3e',
  `<path d="M-19 -52H19M-19 -16H19" stroke="#b08a3e" stroke-width="3"/>${drawCircle(0, -38, 6, '#b08a3e')}${line(-25, 10, '#5a4a2a')}`,
)
const box = `<path d="M-48 -20H48V0H-48Z" fill="#b98a55" stroke="#8a6238" stroke-width="2"/><path d="M-48 -20L-40 -30H40L48 -20Z" fill="#d1a570" stroke="#8a6238" stroke-width="2"/><path d="M-34 -10H-8M8 -10H34" stroke="#8a6238" stroke-width="2"/>`

const coins = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const y = -5 - at * 9
    return `<path d="M-17 ${y}V${y + 5}A17 5 0 0 0 17 ${y + 5}V${y}Z" fill="#b08a3e"/><ellipse cy="${y}" rx="17" ry="5" fill="#e0c069" stroke="#b08a3e" stroke-width="1.6"/>`
  }).join('')

/** What a bottle may cost: a plainer or a finer one beside its coins, one in its case, and a row of all. */
export const budgets = {
  to20: `${moveTo(-18, 0, plain)}${moveTo(32, 0, coins(1))}`,
  to40: `${moveTo(-18, 0, foiled)}${moveTo(32, 0, coins(3))}`,
  to80: `${moveTo(-18, 0, grand)}${moveTo(32, 0, coins(6))}`,
  from80: `${moveTo(0, -24, grand, 0.84)}${box}`,
  any: `${moveTo(-66, 0, plain, 0.72)}${moveTo(-33, 0, foiled, 0.86)}${moveTo(4, 0, grand)}${moveTo(40, 0, foiled, 0.86)}${moveTo(70, 0, plain, 0.72)}`,
}
