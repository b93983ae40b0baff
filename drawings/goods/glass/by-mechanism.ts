import type { Draw, Easel, Piece } from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { drawBucket } from './bucket.ts'
import { drawElectricOpener } from './electric-opener.ts'
import { drawWingOpener } from './opener.ts'
import { drawSleeve } from './sleeve.ts'
import { drawClampStopper, drawVacuumPump } from './special-stoppers.ts'
import { drawKnobStopper } from './stopper.ts'
import { drawWaitersKnife } from './waiters-knife.ts'

/** Draws the kind of tool that the product's text names by how it works. */
const drawByMechanism =
  (usual: Draw, special: readonly (readonly [GoodsFact, Draw])[]) =>
  (easel: Easel): Piece => {
    const [, draw = usual] = special.find(([fact]) => easel.facts.has(fact)) ?? []
    return draw(easel)
  }

export const drawOpener = drawByMechanism(drawWingOpener, [
  ['electric', drawElectricOpener],
  ['two-step', drawWaitersKnife],
])

export const drawStopper = drawByMechanism(drawKnobStopper, [
  ['vacuum', drawVacuumPump],
  ['clamp', drawClampStopper],
])

export const drawCooler = drawByMechanism(drawBucket, [['gel-sleeve', drawSleeve]])
