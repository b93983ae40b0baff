import type { Luck } from '../../chance.ts'
import { capsule, screw } from './caps.ts'
import type { ClosureName, Neck } from './closure.ts'
import { foil } from './foil.ts'
import { cork, stopper, wax } from './seals.ts'

export const CLOSURES: Record<ClosureName, (neck: Neck, luck: Luck) => string> = {
  capsule,
  wax,
  screw,
  cork,
  foil,
  stopper,
}
