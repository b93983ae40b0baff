import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { type Easel, drawLine, type Piece } from '../easel.ts'
import { type Carton, drawCentered, drawFaces, drawStamp } from './carton.ts'

const crate: Carton = { left: -94, edge: 50, right: 94, h: 620 }
const pines: readonly Hex[] = ['#d6b07a', '#c79b62', '#b98a52']

const drawGrain = (easel: Easel, x0: number, x1: number, wood: Hex) => {
  const { luck } = easel
  let art = ''
  for (let i = 0; i < 13; i++) {
    const x = x0 + ((x1 - x0) * (i + luck.in(0.1, 0.9))) / 13
    const bend = luck.in(-5, 5)
    const [from, to] = [luck.in(-606, -420), luck.in(-240, -14)]
    const d = `M${round(x)} ${round(from)}C${round(x + bend)} ${round(from + 150)} ${round(x - bend)} ${round(to - 150)} ${round(x)} ${round(to)}`
    art += drawLine(d, mix(wood, '#3a1f0c', 0.6), luck.pick([0.7, 1, 1.4]), 0.32)
  }
  return art
}

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

/** A crate of pine for a magnum, branded, with a handle of rope. */
export const drawMagnum = (easel: Easel): Piece => {
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
    drawGrain(easel, left + 2, edge - 2, wood) +
    drawGrain(easel, edge + 3, right - 2, mix(wood, '#140b08', 0.3)) +
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
  return { art, reach: 96 }
}
