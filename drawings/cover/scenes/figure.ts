import type { Luck } from '../../chance.ts'
import { mix } from '../../color.ts'
import { type Colors, H, W } from '../scene.ts'
import { at, type DrawSubject, dot, oval, paint } from '../subjects/subject.ts'

/** A thing alone on a quiet ground, to stand within a text. */
export const drawFigure = (luck: Luck, p: Colors, subject: DrawSubject): string => {
  const ground = mix(p.sky, p.far, 0.42)
  const disc = mix(ground, luck.pick([p.accent, p.mid, p.sun]), 0.22)
  const table = luck.in(560, 620)
  return (
    paint(`M0 0H${W}V${H}H0Z`, ground) +
    dot(600 + luck.in(-120, 120), 350 + luck.in(-30, 30), luck.in(250, 310), disc) +
    paint(`M0 ${table + 20}H${W}V${H}H0Z`, mix(ground, p.mid, 0.16)) +
    oval(600, table + 62, 320, 20, mix(ground, p.dark, 0.3)) +
    at(600, table + 58, subject(p, luck), 1.22)
  )
}
