import { type Hex, mix } from '../../color.ts'
import { type Easel, fill, toLightFill, drawLine } from '../easel.ts'

const loopPath = 'M0 1C-10 -20 -40 -34 -56 -24C-66 -16 -60 4 -46 10C-30 16 -10 12 0 3Z'
const hollow = 'M-9 -1C-20 -14 -40 -22 -50 -16C-55 -11 -51 0 -42 4C-30 8 -18 4 -9 -1Z'
const tailPath = 'M-4 2C-12 22 -26 40 -42 56L-28 56L-22 68C-8 48 2 26 6 6Z'

/** A satin bow about its knot, `size` 1 is 124 wide. */
export const drawBow = (easel: Easel, ribbon: Hex, size: number): string => {
  const dark = mix(ribbon, '#1a0c08', 0.45)
  const half =
    fill(tailPath, mix(ribbon, '#1a0c08', 0.16)) +
    drawLine('M-2 8C-10 28 -22 44 -34 56', mix(ribbon, '#ffffff', 0.5), 1.6, 0.5) +
    fill(loopPath, ribbon) +
    fill(hollow, dark, 0.75) +
    drawLine('M-6 -6C-18 -22 -42 -31 -53 -23', mix(ribbon, '#ffffff', 0.65), 2, 0.6) +
    drawLine('M-8 5C-22 12 -36 12 -46 8', '#1a0c08', 1.4, 0.25)
  const knot = 'M-9 -8Q0 -12 9 -8Q12 0 9 9Q0 12 -9 9Q-12 0 -9 -8Z'
  return (
    `<g transform="scale(${size})">${half}<g transform="scale(-1 1)">${half}</g>` +
    fill(knot, ribbon) +
    fill(knot, toLightFill(easel, 'gloss'), 0.6) +
    `</g>`
  )
}
