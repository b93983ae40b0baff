import type { Luck } from '../../chance.ts'
import { arch } from './arch.ts'
import { band } from './band.ts'
import { chateau } from './chateau.ts'
import { crest } from './crest.ts'
import { hills } from './hills.ts'
import type { Label, LabelName, LabelSheet } from './label.ts'
import { modern } from './modern.ts'
import { numeral } from './numeral.ts'
import { shield } from './shield.ts'
import { vine } from './vine.ts'

export const SYSTEMS: Record<LabelName, (sheet: LabelSheet) => Label> = {
  chateau,
  modern,
  crest,
  band,
  vine,
  numeral,
  hills,
  shield,
  arch,
}

const BY_SHAPE = new Map<string, readonly LabelName[]>([
  ['champagne', ['shield', 'shield', 'crest', 'band', 'modern', 'chateau']],
  ['hock', ['crest', 'vine', 'hills', 'band', 'arch', 'modern']],
  ['port', ['crest', 'shield', 'numeral', 'chateau', 'arch', 'band']],
])
const ROSE: readonly LabelName[] = ['vine', 'modern', 'band', 'arch', 'hills', 'numeral']
const OLD_HOUSE: readonly LabelName[] = ['chateau', 'chateau', 'crest', 'band']
const ANY: readonly LabelName[] = ['modern', 'crest', 'vine', 'numeral', 'hills', 'band', 'arch', 'chateau']

/** The label system a winery takes; `luck` is the winery's, so that its wines are a family. */
export const labelFor = (wine: { shape: string; kind: string; winery: string }, luck: Luck): LabelName => {
  const byShape = BY_SHAPE.get(wine.shape)
  if (byShape) return luck.pick(byShape)
  if (wine.kind === 'ROSE') return luck.pick(ROSE)
  if (/ch[aâ]teau|clos|tenuta|castello/i.test(wine.winery)) return luck.pick(OLD_HOUSE)
  return luck.pick(ANY)
}
