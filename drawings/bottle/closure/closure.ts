import type { Hex } from '../../colour.ts'
import { radiusAt, type Profile } from '../../turned.ts'
import type { Shape } from '../shapes.ts'

export type ClosureName = 'capsule' | 'wax' | 'screw' | 'cork' | 'foil' | 'stopper'

/** What every closure is drawn from; `gloss` lays the round shading of the neck over a path. */
export type Neck = {
  winery: string
  shape: Shape
  profile: Profile
  colour: Hex
  /** Ink of lines and marks on the closure. */
  ink: Hex
  gloss: (path: string) => string
}

/** The half width just outside the glass. */
export const around = ({ profile }: Pick<Neck, 'profile'>, y: number, grow = 1.1): number =>
  radiusAt(profile, y) + grow

/** The half width of the lip. */
export const lipOf = ({ shape, profile }: Pick<Neck, 'profile' | 'shape'>): number => {
  const top = shape.start[1]
  return Math.max(...profile.filter(([, y]) => y < top + 20).map(([r]) => r))
}

/** The foot of a wax seal. */
export const waxFoot = (shape: Shape): number => Math.max(shape.start[1] + 52, shape.cap * 0.66)
