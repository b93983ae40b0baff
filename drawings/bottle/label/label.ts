import type { Luck } from '../../chance.ts'
import type { Hex } from '../../color.ts'

/** The nine label systems; within each the maker's own layout differs in edge, frame, emblem and type. */
export const labelNames = [
  'chateau',
  'modern',
  'crest',
  'band',
  'vine',
  'numeral',
  'hills',
  'shield',
  'arch',
] as const
export type LabelName = (typeof labelNames)[number]

/** A rectangle around a text, in the label's own units. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** What a label says and on what it is printed; `R` is the bottle's half width. */
export type LabelSheet = {
  /** Of the clip path with the label's edge, without its last letter. */
  id: string
  /** Whose layout it has. */
  house: string
  winery: string
  name: string
  region: string
  /** '' for wine without a vintage. */
  year: string
  /** The year in which the house was founded; '' where it is not known. */
  founded: string
  R: number
  top: number
  bottom: number
  paper: Hex
  ink: Hex
  accent: Hex
}

/** The picture zone of a label: x = 0 in its middle, y = 0 at its upper edge; `w` is half its width. */
export type Field = LabelSheet & { luck: Luck; w: number; h: number }

/** Art with x = 0 in the middle and y = 0 at the label's upper edge, which lies at `y`; `w` is half its width. */
export type Label = {
  y: number
  h: number
  w: number
  art: string
  /** The edge, where it is no rectangle. */
  shape?: string
  /** What stands on the glass beneath the label. */
  under?: string
  /** Where its texts and numerals stand. */
  boxes: readonly Box[]
  /** The name that is read from afar: the height of its capitals, and its colour on its ground. */
  hero: { cap: number; ink: Hex; ground: Hex }
}

/** Region and year on one line, as far as they are there. */
export const joinParts = (parts: readonly string[], gap: string): string => parts.filter(Boolean).join(gap)
