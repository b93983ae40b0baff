import { mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { placeAt, type Easel, fill, toLightFill, drawLine, pickByFact, type Piece } from '../easel.ts'
import { drawPropBottle } from '../prop.ts'
import { type Carton, drawCentered, drawFaces, drawStamp, wrappings } from './carton.ts'

const bagCarton: Carton = { left: -82, edge: 42, right: 82, h: 430 }

const sheets = [
  [-56, 34, 24],
  [58, 30, 22],
  [-30, 52, 30],
  [30, 46, 30],
  [0, 30, 30],
] as const

// Each sheet is a soft fold with a crease from its peak.
const drawTissue = ({ luck }: Easel) => {
  const color = luck.pick(['#fbf7ef', '#f3dfe0', '#efe6d4'] as const)
  return sheets
    .map(([x, tall, w]) => {
      const peak = x + luck.in(-9, 9)
      const top = -426 - tall
      const d = `M${round(x - w)} -420C${round(x - w)} -440 ${round(peak - 16)} ${round(top + 14)} ${round(peak - 7)} ${round(top)}Q${round(peak)} ${round(top + 10)} ${round(peak + 9)} ${round(top + 5)}C${round(peak + 18)} ${round(top + 22)} ${round(x + w)} -440 ${round(x + w)} -420Z`
      return (
        fill(d, mix(color, '#3a2a20', luck.in(0, 0.1))) +
        drawLine(d, '#6a5040', 0.7, 0.28) +
        drawLine(
          `M${round(peak)} ${round(top + 9)}Q${round(peak - 3)} ${round(top + 24)} ${round(x - 4)} -424`,
          '#6a5040',
          0.8,
          0.22,
        )
      )
    })
    .join('')
}

const drawCord = (x0: number, x1: number, color: string, rise: number) => {
  const d = `M${x0} -404C${x0 + 2} ${-404 - rise} ${x1 - 2} ${-404 - rise} ${x1} -404`
  return drawLine(d, '#140b08', 5.4, 0.4) + drawLine(d, color, 4)
}

// The side folds inwards: two facets and the crease between them.
const drawGusset = ({ edge, right, h }: Carton) => {
  const fold = (edge + right) / 2
  return (
    fill(`M${edge} ${-h}L${fold} ${-h + 4}V-58L${edge} 0Z`, '#ffffff', 0.1) +
    fill(`M${right} ${-h}L${fold} ${-h + 4}V-58L${right} 0Z`, '#140b08', 0.16) +
    drawLine(`M${fold} ${-h + 4}V-58M${edge} 0L${fold} -58L${right} 0`, '#140b08', 0.9, 0.3)
  )
}

/** A carrier bag for a bottle, empty, or with its bottle in tissue when in use. */
export const drawPaperBag = (easel: Easel): Piece => {
  const [fact, [paper, ink, ribbon]] = pickByFact(easel, wrappings)
  const { left, edge, right, h } = bagCarton
  const wine = drawPropBottle(easel, { shape: 'bordeaux', closure: 'capsule' })
  const art =
    drawCord(-20, 60, mix(ribbon, '#140b08', 0.3), 104) +
    fill(`M${left + 2} ${-h}H${right - 2}V${-h + 12}H${left + 2}Z`, mix(paper, '#000000', 0.55)) +
    (easel.use ? placeAt(-4, -14, wine.art, 0, 0.92) + drawTissue(easel) : '') +
    drawFaces(easel, bagCarton, paper, 0, h) +
    drawGusset(bagCarton) +
    fill(`M${left} ${-h}H${edge}V${-h + 52}H${left}Z`, toLightFill(easel, 'lift'), 0.7) +
    drawLine(`M${left} ${-h + 52}H${edge}`, '#140b08', 0.8, 0.28) +
    drawLine(`M${left} ${-h + 0.7}H${edge}`, mix(paper, '#ffffff', 0.6), 1.3, 0.7) +
    [-56, 14]
      .map(
        (x) =>
          `<circle cx="${x}" cy="-404" r="4.2" fill="${mix(paper, '#000000', 0.5)}" stroke="${ink}" stroke-width="1.6"/>`,
      )
      .join('') +
    drawCord(-56, 14, ribbon, 128) +
    drawCentered(bagCarton, -226, drawStamp(easel, ink, 36, 92)) +
    drawLine(`M${left + 12} -34H${edge - 12}M${left + 12} -28H${edge - 12}`, ink, 0.9, 0.7)
  return { art, reach: 84, facts: ['handle', fact], ...(easel.use && { defs: wine.defs }) }
}
