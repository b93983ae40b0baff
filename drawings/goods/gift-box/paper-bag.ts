import { mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { at, type Easel, fill, lightOf, line, type Piece } from '../easel.ts'
import { propBottle } from '../prop.ts'
import { type Carton, centred, faces, stamp, WRAPPINGS } from './carton.ts'

const BAG: Carton = { left: -82, edge: 42, right: 82, h: 430 }

const SHEETS = [
  [-56, 34, 24],
  [58, 30, 22],
  [-30, 52, 30],
  [30, 46, 30],
  [0, 30, 30],
] as const

// Each sheet is a soft fold with a crease from its peak.
const tissue = ({ luck }: Easel) => {
  const colour = luck.pick(['#fbf7ef', '#f3dfe0', '#efe6d4'] as const)
  return SHEETS.map(([x, tall, w]) => {
    const peak = x + luck.in(-9, 9)
    const top = -426 - tall
    const d = `M${n(x - w)} -420C${n(x - w)} -440 ${n(peak - 16)} ${n(top + 14)} ${n(peak - 7)} ${n(top)}Q${n(peak)} ${n(top + 10)} ${n(peak + 9)} ${n(top + 5)}C${n(peak + 18)} ${n(top + 22)} ${n(x + w)} -440 ${n(x + w)} -420Z`
    return (
      fill(d, mix(colour, '#3a2a20', luck.in(0, 0.1))) +
      line(d, '#6a5040', 0.7, 0.28) +
      line(`M${n(peak)} ${n(top + 9)}Q${n(peak - 3)} ${n(top + 24)} ${n(x - 4)} -424`, '#6a5040', 0.8, 0.22)
    )
  }).join('')
}

const cord = (x0: number, x1: number, colour: string, rise: number) => {
  const d = `M${x0} -404C${x0 + 2} ${-404 - rise} ${x1 - 2} ${-404 - rise} ${x1} -404`
  return line(d, '#140b08', 5.4, 0.4) + line(d, colour, 4)
}

// The side folds inwards: two facets and the crease between them.
const gusset = ({ edge, right, h }: Carton) => {
  const fold = (edge + right) / 2
  return (
    fill(`M${edge} ${-h}L${fold} ${-h + 4}V-58L${edge} 0Z`, '#ffffff', 0.1) +
    fill(`M${right} ${-h}L${fold} ${-h + 4}V-58L${right} 0Z`, '#140b08', 0.16) +
    line(`M${fold} ${-h + 4}V-58M${edge} 0L${fold} -58L${right} 0`, '#140b08', 0.9, 0.3)
  )
}

/** A carrier bag for a bottle, with tissue and cords. */
export const paperBag = (easel: Easel): Piece => {
  const [paper, ink, ribbon] = easel.luck.pick(WRAPPINGS)
  const { left, edge, right, h } = BAG
  const wine = propBottle(easel, { shape: 'bordeaux', closure: 'capsule' })
  const art =
    cord(-20, 60, mix(ribbon, '#140b08', 0.3), 104) +
    fill(`M${left + 2} ${-h}H${right - 2}V${-h + 12}H${left + 2}Z`, mix(paper, '#000000', 0.55)) +
    at(-4, -14, wine.art, 0, 0.92) +
    tissue(easel) +
    faces(easel, BAG, paper, 0, h) +
    gusset(BAG) +
    fill(`M${left} ${-h}H${edge}V${-h + 52}H${left}Z`, lightOf(easel, 'lift'), 0.7) +
    line(`M${left} ${-h + 52}H${edge}`, '#140b08', 0.8, 0.28) +
    line(`M${left} ${-h + 0.7}H${edge}`, mix(paper, '#ffffff', 0.6), 1.3, 0.7) +
    [-56, 14]
      .map(
        (x) =>
          `<circle cx="${x}" cy="-404" r="4.2" fill="${mix(paper, '#000000', 0.5)}" stroke="${ink}" stroke-width="1.6"/>`,
      )
      .join('') +
    cord(-56, 14, ribbon, 128) +
    centred(BAG, -226, stamp(easel, ink, 36, 92)) +
    line(`M${left + 12} -34H${edge - 12}M${left + 12} -28H${edge - 12}`, ink, 0.9, 0.7)
  return { art, reach: 84, defs: wine.defs }
}
