import type { Luck } from '../../chance.ts'
import { drawArchLabel } from './arch.ts'
import { drawBandLabel } from './band.ts'
import { drawChateauLabel } from './chateau.ts'
import { drawCrestLabel } from './crest.ts'
import { drawHillsLabel } from './hills.ts'
import type { Label, LabelName, LabelSheet } from './label.ts'
import { drawModernLabel } from './modern.ts'
import { drawNumeralLabel } from './numeral.ts'
import { drawShieldLabel } from './shield.ts'
import { drawVineLabel } from './vine.ts'

export const systems: Record<LabelName, (sheet: LabelSheet) => Label> = {
  chateau: drawChateauLabel,
  modern: drawModernLabel,
  crest: drawCrestLabel,
  band: drawBandLabel,
  vine: drawVineLabel,
  numeral: drawNumeralLabel,
  hills: drawHillsLabel,
  shield: drawShieldLabel,
  arch: drawArchLabel,
}

const systemsByShape = new Map<string, readonly LabelName[]>([
  ['champagne', ['shield', 'shield', 'crest', 'band', 'modern', 'chateau']],
  ['hock', ['crest', 'vine', 'hills', 'band', 'arch', 'modern']],
  ['port', ['crest', 'shield', 'numeral', 'chateau', 'arch', 'band']],
])
const rosePapers: readonly LabelName[] = ['vine', 'modern', 'band', 'arch', 'hills', 'numeral']
const oldHouse: readonly LabelName[] = ['chateau', 'chateau', 'crest', 'band']
const anyLabels: readonly LabelName[] = [
  'modern',
  'crest',
  'vine',
  'numeral',
  'hills',
  'band',
  'arch',
  'chateau',
]

/** The label system a winery takes; `luck` is the winery's, so that its wines are a family. */
export const chooseLabel = (wine: { shape: string; kind: string; winery: string }, luck: Luck): LabelName => {
  const byShape = systemsByShape.get(wine.shape)
  if (byShape) return luck.pick(byShape)
  if (wine.kind === 'ROSE') return luck.pick(rosePapers)
  if (/ch[aâ]teau|clos|tenuta|castello/i.test(wine.winery)) return luck.pick(oldHouse)
  return luck.pick(anyLabels)
}
