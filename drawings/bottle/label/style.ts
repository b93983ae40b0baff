import { createLuck, type Luck } from '../../chance.ts'
import type { Font } from '../../lettering/lettering.ts'
import { labelFrames, type LabelFrameName } from './label-frames.ts'
import type { LabelName } from './label.ts'
import type { MotifName } from './motifs.ts'
import { outlines, type OutlineName } from './outlines.ts'

/** How the two names are set: the large one, and all that is small. */
export type TypeStyle = { hero: Font; small: Font; line: Font; upper: boolean; track: number }

const types: readonly TypeStyle[] = [
  { hero: 'serif', small: 'italic', line: 'serif', upper: true, track: 0.05 },
  { hero: 'serif', small: 'italic', line: 'sans', upper: false, track: 0.01 },
  { hero: 'italic', small: 'sans', line: 'sans', upper: false, track: 0 },
  { hero: 'didone', small: 'sans', line: 'sans', upper: false, track: 0 },
  { hero: 'didone', small: 'italic', line: 'serif', upper: true, track: 0.02 },
  { hero: 'sans', small: 'sans', line: 'sans', upper: false, track: -0.01 },
  { hero: 'sans', small: 'serif', line: 'sans', upper: true, track: 0.08 },
]

/** Where the picture stands between the texts. */
type Order = 'picture-first' | 'picture-last' | 'picture-between'
/** What of the paper is printed in the accent, behind the last line or around it. */
type Ground = 'paper' | 'foot' | 'head' | 'side'

/** A maker's own layout: all its wines have it. */
export type LabelStyle = {
  motif: MotifName
  outline: OutlineName
  frame: LabelFrameName
  type: TypeStyle
  order: Order
  ground: Ground
  align: 'start' | 'middle'
  /** Which name is the large one where both could be. */
  hero: 'maker' | 'wine'
  /** Half the width and the height, in half widths of the bottle. */
  width: number
  tall: number
  /** How far above the foot of the body it stands. */
  lift: number
  /** The maker's mark in metal on the glass above the label. */
  onGlass: boolean
  luck: Luck
}

const motifsBySystem: Record<LabelName, readonly MotifName[]> = {
  chateau: ['estate'],
  modern: ['letter', 'moon', 'sun', 'checks', 'diamonds', 'plain'],
  crest: ['coat', 'medallion'],
  band: ['plain', 'mark'],
  vine: ['spray'],
  numeral: ['numeral'],
  hills: ['hills', 'terraces', 'contours'],
  shield: ['mark', 'emblem', 'medallion'],
  arch: ['rays', 'waves', 'stripes'],
}

const oldSystems: readonly LabelName[] = ['chateau', 'crest', 'shield', 'chateau', 'band', 'crest']
const allSystems: readonly LabelName[] = [
  'chateau',
  'modern',
  'modern',
  'modern',
  'crest',
  'band',
  'vine',
  'numeral',
  'hills',
  'hills',
  'shield',
  'arch',
  'arch',
]

const oldHouse = /ch[aâ]teau|clos|tenuta|castello|maison|domaine|bodega|quinta|casa|weingut/i

const outlinesBySystem = new Map<LabelName, readonly OutlineName[]>([
  ['shield', ['shield', 'brace', 'pointed', 'chamfered']],
  ['arch', ['arch', 'arch', 'rounded', 'rect', 'waved']],
  ['chateau', ['rect', 'notched', 'rect', 'chamfered', 'rounded']],
  ['crest', ['rect', 'shield', 'notched', 'brace', 'pointed', 'arch']],
])
const outlineNames = Object.keys(outlines) as OutlineName[]
const frameNames = Object.keys(labelFrames) as LabelFrameName[]
const modernTypes = [3, 5, 5, 6, 1]
const oldTypes = [0, 1, 4, 2, 0]

const pickType = (system: LabelName, luck: Luck): TypeStyle => {
  const isModern = system === 'modern' || system === 'numeral' || system === 'hills'
  const at = system === 'vine' ? luck.pick([1, 2, 2, 3]) : luck.pick(isModern ? modernTypes : oldTypes)
  return types[at] ?? { hero: 'serif', small: 'italic', line: 'serif', upper: false, track: 0 }
}

/** The system a maker takes by its name. */
export const chooseSystem = (house: string): LabelName =>
  createLuck(`system:${house}`).pick(oldHouse.test(house) ? [...oldSystems, ...allSystems] : allSystems)

// Pictures that show the maker's sign already.
const signs: ReadonlySet<MotifName> = new Set(['mark', 'medallion', 'emblem', 'coat'])

/** Everything that is a maker's own about its labels: the same maker always gets the same. */
export const createLabelStyle = (house: string, system: LabelName): LabelStyle => {
  const luck = createLuck(`label:${house}`)
  const motif = luck.pick(motifsBySystem[system])
  const outline = luck.pick(outlinesBySystem.get(system) ?? outlineNames)
  const isRect = outline === 'rect' || outline === 'rounded' || outline === 'waved'
  const ground = luck.pick(
    isRect ? (['paper', 'paper', 'foot', 'head', 'side'] as const) : (['paper', 'paper', 'foot'] as const),
  )
  const isLow = system === 'band'
  return {
    motif,
    outline,
    frame: luck.pick(ground === 'paper' ? frameNames : (['bare', 'hair', 'bare'] as const)),
    type: pickType(system, luck),
    order: luck.pick(['picture-first', 'picture-first', 'picture-last', 'picture-between'] as const),
    ground,
    align:
      luck.next() < (system === 'modern' || system === 'hills' ? 0.5 : 0.12) && isRect ? 'start' : 'middle',
    hero: luck.next() < 0.55 ? 'maker' : 'wine',
    width: luck.pick([0.95, 0.95, 0.9, 0.86]),
    tall: isLow ? luck.in(1.2, 1.5) : luck.pick([1.75, 1.95, 2.15, 2.35, 2.55]),
    lift: luck.in(0, isLow ? 0.45 : 0.14),
    onGlass: !signs.has(motif) && (isLow || luck.next() < 0.12),
    luck,
  }
}
