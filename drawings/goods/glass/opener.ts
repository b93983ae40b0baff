import { type Hex, mix } from '../../color.ts'
import {
  placeAt,
  type Easel,
  toLightFill,
  drawLine,
  drawLit,
  type Piece,
  pickByFact,
  seal,
} from '../easel.ts'
import { metals } from './metals.ts'

const wormTurns = Array.from({ length: 7 }, (_, i) => -166 + i * 20)

/** A worm of seven turns, 140 high, its point at y = -26. */
export const drawWorm = (metal: Hex) => {
  const back = wormTurns.map((y) => `M9.5 ${y + 10}C9.5 ${y + 15} -9.5 ${y + 15} -9.5 ${y + 20}`).join('')
  const front = wormTurns.map((y) => `M-9.5 ${y}C-9.5 ${y + 6} 9.5 ${y + 4} 9.5 ${y + 10}`).join('')
  return (
    drawLine(back, mix(metal, '#000000', 0.55), 3.4) +
    drawLine(front, mix(metal, '#000000', 0.25), 4.8) +
    drawLine(front, mix(metal, '#ffffff', 0.6), 1.5, 0.9)
  )
}

const wingPath =
  'M-18 -214C-50 -216 -78 -182 -90 -120C-97 -86 -99 -60 -96 -44C-93 -32 -78 -32 -75 -44C-72 -62 -74 -86 -67 -114C-58 -148 -44 -166 -22 -170Z'
const wingLight = 'M-34 -204C-58 -194 -74 -164 -82 -122C-88 -94 -90 -66 -88 -50'

const drawWing = (easel: Easel, metal: Hex) =>
  drawLit(easel, wingPath, metal, 'lift') +
  drawLine('M-24 -173C-46 -168 -60 -148 -69 -112C-76 -84 -74 -62 -77 -46', '#000000', 3, 0.22) +
  drawLine(wingLight, '#ffffff', 3.2, 0.55) +
  drawLine(wingPath, mix(metal, '#000000', 0.55), 1, 0.6) +
  `<circle cx="-26" cy="-192" r="15" fill="${mix(metal, '#000000', 0.12)}" stroke="${mix(metal, '#000000', 0.5)}" stroke-width="1"/><circle cx="-26" cy="-192" r="4.6" fill="${mix(metal, '#ffffff', 0.35)}" stroke="${mix(metal, '#000000', 0.5)}" stroke-width="1"/>`

const drawRack = (easel: Easel, metal: Hex) => {
  const teeth = Array.from({ length: 13 }, (_, i) => `M-10 ${-226 - i * 8}H10`).join('')
  return (
    drawLit(easel, 'M-10 -216V-338H10V-216Z', mix(metal, '#000000', 0.1), 'gloss') +
    drawLine(teeth, '#000000', 2, 0.28)
  )
}

const drawKey = (easel: Easel, metal: Hex) => {
  const ring =
    'M-12 -336C-16 -346 -42 -352 -44 -388C-46 -424 -22 -440 0 -440S46 -424 44 -388C42 -352 16 -346 12 -336ZM-20 -376C-26 -392 -22 -416 0 -416S26 -392 20 -376C16 -366 8 -372 0 -372S-16 -366 -20 -376Z'
  return (
    `<path d="${ring}" fill="${metal}" fill-rule="evenodd"/><path d="${ring}" fill="${toLightFill(easel, 'gloss')}" fill-rule="evenodd"/>` +
    drawLine('M-34 -372C-38 -404 -24 -428 0 -430', '#ffffff', 2.6, 0.6)
  )
}

const postPath = 'M-38 -22C-38 -86 -26 -130 -21 -172H-12C-15 -130 -26 -84 -27 -22Z'

/** A wing corkscrew, its wings down. */
export const drawWingOpener = (easel: Easel): Piece => {
  const [fact, metal] = pickByFact(easel, metals)
  const post = drawLit(easel, postPath, metal, 'gloss')
  const side = drawWing(easel, metal)
  const art =
    drawWorm(metal) +
    post +
    `<g transform="scale(-1 1)">${post}</g>` +
    drawLit(easel, 'M-42 -6Q-42 -24 -34 -25H34Q42 -24 42 -6Q42 0 36 0H-36Q-42 0 -42 -6Z', metal, 'gloss') +
    drawLine('M-41 -12H41', '#000000', 1.4, 0.3) +
    drawRack(easel, metal) +
    side +
    `<g transform="scale(-1 1)">${side}</g>` +
    drawLit(easel, 'M-22 -166H22V-220Q22 -224 18 -224H-18Q-22 -224 -22 -220Z', metal, 'gloss') +
    drawLine('M-22 -174H22M-22 -214H22', '#000000', 1.3, 0.3) +
    placeAt(0, -194, seal(easel, 13, mix(metal, '#000000', 0.6))) +
    drawKey(easel, metal)
  return { art, reach: 76, facts: [fact] }
}
