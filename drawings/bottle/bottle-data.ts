import type { Hex } from '../color.ts'
import type { KnownName } from '../known-name.ts'
import type { ClosureName } from './closure/closure.ts'
import type { GlassName, Kind, WineName } from './glass.ts'
import type { LabelName } from './label/label.ts'
import type { Palette } from './papers.ts'
import type { ShapeName } from './shapes.ts'

/** A wine as its bottle needs it. A name that is left out or unknown follows from kind, winery and seed. */
export type BottleData = {
  kind: KnownName<Kind>
  winery: string
  name: string
  /** A year or 'NV'. */
  vintage?: number | string
  region?: string
  /** The year in which the maker was founded. */
  founded?: number
  /** Whose layout its label has; the winery's own when left out. */
  house?: string
  /** Winery, name and vintage when left out. */
  seed?: string
  shape?: KnownName<ShapeName>
  glass?: KnownName<GlassName>
  wine?: KnownName<WineName> | Hex
  label?: KnownName<LabelName>
  closure?: KnownName<ClosureName>
  palette?: Palette
  /** Colour of the capsule. */
  capsule?: Hex
  /** False leaves out the shadow on the floor. */
  ground?: boolean
  /** Leaves the label empty: no name, no year, no picture. */
  plain?: boolean
}
