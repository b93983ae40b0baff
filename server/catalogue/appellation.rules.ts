import type { WineLawCode } from '#api/contract/office/imports.options.ts'
import { toSeoulDay } from '../clock.ts'
import { appellationRules, judgedGrapes, type AppellationRule } from './appellations.ts'

/** What a wine says of itself; null or an empty list where it says nothing. */
export type LawfulWine = {
  area: string | null
  country: string | null
  kind: string
  nameOriginal: string
  grapes: readonly { key: string; percent: number }[]
  alcohol: number | null
  sweetness: number | null
  vintage: number | null
  volumeMl: number
}

/** A grape with the spellings by which a label names it. */
export type NamedGrape = { key: string; spellings: readonly string[] }

/** What breaks which rule; the values are those that a sentence names. */
export type LawBreach = { code: WineLawCode; values: Record<string, string>; source: string }

type Law = { listNamedGrapes: (name: string) => readonly string[]; today: Date }

/** The first words of several grapes' names: such a word on a label stands for any of them. */
const sharedWords: readonly NamedGrape[] = [
  { key: 'cabernet-sauvignon cabernet-franc', spellings: ['Cabernet'] },
  { key: 'pinot-noir pinot-gris pinot-blanc pinot-meunier', spellings: ['Pinot'] },
  { key: 'sauvignon-blanc', spellings: ['Sauvignon'] },
]

/** Wines named after a place whose name begins with a grape: the place's own rule counts. */
const placeNames = /Moscato d.Asti|Primitivo di Manduria|Muscat de/u

/** Small letters without accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const isLatin = (text: string) => /^[\p{Script=Latin}· ’'-]{4,}$/u.test(text)

/** Reads which grapes a label names, the longest spelling first; a key may stand for several grapes. */
export const createLabelReader = (grapes: readonly NamedGrape[]): Law['listNamedGrapes'] => {
  const spellings = [...grapes, ...sharedWords]
    .flatMap(({ key, spellings: texts }) => texts.filter(isLatin).map((text) => ({ key, text: fold(text) })))
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ key, text }) => ({ key, text, pattern: new RegExp(`(?<!\\p{L})${text}(?!\\p{L})`, 'u') }))
  return (name) => {
    let rest = fold(name.replace(placeNames, ' '))
    return spellings.flatMap(({ key, text, pattern }) => {
      if (!rest.includes(text) || !pattern.test(rest)) return []
      rest = rest.replace(pattern, ' ')
      return [key]
    })
  }
}

const sumShares = ({ grapes }: LawfulWine, keys: readonly string[]) =>
  grapes.filter(({ key }) => keys.includes(key)).reduce((sum, { percent }) => sum + percent, 0)

const isSubject = (wine: LawfulWine, { area, countries, of, named, main }: AppellationRule): boolean =>
  (area === undefined || area === wine.area) &&
  (countries === undefined || countries.includes(wine.country ?? '')) &&
  (of === undefined || of.some((kind) => kind === wine.kind)) &&
  (named === undefined || named.test(wine.nameOriginal)) &&
  (main === undefined || wine.grapes.toSorted((a, b) => b.percent - a.percent)[0]?.key === main)

type Finding = Omit<LawBreach, 'source'>
const isOutside = (value: number, [least, most]: readonly [number | null, number | null]) =>
  value < (least ?? -Infinity) || value > (most ?? Infinity)
const formatRange = ([least, most]: readonly [number | null, number | null]) =>
  least === most ? String(least) : `${least ?? ''}–${most ?? ''}`

const checkGrapes = (wine: LawfulWine, { grapes, shares = [] }: AppellationRule): Finding[] => {
  if (wine.grapes.length === 0) return []
  const foreign = wine.grapes.filter(({ key }) => grapes && judgedGrapes.has(key) && !grapes.includes(key))
  const wrong = shares.filter(({ keys, least, most }) => isOutside(sumShares(wine, keys), [least, most]))
  return [
    ...foreign.map(({ key }) => ({ code: 'law_grape' as const, values: { grape: key } })),
    ...wrong.map(({ keys, least, most }) => ({
      code: 'law_share' as const,
      values: {
        grape: keys.join(' + '),
        percent: String(sumShares(wine, keys)),
        range: formatRange([least, most]),
      },
    })),
  ]
}

const checkVarietal = (
  wine: LawfulWine,
  { varietal }: AppellationRule,
  { listNamedGrapes }: Law,
): Finding[] => {
  const labelGrapes = listNamedGrapes(wine.nameOriginal)
  if (varietal === undefined || labelGrapes.length === 0 || wine.grapes.length === 0) return []
  const keys = labelGrapes.flatMap((key) => key.split(' '))
  const percent = sumShares(wine, keys)
  if (percent >= varietal) return []
  const values = { grape: keys.join(' + '), percent: String(percent), range: formatRange([varietal, 100]) }
  return [{ code: 'law_varietal', values }]
}

const checkStrength = (wine: LawfulWine, { alcohol, sweetness }: AppellationRule): Finding[] => [
  ...(alcohol && wine.alcohol !== null && isOutside(wine.alcohol, alcohol)
    ? [
        {
          code: 'law_alcohol' as const,
          values: { percent: String(wine.alcohol), range: formatRange(alcohol) },
        },
      ]
    : []),
  ...(sweetness && wine.sweetness !== null && isOutside(wine.sweetness, sweetness)
    ? [
        {
          code: 'law_sweetness' as const,
          values: { value: String(wine.sweetness), range: formatRange(sweetness) },
        },
      ]
    : []),
]

/** Above it, sizes are free. */
const largestRegulatedMl = 1500
const checkSize = ({ volumeMl }: LawfulWine, { volumes }: AppellationRule): Finding[] =>
  !volumes || volumeMl > largestRegulatedMl || volumes.includes(volumeMl)
    ? []
    : [{ code: 'law_volume', values: { volume: String(volumeMl), volumes: volumes.join(', ') } }]

const checkAge = ({ vintage }: LawfulWine, rule: AppellationRule, { today }: Law): Finding[] => {
  if (vintage === null) return rule.vintage === true ? [{ code: 'law_no_vintage', values: {} }] : []
  if (rule.vintage === false) return [{ code: 'law_vintage', values: { vintage: String(vintage) } }]
  if (!rule.release) return []
  const [years, month] = rule.release
  const day = `${vintage + years}-${String(month).padStart(2, '0')}`
  return toSeoulDay(today).slice(0, 7) >= day
    ? []
    : [{ code: 'law_release', values: { vintage: String(vintage), day } }]
}

const checkRule = (wine: LawfulWine, rule: AppellationRule, law: Law): Finding[] => [
  ...(rule.kinds && !rule.kinds.some((kind) => kind === wine.kind)
    ? [{ code: 'law_kind' as const, values: {} }]
    : []),
  ...checkGrapes(wine, rule),
  ...checkVarietal(wine, rule, law),
  ...checkStrength(wine, rule),
  ...checkSize(wine, rule),
  ...checkAge(wine, rule, law),
]

const rulesByArea = Map.groupBy(appellationRules, ({ area }) => area)

/**
 * What of a wine breaks the public rules of its area and country, each with its source. Wines without alcohol bear
 * no appellation (Regulation (EU) 2021/2117, art. 1): their area says only where the grapes grew.
 */
export const listLawBreaches = (wine: LawfulWine, law: Law): LawBreach[] => {
  if (wine.kind === 'NONALCOHOLIC') return []
  const rules = [
    ...(rulesByArea.get(undefined) ?? []),
    ...(wine.area ? (rulesByArea.get(wine.area) ?? []) : []),
  ]
  return rules
    .filter((rule) => isSubject(wine, rule))
    .flatMap((rule) => checkRule(wine, rule, law).map((finding) => ({ ...finding, source: rule.source })))
}
