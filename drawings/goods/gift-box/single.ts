import type { Hex } from '../../color.ts'
import { drawLine, type Easel, fill, pickByFact, type Piece, toLightFill } from '../easel.ts'
import { drawBow } from './bow.ts'
import {
  type Carton,
  drawCentered,
  drawFaces,
  drawFrame,
  drawBoxLid,
  drawRibbon,
  drawStamp,
  wrappings,
} from './carton.ts'

const singleCarton: Carton = { left: -84, edge: 42, right: 84, h: 604 }

const gold: Hex = '#c9a04e'

// A band of gold foil, stamped flat around the box.
const drawFoilBand = (easel: Easel, y: number) => {
  const { left, edge, right } = singleCarton
  const band = `M${left - 3} ${-y - 22}H${right + 2}V${-y + 42}H${left - 3}Z`
  return (
    fill(band, gold) +
    fill(band, toLightFill(easel, 'gloss'), 0.55) +
    fill(`M${edge} ${-y - 22}H${right + 2}V${-y + 42}H${edge}Z`, '#140b08', 0.28) +
    drawLine(`M${left - 3} ${-y - 15}H${right + 2}M${left - 3} ${-y + 35}H${right + 2}`, '#7a5a1c', 1.2, 0.7)
  )
}

/** A tall box for one bottle, with a lid, a ribbon and a bow. */
export const drawSingle = (easel: Easel): Piece => {
  const [fact, [paper, ink, satin]] = pickByFact(easel, wrappings)
  const hasFoil = easel.facts.has('gold-foil')
  const ribbon = hasFoil ? gold : satin
  const tie = singleCarton.h - 150
  const art =
    drawFaces(easel, singleCarton, paper, 0, singleCarton.h) +
    drawFrame(singleCarton, ink, 0, tie - 26, 11) +
    drawBoxLid(easel, singleCarton, paper, 118) +
    drawRibbon(easel, singleCarton, ribbon, tie, 20) +
    drawCentered(singleCarton, -250, drawStamp(easel, ink, 34, 92)) +
    (hasFoil ? drawFoilBand(easel, tie) : drawCentered(singleCarton, -tie + 10, drawBow(easel, ribbon, 0.92)))
  return { art, reach: 84, facts: [fact, ...(hasFoil ? (['gold-foil'] as const) : [])] }
}
