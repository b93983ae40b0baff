import { createLuck, hash, type Luck } from '../chance.ts'
import { type Hex, isHex, getLuma, mix } from '../color.ts'
import { hasKey } from '../known-name.ts'
import type { BottleData } from './bottle-data.ts'
import type { ClosureName } from './closure/closure.ts'
import { closures } from './closure/closures.ts'
import { glassColors, type GlassName, findHabit, wineColors } from './glass.ts'
import { labelNames, type LabelName } from './label/label.ts'
import { chooseSystem } from './label/style.ts'
import { choosePapers, type Palette } from './papers.ts'
import { type ShapeName, shapes } from './shapes.ts'

/** Everything that was open in the data, decided. */
export type Dress = {
  id: string
  shape: ShapeName
  glass: GlassName
  wine: Hex
  label: LabelName
  palette: Palette
  closure: ClosureName
  capsule: Hex
  /** Ink on the capsule. */
  foil: Hex
  /** The wine's chance, after its choices. */
  luck: Luck
}

const capsules: readonly Hex[] = [
  '#5e1226',
  '#1d1a19',
  '#8c6a2e',
  '#24382c',
  '#1f2d3d',
  '#a9a39a',
  '#b08d4a',
  '#7d2a1d',
  '#efe6d4',
]
const foils: readonly Hex[] = ['#b39045', '#1f2b24', '#5e1226', '#d9c389', '#23201f', '#e8e2d4']

const chooseWine = ({ wine }: BottleData, usual: () => Hex) => {
  if (hasKey(wineColors, wine)) return wineColors[wine]
  return isHex(wine) ? wine : usual()
}

const chooseClosure = (data: BottleData, shape: ShapeName, label: LabelName, luck: Luck): ClosureName => {
  if (hasKey(closures, data.closure)) return data.closure
  if (shape === 'champagne') return 'foil'
  if (shape === 'port') return luck.pick(['stopper', 'stopper', 'capsule'] as const)
  if (data.kind === 'WHITE' && luck.next() < 0.35) return 'screw'
  return luck.next() < 0.12 && label !== 'chateau' ? 'wax' : 'capsule'
}

const chooseCapsule = (data: BottleData, shape: ShapeName, accent: Hex, winery: Luck): Hex => {
  if (isHex(data.capsule)) return data.capsule
  if (shape === 'champagne') return winery.pick(foils)
  if (getLuma(accent) < 0.62 && winery.next() < 0.5) return mix(accent, '#1a1514', 0.12)
  return winery.pick(capsules)
}

const chooseFoil = (capsule: Hex, ink: Hex): Hex => {
  if (getLuma(capsule) > 0.62) return mix(ink, '#3a2a1a', getLuma(ink) > 0.5 ? 1 : 0)
  return getLuma(capsule) > 0.4 ? '#2a1e12' : '#d9bb77'
}

const oldSystems: ReadonlySet<LabelName> = new Set(['chateau', 'crest', 'shield', 'band', 'vine', 'arch'])

// The wines of a family differ in the tone of their accent.
const tint = ([paper, ink, accent]: Palette, luck: Luck): Palette => [
  paper,
  ink,
  luck.pick([accent, mix(accent, ink, 0.22), mix(accent, '#8a1f33', 0.25), mix(accent, '#2f4b6e', 0.22)]),
]

/** Decides shape, glass, wine, label, papers and closure: what the winery chooses is the same for all its wines. */
export const createDress = (data: BottleData): Dress => {
  const house = data.house ?? data.winery
  const seed = data.seed ?? [data.winery, data.name, data.vintage].join('|')
  const winery = createLuck(`winery:${house}`)
  const luck = createLuck(`wine:${seed}`)
  const habit = findHabit(data.kind)
  const shape = hasKey(shapes, data.shape) ? data.shape : luck.pick(habit.shapes)
  const glass = hasKey(glassColors, data.glass) ? data.glass : luck.pick(habit.glass)
  const wine = chooseWine(data, () => wineColors[luck.pick(habit.wine)])
  const label = labelNames.find((name) => name === data.label) ?? chooseSystem(house)
  const { vintage } = { vintage: '', ...data }
  const id = 'b' + hash(JSON.stringify([seed, shape, glass, label, vintage])).toString(36)
  const isOld = oldSystems.has(label)
  const papers = data.palette?.every(isHex) ? data.palette : choosePapers(house, isOld)
  const palette = tint(papers, luck)
  const chosenClosure = chooseClosure(data, shape, label, luck)
  // A port bottle's lip is too wide for a capsule.
  const closure = chosenClosure === 'capsule' && shape === 'port' ? 'wax' : chosenClosure
  const capsule = chooseCapsule(data, shape, palette[2], winery)
  return {
    id,
    shape,
    glass,
    wine,
    label,
    palette,
    closure,
    capsule,
    foil: chooseFoil(capsule, palette[1]),
    luck,
  }
}
