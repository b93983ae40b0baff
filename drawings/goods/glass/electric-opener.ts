import { type Hex, mix } from '../../color.ts'
import {
  placeAt,
  type Easel,
  drawLine,
  drawLit,
  fill,
  pickByFact,
  type Piece,
  seal,
  toLightFill,
} from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { drawWorm } from './opener.ts'

const bodies: readonly (readonly [GoodsFact, Hex])[] = [
  ['black', '#2b2b2d'],
  ['silver', '#b9bdbd'],
  ['burgundy', '#5c1226'],
  ['white', '#ece7de'],
]

const shellPath = 'M-42 -196V-442C-42 -474 -30 -486 0 -486S42 -474 42 -442V-196Z'
const chamberPath = 'M-40 -196H40V-44H-40Z'
const basePath = 'M-66 -8C-66 -34 -58 -44 -44 -46H44C58 -44 66 -34 66 -8Q66 0 54 0H-54Q-66 0 -66 -8Z'

/** An electric opener on its charging base: the motor's shell, a clear chamber with the worm, one button. */
export const drawElectricOpener = (easel: Easel): Piece => {
  const [fact, color] = pickByFact(easel, bodies)
  const steel: Hex = '#b4b8b8'
  const dark = mix(color, '#000000', 0.5)
  const art =
    fill(chamberPath, '#dfe6e4', 0.9) +
    `<g transform="translate(0 -22) scale(1 1.04)">${drawWorm(steel)}</g>` +
    fill(chamberPath, toLightFill(easel, 'crystal')) +
    drawLine('M-32 -190V-52M31 -190V-52', '#ffffff', 3, 0.7) +
    drawLine('M-40 -196V-44M40 -196V-44', '#6c7873', 1.2, 0.7) +
    drawLit(easel, shellPath, color, 'gloss') +
    drawLit(easel, 'M-43 -214H43V-190H-43Z', steel, 'gloss') +
    drawLine('M-42 -452C-30 -446 30 -446 42 -452', dark, 1.2, 0.7) +
    `<rect x="-15" y="-404" width="30" height="62" rx="15" fill="${dark}"/><rect x="-12" y="-401" width="24" height="56" rx="12" fill="${mix(color, '#ffffff', 0.16)}"/>` +
    drawLine('M0 -392V-380M-5 -376a8 8 0 1 0 10 0', '#f4efe6', 2, 0.9) +
    `<circle cy="-322" r="3" fill="#8fc7a0"/>` +
    placeAt(0, -262, seal(easel, 17, mix(color, '#ffffff', 0.62))) +
    drawLit(easel, basePath, mix(color, '#000000', 0.15), 'gloss') +
    drawLine('M-60 -36C-30 -41 30 -41 60 -36', '#ffffff', 1.4, 0.35) +
    fill('M-30 -24H30V-12H-30Z', '#000000', 0.45) +
    drawLine('M-24 -18H24', steel, 2.4, 0.9) +
    drawLine('M64 -8C84 -8 88 -2 108 -3', '#3a3a3c', 3)
  return { art, reach: 72, facts: ['electric', 'button', 'base', fact] }
}
