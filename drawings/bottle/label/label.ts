import type { Luck } from '../../chance.ts'
import type { Hex } from '../../color.ts'

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

/** What a label says and on what it is printed; `R` is the bottle's half width, `luck` is the winery's. */
export type LabelSheet = {
  /** Of the clip path with the label's edge, without its last letter. */
  id: string
  winery: string
  name: string
  region: string
  /** '' for wine without a vintage. */
  year: string
  luck: Luck
  R: number
  top: number
  bottom: number
  paper: Hex
  ink: Hex
  accent: Hex
}

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
}

/** Region and year on one line, as far as they are there. */
export const joinParts = (parts: readonly string[], gap: string): string => parts.filter(Boolean).join(gap)
