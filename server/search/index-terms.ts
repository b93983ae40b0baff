import type { Translations } from '../localize.ts'
import type { IndexTerms } from './documents.ts'

type Names = Record<string, string>
/** What shoppers type for a term besides its names. */
type Spellings = { spellings: readonly string[] }
type CountryNames = { names: Names } & Spellings

export type ProductIndexSource = {
  nameKo: string
  nameOriginal: string
  /** All vintages of the wine, not only of this bottle, because its page leads to the others. */
  vintages: readonly number[]
  kind: { names: Names } & Spellings
  area: AreaNames | null
  country: CountryNames | null
  maker: readonly string[]
  grapes: readonly { names: Names; original: string; aliases: readonly string[] }[]
  /** Themes, occasion and dishes, in Korean and English. */
  leads: readonly string[]
  /** What shoppers call such goods. */
  goods: readonly string[]
}

type AreaNames = { names: Names; original: string } & Spellings

export const toAreaTerms = (area: AreaNames): string[] => [
  ...Object.values(area.names),
  area.original,
  ...area.spellings,
]

const toCountryTerms = ({ names, spellings }: CountryNames): string[] => [
  ...Object.values(names),
  ...spellings,
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
    ...(product.country ? toCountryTerms(product.country) : []),
    ...Object.values(product.kind.names),
    ...product.kind.spellings,
    ...product.goods,
    ...product.leads,
    ...product.vintages.map(String),
  ],
})

export const toWineryIndexTerms = (
  winery: { nameKo: string; nameOriginal: string },
  area: AreaNames,
  country: CountryNames,
): IndexTerms => ({
  names: [winery.nameKo, winery.nameOriginal],
  more: [...toAreaTerms(area), ...toCountryTerms(country)],
})

type Translated<Field extends string> = Record<Field, string> & { translations: Translations<NoInfer<Field>> }

/** The search terms of a text in all its languages: the first field is its title. */
export const toTranslatedIndexTerms = <Field extends string>(
  row: Translated<Field>,
  [title, ...more]: readonly [Field, ...Field[]],
): IndexTerms => {
  const listTexts = (field: Field) => [
    row[field],
    ...Object.values(row.translations).flatMap((texts) => texts[field] ?? []),
  ]
  return { names: listTexts(title), more: more.flatMap(listTexts) }
}
