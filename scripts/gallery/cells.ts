import { locales, type Locale } from '../../api/locales.ts'
import { registry } from '../../machines/registry.ts'
import type { Difference } from './difference.ts'
import { listLeafIds, toStoryName } from '../../machines/model.ts'

/** A language at a width in which every state is looked at. */
export type View = { locale: Locale; width: 390 | 1280 }
export type State = { machine: string; leaf: string; story: string }
/** The check of a state in a view; null where there was none. */
export type CellResult = {
  picture: string | null
  axe: number | null
  faults: string[]
  text: string
  changed: Difference | null
}
/** `journey`: whether a journey in a real browser has shown the state. */
export type Cell = State & View & { seen: CellResult | null; journey: boolean }

export const views: View[] = locales.flatMap((locale) => [
  { locale, width: 390 },
  { locale, width: 1280 },
])

/** The story `open-suggesting` shows `OpenSuggesting`. */
const toSlug = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

export const states: State[] = Object.entries(registry).flatMap(([machine, one]) =>
  listLeafIds(one).map((leaf) => ({
    machine,
    leaf,
    story: `machines-${machine}--${toSlug(toStoryName(leaf))}`,
  })),
)

export const toStateName = ({ machine, leaf }: State) => `${machine}/${leaf}`
export const toCellName = (cell: State & View) => `${toStateName(cell)} ${cell.locale} ${cell.width}`
/** Below `coverage`, without the ending of its kind. */
export const toPicturePath = ({ machine, leaf, locale, width }: State & View) =>
  `states/${machine}/${leaf}.${locale}.${width}`
