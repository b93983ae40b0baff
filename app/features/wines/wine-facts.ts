import type { Locale } from '#api/locales.ts'
import { formatAmount, formatNumber } from '#api/money.ts'
import { m } from '#messages'
import { addNote, joinFacts, joinList } from '../../join-facts.ts'
import { formatVintage, formatVolume } from '../../measures.ts'
import { toFactLine, toOriginLine } from './facts.ts'
import type { Product } from './wines.queries.ts'
import { formatPlace } from './place-text.ts'

/** The wine's own page, the comparison, and printed sheets. */
export type FactPlace = 'page' | 'compare' | 'sheet'

type Options = { locale: Locale }
type Text = (inputs?: Record<string, never>, options?: Options) => string

export type WineFact = {
  /** The fact's name at each place that shows it. */
  names: Partial<Record<FactPlace, Text>>
  /** Null or empty where the product has none. */
  read: (product: Product, options: Options) => string | null
}

const toPercent = (share: number) => `${share}%`

const toTypeText = ({ kind, alcoholic }: Product, options: Options) => {
  if (kind.code === 'GOODS') return m['detail.facts.type_goods']({}, options)
  return alcoholic ? m['detail.facts.type_wine']({}, options) : m['detail.facts.type_drink']({}, options)
}

const toRatingText = ({ rating, ratingCount }: Product, options: Options) =>
  rating === null
    ? null
    : addNote(
        rating.toFixed(1),
        m['wines.card.ratings']({ count: formatNumber(ratingCount) }, options),
        options.locale,
      )

/** Facts of a product in the order in which every place shows them. */
export const productFacts: readonly WineFact[] = [
  { names: { page: m['detail.facts.type'] }, read: toTypeText },
  { names: { compare: m['wines.compare.kind'] }, read: ({ kind }) => kind.name },
  {
    names: { page: m['detail.facts.maker'] },
    read: ({ winery, maker }, { locale }) =>
      !winery || winery.name === winery.originalName
        ? (winery?.name ?? maker)
        : addNote(winery.name, winery.originalName, locale),
  },
  { names: { page: m['detail.facts.importer'] }, read: ({ importer }) => importer },
  {
    names: { page: m['detail.facts.origin'], compare: m['wines.compare.origin'] },
    read: ({ country, area }, { locale }) => country && formatPlace(country.name, area, locale),
  },
  { names: { sheet: m['print.fact.origin'] }, read: (product, { locale }) => toOriginLine(product, locale) },
  { names: { compare: m['wines.compare.winery'] }, read: ({ winery, maker }) => winery?.name ?? maker },
  {
    names: { compare: m['wines.compare.grapes'], sheet: m['print.fact.grapes'] },
    read: ({ grapes }, { locale }) =>
      joinList(
        grapes.map(({ name, percent }) => `${name} ${toPercent(percent)}`),
        locale,
      ),
  },
  {
    names: { page: m['detail.facts.volume'] },
    read: ({ kind, unit, volumeMl, vintage }, { locale }) =>
      kind.code === 'GOODS' ? unit : joinFacts([formatVolume(volumeMl), formatVintage(vintage)], locale),
  },
  {
    names: { compare: m['wines.compare.vintage'], sheet: m['print.wines.facts'] },
    read: (product, { locale }) => toFactLine(product, locale),
  },
  {
    names: { page: m['detail.facts.ingredients'] },
    read: ({ alcoholic }, options) => (alcoholic ? m['detail.facts.ingredients_wine']({}, options) : null),
  },
  {
    names: {
      page: m['detail.facts.alcohol'],
      compare: m['detail.facts.alcohol'],
      sheet: m['detail.facts.alcohol'],
    },
    read: ({ alcohol }) => (alcohol === null ? null : toPercent(alcohol)),
  },
  {
    names: { page: m['detail.facts.best_before'] },
    read: ({ alcoholic }, options) => (alcoholic ? m['detail.facts.best_before_wine']({}, options) : null),
  },
  {
    names: { page: m['detail.facts.import'] },
    read: ({ country }, options) =>
      country && country.code !== 'KR' ? m['detail.facts.import_text']({}, options) : null,
  },
  {
    names: { compare: m['wines.compare.per100'] },
    read: ({ per100ml }, { locale }) => (per100ml === null ? null : formatAmount(locale, per100ml)),
  },
  { names: { compare: m['wines.card.rating'] }, read: toRatingText },
  {
    names: { sheet: m['print.fact.price'] },
    read: ({ price }, { locale }) => formatAmount(locale, price),
  },
]

type Serving = NonNullable<Product['serving']>

/** 8~10℃. */
export const toTemperatureText = ({ celsius: [from, to] }: Serving, options?: Options): string =>
  m['detail.serving.celsius']({ from: String(from), to: String(to) }, options)

export const toDecantText = ({ decantMinutes }: Serving, options?: Options): string =>
  decantMinutes
    ? m['detail.serving.decant']({ minutes: String(decantMinutes) }, options)
    : m['detail.serving.decant_none']({}, options)

/** The years in which the wine is at its best. */
export const toDrinkingText = ({ drinkFrom, drinkUntil }: Serving, options?: Options): string =>
  drinkFrom && drinkUntil
    ? m['detail.serving.window']({ from: String(drinkFrom), to: String(drinkUntil) }, options)
    : m['detail.serving.window_now']({}, options)

const toServingText = (serving: Serving, options: Options) =>
  joinFacts(
    [
      toTemperatureText(serving, options),
      serving.glass,
      toDecantText(serving, options),
      toDrinkingText(serving, options),
    ],
    options.locale,
  )

/** A dish in a line, with why it suits where that is known in the line's language. */
const toDishText = ({ name, why }: Product['dishes'][number], { locale }: Options): string =>
  why ? addNote(name, why, locale) : name

/** How a wine is drunk, which follows its taste. */
export const servingFacts: readonly WineFact[] = [
  {
    names: { compare: m['wines.compare.aromas'] },
    read: ({ aromas }, { locale }) =>
      joinList(
        aromas.map(({ name }) => name),
        locale,
      ),
  },
  {
    names: { sheet: m['detail.serving.title'] },
    read: ({ serving }, options) => serving && toServingText(serving, options),
  },
  {
    names: { compare: m['wines.compare.dishes'] },
    read: ({ dishes }, { locale }) =>
      joinList(
        dishes.map(({ name }) => name),
        locale,
      ),
  },
  {
    names: { sheet: m['detail.food.title'] },
    read: ({ dishes }, options) =>
      joinList(
        dishes.map((dish) => toDishText(dish, options)),
        options.locale,
      ),
  },
  {
    names: { compare: m['wines.compare.celsius'] },
    read: ({ serving }, options) => serving && toTemperatureText(serving, options),
  },
]

/** What a place shows of a list of facts; a fact without a value is omitted. */
export const listFacts = (
  facts: readonly WineFact[],
  product: Product,
  place: FactPlace,
  options: Options,
): { name: string; fact: string }[] =>
  facts.flatMap(({ names, read }) => {
    const fact = names[place] && read(product, options)
    return fact ? [{ name: names[place]?.({}, options) ?? '', fact }] : []
  })
