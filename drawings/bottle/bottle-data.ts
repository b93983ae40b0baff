import type { Hex } from '../colour.ts'
import type { Named } from '../named.ts'
import type { ClosureName } from './closure/closure.ts'
import type { GlassName, Kind, WineName } from './glass.ts'
import type { LabelName } from './label/label.ts'
import type { Palette } from './papers.ts'
import type { ShapeName } from './shapes.ts'

/** A wine as its bottle needs it. A name that is left out or unknown follows from kind, winery and seed. */
export type BottleData = {
  kind: Named<Kind>
  winery: string
  name: string
  /** A year or 'NV'. */
  vintage?: number | string
  region?: string
  /** Winery, name and vintage when left out. */
  seed?: string
  shape?: Named<ShapeName>
  glass?: Named<GlassName>
  wine?: Named<WineName> | Hex
  label?: Named<LabelName>
  closure?: Named<ClosureName>
  palette?: Palette
  /** Colour of the capsule. */
  capsule?: Hex
  /** False leaves out the shadow on the floor. */
  ground?: boolean
}
