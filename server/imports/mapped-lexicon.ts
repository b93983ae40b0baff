import type { MappableColumn } from '#api/contract/office/imports.options.ts'
import type { ImportLexicon } from '../catalogue/lexicon.ts'
import { withMeanings, type NameIndex } from '../catalogue/name-index.ts'
import type { ImportMapping } from '../db/tables/imports.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

/** The list of the shop that the names of a column are of. */
export const getEntries = ({ kinds, areas, grapes, levels, featured, wineries }: Taxonomy) => ({
  kind: kinds,
  area: areas,
  grapes,
  level: levels,
  themes: featured,
  winery: wineries,
})

/** The lexicon in which names mean what a person said; where the entry does not exist any more, the name is unknown. */
export const mapLexicon = (lexicon: ImportLexicon, mappings: readonly ImportMapping[]): ImportLexicon => {
  const entries = getEntries(lexicon.vocabulary)
  const map = <T>(column: MappableColumn, index: NameIndex<T>, things: ReadonlyMap<number, T>) =>
    withMeanings(
      index,
      mappings.flatMap(({ column: own, name, id }) => {
        const thing = own === column ? things.get(id) : undefined
        return thing === undefined ? [] : [{ name, thing }]
      }),
    )
  return {
    ...lexicon,
    kinds: map('kind', lexicon.kinds, entries.kind),
    areas: map('area', lexicon.areas, entries.area),
    grapes: map('grapes', lexicon.grapes, entries.grapes),
    levels: map('level', lexicon.levels, entries.level),
    themes: map('themes', lexicon.themes, entries.themes),
    wineries: map('winery', lexicon.wineries, entries.winery),
  }
}
