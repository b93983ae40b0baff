import type { Luck } from '../../chance.ts'
import { drawCapsule, drawScrewCap } from './caps.ts'
import type { ClosureName, Neck } from './closure.ts'
import { drawFoil } from './foil.ts'
import { drawCork, drawBottleStopper, drawWax } from './seals.ts'

export const closures: Record<ClosureName, (neck: Neck, luck: Luck) => string> = {
  capsule: drawCapsule,
  wax: drawWax,
  screw: drawScrewCap,
  cork: drawCork,
  foil: drawFoil,
  stopper: drawBottleStopper,
}
