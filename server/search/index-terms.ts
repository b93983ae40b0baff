import type { IndexTerms } from './documents.ts'
import { areaSynonyms } from './area-synonyms.ts'
import { goodsSynonyms } from './goods-synonyms.ts'
import { countrySynonyms, kindSynonyms } from './synonyms.ts'

type Names = Record<string, string>

export type ProductIndexSource = {
  nameKo: string
  nameOriginal: string
  /** All vintages of the wine, not only of this bottle, because its page leads to the others. */
  vintages: readonly number[]
  kind: { code: string; names: Names }
  area: { key: string; names: Names; original: string } | null
  country: { code: string; names: Names } | null
  maker: readonly string[]
  grapes: readonly { names: Names; original: string; aliases: readonly string[] }[]
  /** Themes, occasion and dishes, in Korean and English. */
  leads: readonly string[]
  /** The drawing of goods: the family and its variant. */
  drawing: readonly string[]
}

type AreaNames = { key: string; names: Names; original: string; spellings?: readonly string[] }

export const toAreaTerms = (area: AreaNames): string[] => [
  ...Object.values(area.names),
  area.original,
  ...(areaSynonyms[area.key] ?? []),
  ...(area.spellings ?? []),
]

export const toGrapeTerms = (grape: {
  names: Names
  original: string
  aliases: readonly string[]
}): string[] => [...Object.values(grape.names), grape.original, ...grape.aliases]

/** All search terms of a product. */
export const toProductIndexTerms = (product: ProductIndexSource): IndexTerms => ({
  names: [product.nameKo, product.nameOriginal],
  more: [
    ...product.maker,
    ...product.grapes.flatMap(toGrapeTerms),
    ...(product.area ? toAreaTerms(product.area) : []),
    ...(product.country
      ? [...Object.values(product.country.names), ...(countrySynonyms[product.country.code] ?? [])]
      : []),
    ...Object.values(product.kind.names),
    ...(kindSynonyms[product.kind.code] ?? []),
    ...product.drawing.flatMap((name) => goodsSynonyms[name] ?? []),
    ...product.leads,
    ...product.vintages.map(String),
  ],
})

export const toWineryIndexTerms = (
  winery: { nameKo: string; nameOriginal: string },
  area: { key: string; names: Names; original: string },
  country: { code: string; names: Names },
): IndexTerms => ({
  names: [winery.nameKo, winery.nameOriginal],
  more: [...toAreaTerms(area), ...Object.values(country.names), ...(countrySynonyms[country.code] ?? [])],
})

export const toTextIndexTerms = (title: string, ...more: string[]): IndexTerms => ({ names: [title], more })
