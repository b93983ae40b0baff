import type { Easel, Piece } from '../easel.ts'
import { bow } from './bow.ts'
import { type Carton, centred, faces, frame, lid, ribbonAround, stamp, WRAPPINGS } from './carton.ts'

const SINGLE: Carton = { left: -84, edge: 42, right: 84, h: 604 }

/** A tall box for one bottle, with a lid, a ribbon and a bow. */
export const single = (easel: Easel): Piece => {
  const [paper, ink, ribbon] = easel.luck.pick(WRAPPINGS)
  const tie = SINGLE.h - 150
  const art =
    faces(easel, SINGLE, paper, 0, SINGLE.h) +
    frame(SINGLE, ink, 0, tie - 26, 11) +
    lid(easel, SINGLE, paper, 118) +
    ribbonAround(easel, SINGLE, ribbon, tie, 20) +
    centred(SINGLE, -250, stamp(easel, ink, 34, 92)) +
    centred(SINGLE, -tie + 10, bow(easel, ribbon, 0.92))
  return { art, reach: 84 }
}
