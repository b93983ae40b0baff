import type { Hex } from '../../color.ts'
import { getRadius, type Profile } from '../../lathe.ts'
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
export const getOuterRadius = ({ profile }: Pick<Neck, 'profile'>, y: number, grow = 1.1): number =>
  getRadius(profile, y) + grow

/** The half width of the lip. */
export const getLipHeight = ({ shape, profile }: Pick<Neck, 'profile' | 'shape'>): number => {
  const top = shape.start[1]
  return Math.max(...profile.filter(([, y]) => y < top + 20).map(([r]) => r))
}

/** The foot of a wax seal. */
export const getWaxFoot = (shape: Shape): number => Math.max(shape.start[1] + 52, shape.cap * 0.66)
