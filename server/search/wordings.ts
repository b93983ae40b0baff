import type { Wording } from './documents.ts'
import { areaSynonyms, countryWords, goodsWords, kindWords } from './synonyms.ts'

type Names = Record<string, string>

export type ProductWords = {
  nameKo: string
  nameOriginal: string
  /** Of the wine, not only of this bottle: the others are one step away. */
  vintages: readonly number[]
  kind: { code: string; names: Names }
  area: { key: string; names: Names; original: string } | null
  country: { code: string; names: Names } | null
  maker: readonly string[]
  grapes: readonly { names: Names; original: string; aliases: readonly string[] }[]
  /** Themes, occasion and dishes, in Korean and English. */
  leads: readonly string[]
  /** How goods are drawn: the family and its variant. */
  drawing: readonly string[]
}

export const areaWords = (area: { key: string; names: Names; original: string }): string[] => [
  ...Object.values(area.names),
  area.original,
  ...(areaSynonyms[area.key] ?? []),
]

export const grapeWords = (grape: {
  names: Names
  original: string
  aliases: readonly string[]
}): string[] => [...Object.values(grape.names), grape.original, ...grape.aliases]

/** Everything that leads to a product of the catalogue. */
export const productWording = (product: ProductWords): Wording => ({
  names: [product.nameKo, product.nameOriginal],
  more: [
    ...product.maker,
    ...product.grapes.flatMap(grapeWords),
    ...(product.area ? areaWords(product.area) : []),
    ...(product.country
      ? [...Object.values(product.country.names), ...(countryWords[product.country.code] ?? [])]
      : []),
    ...Object.values(product.kind.names),
    ...(kindWords[product.kind.code] ?? []),
    ...product.drawing.flatMap((name) => goodsWords[name] ?? []),
    ...product.leads,
    ...product.vintages.map(String),
  ],
})

export const wineryWording = (
  winery: { nameKo: string; nameOriginal: string },
  area: { key: string; names: Names; original: string },
  country: { code: string; names: Names },
): Wording => ({
  names: [winery.nameKo, winery.nameOriginal],
  more: [...areaWords(area), ...Object.values(country.names), ...(countryWords[country.code] ?? [])],
})

export const textWording = (title: string, ...more: string[]): Wording => ({ names: [title], more })
