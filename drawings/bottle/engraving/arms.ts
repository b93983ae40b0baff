import type { Luck } from '../../chance.ts'
import type { Hex } from '../../color.ts'
import { emblemNames, emblems, shieldPath } from '../../mark/emblems.ts'
import { round, toPolar, toStarPath } from '../../svg.ts'

const drawLaurelSide = (ink: Hex, r: number, side: 1 | -1) =>
  Array.from({ length: 8 }, (_, i) => {
    const a = Math.PI / 2 + side * (0.32 + i * 0.27)
    const turn = (a * 180) / Math.PI + 90 + side * 34
    return `<ellipse rx="3.1" ry="1.15" transform="translate(${round(r * Math.cos(a))} ${round(r * Math.sin(a))}) rotate(${round(turn)})" fill="${ink}"/>`
  }).join('')

/** Two twigs of laurel on a circle, open at the top. */
export const drawLaurel = (ink: Hex, r: number): string => {
  const down = Math.PI / 2
  return (
    drawLaurelSide(ink, r, -1) +
    drawLaurelSide(ink, r, 1) +
    `<path d="M${toPolar(r, down + 0.2)}A${r} ${r} 0 0 1 ${toPolar(r, down + 2.3)}M${toPolar(r, down - 0.2)}A${r} ${r} 0 0 0 ${toPolar(r, down - 2.3)}" fill="none" stroke="${ink}" stroke-width=".6"/>`
  )
}

type Tinctures = { ink: Hex; accent: Hex; paper: Hex }

// Every division takes its charges in order, also those that are not drawn: a winery's arms stay as they are.
const listDivisions = (charge: () => (ink: string) => string, { ink, accent, paper }: Tinctures) => [
  `<path d="M0-18.5H16V-1C16 3 15 6.4 13.4 9.2L0 0Z" fill="${accent}"/><path d="M0 0-13.4 9.2C-10.4 14.6-5.4 18-0 20Z" fill="${accent}"/><g transform="translate(-8 -9) scale(.56)">${charge()(accent)}</g><g transform="translate(6 8) scale(.5)">${charge()(ink)}</g>`,
  `<path d="M-16-5 0-13 16-5V3L0-5-16 3Z" fill="${accent}"/><g transform="translate(0 8) scale(.72)">${charge()(ink)}</g>`,
  `<path d="M-16-18.5H16V-6H-16Z" fill="${accent}"/>${[-9, 0, 9].map((x) => `<path transform="translate(${x} -12)" d="${toStarPath(3.6)}" fill="${paper}"/>`).join('')}<g transform="translate(0 5) scale(.9)">${charge()(ink)}</g>`,
  `<path d="M-5.4-18.5H5.4V19.6L0 20-5.4 18Z" fill="${accent}"/><g transform="translate(0 -2) scale(.5)">${charge()(paper)}</g><path d="${toStarPath(3)}" transform="translate(-10.6 -8)" fill="${ink}"/><path d="${toStarPath(3)}" transform="translate(10.6 -8)" fill="${ink}"/>`,
  `<path d="M-16-18.5 16 8.6C14 13 9 17 4 18.6L-16-1Z" fill="${accent}"/><g transform="translate(7 -9) scale(.56)">${charge()(ink)}</g>`,
]

/** A coat of arms on the shield of the marks. */
export const drawArms = (luck: Luck, tinctures: Tinctures): string => {
  const division = luck.int(0, 4)
  const field = listDivisions(() => emblems[luck.pick(emblemNames)], tinctures)[division] ?? ''
  const { ink, paper } = tinctures
  return `<path d="${shieldPath}" fill="${paper}"/>${field}<path d="${shieldPath}" fill="none" stroke="${ink}" stroke-width="1.2"/>`
}
