import type { Answer } from '#api/call.ts'
import type { drafts } from '#api/contract/office/drafts.ts'
import type { Locale } from '#api/fields.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { localize } from '../localize.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type NamedTerm = { key: string; names: LocalizedText }

/** The shop's lists by the keys that a draft names them by, in their order. */
export const presentWineTerms = (taxonomy: Taxonomy, locale: Locale): Answer<typeof drafts.wineTerms> => {
  const toTerm = ({ key, names }: NamedTerm) => ({ key, name: localize(names, locale), country: null })
  const toCountry = (code: string): string | null => {
    const names = taxonomy.countries.get(code)?.names
    return names ? localize(names, locale) : null
  }
  return {
    kinds: [...taxonomy.kinds.values()]
      .filter(({ code }) => code !== 'GOODS')
      .map(({ code, names }) => toTerm({ key: code, names })),
    areas: [...taxonomy.areas.values()].map((area) => ({
      ...toTerm(area),
      country: toCountry(area.countryCode),
    })),
    grapes: [...taxonomy.grapes.values()].map(toTerm),
    levels: [...taxonomy.levels.values()].map(toTerm),
    themes: [...taxonomy.featured.values()].map(toTerm),
    aromas: [...taxonomy.words.values()].filter(({ vocabulary }) => vocabulary === 'aroma').map(toTerm),
    wineries: [...taxonomy.wineries.values()].map(({ key, nameKo, nameOriginal, countryCode }) => ({
      ...{ key, name: `${nameKo} (${nameOriginal})`, country: toCountry(countryCode) },
    })),
  }
}
