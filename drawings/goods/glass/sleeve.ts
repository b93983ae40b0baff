import { type Hex, mix } from '../../color.ts'
import {
  placeAt,
  type Easel,
  clipTo,
  drawLine,
  drawLit,
  fill,
  pickByFact,
  type Piece,
  seal,
  toLightFill,
} from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { drawPropBottle } from '../prop.ts'

const cloths: readonly (readonly [GoodsFact, Hex])[] = [
  ['blue', '#2b4057'],
  ['burgundy', '#6a1a30'],
  ['green', '#2f4b3a'],
  ['black', '#2a2a2c'],
]

const sleevePath =
  'M-82 -372A82 11 0 0 0 82 -372C88 -300 84 -220 86 -130C87 -80 86 -40 82 -10Q80 0 68 0H-68Q-80 0 -82 -10C-86 -40 -87 -80 -86 -130C-84 -220 -88 -300 -82 -372Z'

// Each cell is filled with gel: its seams draw the cloth in.
const drawCells = (color: Hex) => {
  const dark = mix(color, '#000000', 0.55)
  const across = [-318, -262, -206, -150, -94, -38].map((y) => `M-88 ${y}Q0 ${y + 13} 88 ${y}`).join('')
  const down = [-54, -19, 19, 54].map((x) => `M${x} -366Q${x * 1.06} -190 ${x} 4`).join('')
  const puffs = [-290, -234, -178, -122, -66]
    .flatMap((y) =>
      [-68, -37, 0, 37, 68].map((x) => `M${x - 10} ${y - 14}Q${x} ${y - 22} ${x + 10} ${y - 14}`),
    )
    .join('')
  return (
    drawLine(across + down, dark, 2.6, 0.75) +
    `<g transform="translate(0 2.4)">${drawLine(across, mix(color, '#ffffff', 0.5), 1.2, 0.45)}</g>` +
    drawLine(puffs, '#ffffff', 4, 0.16)
  )
}

/** A sleeve of stretching cloth with gel in its cells, empty, or on a bottle when in use. */
export const drawSleeve = (easel: Easel): Piece => {
  const [fact, color] = pickByFact(easel, cloths)
  const wine = drawPropBottle(easel, { kind: 'WHITE', shape: 'burgundy', closure: 'capsule' })
  const inside = `<ellipse cy="-372" rx="82" ry="11" fill="${mix(color, '#000000', 0.45)}"/><ellipse cy="-369" rx="72" ry="7.4" fill="${mix(color, '#000000', 0.72)}"/>`
  const art =
    inside +
    (easel.use ? placeAt(0, -6, wine.art, 0, 0.92) : '') +
    fill(sleevePath, color) +
    clipTo(easel, 'q', sleevePath, drawCells(color)) +
    fill(sleevePath, toLightFill(easel, 'matte')) +
    drawLit(
      easel,
      'M-82 -372A82 11 0 0 0 82 -372L83.6 -352A83.6 11 0 0 1 -83.6 -352Z',
      mix(color, '#ffffff', 0.16),
      'matte',
    ) +
    `<rect x="-33" y="-148" width="66" height="66" rx="4" fill="${mix(color, '#ffffff', 0.86)}"/>` +
    placeAt(0, -115, seal(easel, 22, color))
  return { art, reach: 84, facts: ['gel-sleeve', 'cloth', fact], ...(easel.use && { defs: wine.defs }) }
}
