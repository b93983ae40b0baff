import { chance, hash, type Luck } from '../chance.ts'
import { type Hex, isHex, luma, mix } from '../colour.ts'
import { isKeyOf } from '../named.ts'
import type { BottleData } from './bottle-data.ts'
import type { ClosureName } from './closure/closure.ts'
import { CLOSURES } from './closure/closures.ts'
import { GLASS, type GlassName, habitOf, WINES } from './glass.ts'
import type { LabelName } from './label/label.ts'
import { labelFor, SYSTEMS } from './label/systems.ts'
import { type Palette, papersFor } from './papers.ts'
import { type ShapeName, SHAPES } from './shapes.ts'

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

const CAPSULES: readonly Hex[] = [
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
const FOILS: readonly Hex[] = ['#b39045', '#1f2b24', '#5e1226', '#d9c389', '#23201f', '#e8e2d4']

const wineOf = ({ wine }: BottleData, usual: () => Hex) => {
  if (isKeyOf(WINES, wine)) return WINES[wine]
  return isHex(wine) ? wine : usual()
}

const closureOf = (data: BottleData, shape: ShapeName, label: LabelName, luck: Luck): ClosureName => {
  if (isKeyOf(CLOSURES, data.closure)) return data.closure
  if (shape === 'champagne') return 'foil'
  if (shape === 'port') return luck.pick(['stopper', 'stopper', 'capsule'] as const)
  if (data.kind === 'WHITE' && luck.next() < 0.35) return 'screw'
  return luck.next() < 0.12 && label !== 'chateau' ? 'wax' : 'capsule'
}

const capsuleOf = (data: BottleData, shape: ShapeName, accent: Hex, winery: Luck): Hex => {
  if (isHex(data.capsule)) return data.capsule
  if (shape === 'champagne') return winery.pick(FOILS)
  if (luma(accent) < 0.62 && winery.next() < 0.5) return mix(accent, '#1a1514', 0.12)
  return winery.pick(CAPSULES)
}

const foilOn = (capsule: Hex, ink: Hex): Hex => {
  if (luma(capsule) > 0.62) return mix(ink, '#3a2a1a', luma(ink) > 0.5 ? 1 : 0)
  return luma(capsule) > 0.4 ? '#2a1e12' : '#d9bb77'
}

/** Decides shape, glass, wine, label, papers and closure: what the winery chooses is the same for all its wines. */
export const dress = (data: BottleData): Dress => {
  const seed = data.seed ?? [data.winery, data.name, data.vintage].join('|')
  const winery = chance(`winery:${data.winery}`)
  const luck = chance(`wine:${seed}`)
  const habit = habitOf(data.kind)
  const shape = isKeyOf(SHAPES, data.shape) ? data.shape : luck.pick(habit.shapes)
  const glass = isKeyOf(GLASS, data.glass) ? data.glass : luck.pick(habit.glass)
  const wine = wineOf(data, () => WINES[luck.pick(habit.wine)])
  const label = isKeyOf(SYSTEMS, data.label) ? data.label : labelFor({ ...data, shape }, winery)
  const { vintage } = { vintage: '', ...data }
  const id = 'b' + hash(JSON.stringify([seed, shape, glass, label, vintage])).toString(36)
  const palette = data.palette?.every(isHex) ? data.palette : winery.pick(papersFor(data.kind, shape, label))
  const chosen = closureOf(data, shape, label, luck)
  // A port bottle's lip is too wide for a capsule.
  const closure = chosen === 'capsule' && shape === 'port' ? 'wax' : chosen
  const capsule = capsuleOf(data, shape, palette[2], winery)
  return { id, shape, glass, wine, label, palette, closure, capsule, foil: foilOn(capsule, palette[1]), luck }
}
