import type { Easel, Piece } from '../easel.ts'
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

/** A tall box for one bottle, with a lid, a ribbon and a bow. */
export const drawSingle = (easel: Easel): Piece => {
  const [paper, ink, ribbon] = easel.luck.pick(wrappings)
  const tie = singleCarton.h - 150
  const art =
    drawFaces(easel, singleCarton, paper, 0, singleCarton.h) +
    drawFrame(singleCarton, ink, 0, tie - 26, 11) +
    drawBoxLid(easel, singleCarton, paper, 118) +
    drawRibbon(easel, singleCarton, ribbon, tie, 20) +
    drawCentered(singleCarton, -250, drawStamp(easel, ink, 34, 92)) +
    drawCentered(singleCarton, -tie + 10, drawBow(easel, ribbon, 0.92))
  return { art, reach: 84 }
}
