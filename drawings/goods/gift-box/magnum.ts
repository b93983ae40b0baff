import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { type Easel, drawLine, drawLit, fill, type Piece } from '../easel.ts'
import { type Carton, drawCentered, drawFaces, drawStamp } from './carton.ts'
import { drawWoodGrain } from './wood.ts'

const crate: Carton = { left: -94, edge: 50, right: 94, h: 620 }
const pines: readonly Hex[] = ['#d6b07a', '#c79b62', '#b98a52']

const drawKnot = (x: number, y: number, wood: Hex) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="4" ry="7" fill="${mix(wood, '#3a1f0c', 0.55)}" opacity=".6"/><ellipse cx="${round(x)}" cy="${round(y)}" rx="8" ry="14" fill="none" stroke="${mix(wood, '#3a1f0c', 0.55)}" stroke-width=".9" opacity=".45"/>`

const drawNails = ({ left, edge, right, h }: Carton) =>
  [left + 8, edge - 8, right - 7]
    .flatMap((x) =>
      [-h + 12, -h + 30, -30, -12].map(
        (y) =>
          `<circle cx="${x}" cy="${y}" r="1.9" fill="#4a3320"/><circle cx="${x - 0.5}" cy="${y - 0.6}" r=".7" fill="#fff" opacity=".5"/>`,
      ),
    )
    .join('')

const rope = '#b99a68'

const board: Carton = { left: -94, edge: 50, right: 94, h: 560 }

// The waves between the sheets of the board, seen where it is cut.
const toFlutes = (x0: number, x1: number, y: number) => {
  let d = `M${x0} ${y}`
  for (let x = x0; x < x1 - 5; x += 6) d += 'q1.5 -5 3 0t3 0'
  return d
}

/** A box of corrugated board for a magnum; its lid ends in a handle. */
const drawBoardBox = (easel: Easel): Piece => {
  const color: Hex = '#c8a571'
  const ink: Hex = '#4a2f1a'
  const { left, edge, right, h } = board
  const handle = `M-78 ${-h}C-76 ${-h - 40} -68 ${-h - 74} -50 ${-h - 74}H6C24 ${-h - 74} 32 ${-h - 40} 34 ${-h}Z`
  const grip = `M-52 ${-h - 52}Q-52 ${-h - 60} -44 ${-h - 60}H0Q8 ${-h - 60} 8 ${-h - 52}Q8 ${-h - 38} -4 ${-h - 38}H-40Q-52 ${-h - 38} -52 ${-h - 52}Z`
  const art =
    drawLit(easel, handle, mix(color, '#ffffff', 0.1), 'lift') +
    fill(grip, '#f0e9de') +
    fill(grip, '#140b08', 0.55) +
    drawLine(grip, mix(color, '#2a1206', 0.6), 1.4) +
    drawFaces(easel, board, color, 0, h) +
    [0, 5, 10]
      .map((y) => drawLine(toFlutes(left + 2, edge - 2, -h + 4 + y), mix(color, '#2a1206', 0.5), 1.1, 0.7))
      .join('') +
    drawLine(`M${left} ${-h + 18}H${edge}M${left} ${-h + 96}H${edge}H${right}`, '#2a1206', 1.4, 0.4) +
    drawLine(`M${left + 10} ${-h + 98}V-8M${edge - 10} ${-h + 98}V-8`, '#ffffff', 1, 0.18) +
    `<path d="M${left + 18} -52H${edge - 18}" stroke="${ink}" stroke-width="1.2" opacity=".7"/>` +
    drawCentered(board, -300, drawStamp(easel, ink, 42, 104)) +
    drawLine(`M${left} -2H${right}`, '#1c0f07', 2, 0.3)
  return { art, reach: 96, facts: ['cardboard', 'handle'] }
}

/** A box for a magnum: of corrugated board, or a crate of pine. */
export const drawMagnum = (easel: Easel): Piece =>
  easel.facts.has('cardboard') ? drawBoardBox(easel) : drawCrate(easel)

// Branded, with a handle of rope.
const drawCrate = (easel: Easel): Piece => {
  const wood = easel.luck.pick(pines)
  const { left, edge, right, h } = crate
  const burnt = mix(wood, '#2a1206', 0.82)
  const loop = `M-58 ${-h + 2}C-60 ${-h - 62} 16 ${-h - 62} 14 ${-h + 2}`
  const panel = `M${left + 16} ${-h}V-24H${edge - 16}V${-h}Z`
  const art =
    drawLine(loop, mix(rope, '#2a1206', 0.4), 8) +
    drawLine(loop, rope, 5.6) +
    `<path d="${loop}" fill="none" stroke="#7d6238" stroke-width="5" stroke-dasharray="1.4 5.2"/>` +
    drawFaces(easel, crate, wood, 0, h) +
    drawWoodGrain(easel, [left + 2, edge - 2], wood, h) +
    drawWoodGrain(easel, [edge + 3, right - 2], mix(wood, '#140b08', 0.3), h) +
    drawKnot(left + 40, -118, wood) +
    drawKnot(edge - 34, -520, wood) +
    drawLine(panel, '#2a1206', 1.6, 0.5) +
    drawLine(`M${left + 18} ${-h}V-26H${edge - 18}`, '#ffffff', 1, 0.4) +
    `<path d="M${left + 16} ${-h}H${edge - 16}V${-h + 15}H${left + 16}Z" fill="#1c0f07" opacity=".55"/>` +
    `<path d="M-42 ${-h + 15}a20 15 0 0 0 40 0z" fill="#1c0f07" opacity=".55"/>` +
    drawLine(`M-42 ${-h + 15}a20 15 0 0 0 40 0`, '#ffffff', 1, 0.35) +
    drawNails(crate) +
    drawCentered(crate, -330, drawStamp(easel, burnt, 42, 92)) +
    drawLine(`M${left} -2H${right}`, '#1c0f07', 2, 0.3)
  return { art, reach: 96, facts: ['pine', 'handle'] }
}
