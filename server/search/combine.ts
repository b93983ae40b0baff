import type { Condition, ConditionType, Predicate } from './predicates.ts'

/** Types of which a wine has one value, or of which one is enough: two of them mean either. */
const eitherTypes = new Set<ConditionType>([
  'kind',
  'country',
  'area',
  'grape',
  'winery',
  'occasion',
  'level',
  'dish',
  'aroma',
  'goods',
  'store',
  'vintage',
  'volume',
])

const toSet = (predicate: Predicate): ReadonlySet<number | string> | null => {
  if ('ids' in predicate) return new Set(predicate.ids)
  if ('keys' in predicate) return new Set(predicate.keys)
  return 'codes' in predicate ? new Set(predicate.codes) : null
}

/** Large bottles are wider than those of three liters. */
const isWiderMeasure = (a: Predicate, b: Predicate): boolean =>
  a.is === 'measure' &&
  b.is === 'measure' &&
  a.of === b.of &&
  a.of === 'volumeMl' &&
  (a.from ?? 0) <= (b.from ?? 0) &&
  (a.until ?? Infinity) >= (b.until ?? Infinity) &&
  (a.from !== b.from || a.until !== b.until)

export const isWider = (a: Predicate, b: Predicate): boolean => {
  if (isWiderMeasure(a, b)) return true
  const [wide, narrow] = [toSet(a), toSet(b)]
  if (!wide || !narrow || a.is !== b.is || wide.size <= narrow.size) return false
  return [...narrow].every((value) => wide.has(value))
}

/** Of a region and a village in it the village is meant. */
const dropWider = (predicates: readonly Predicate[]): Predicate[] =>
  predicates.filter((one) => !predicates.some((other) => other !== one && isWider(one, other)))

const any = (parts: readonly Predicate[]): Predicate =>
  parts.length === 1 && parts[0] ? parts[0] : { is: 'any', parts }

/** Wines without alcohol have no other kind, so a kind beside them is how they look and sparkle. */
const toLooks = ({ key, predicate }: Condition, looks: Looks): Predicate =>
  key === 'SPARKLING' ? { is: 'measure', of: 'fizz', from: 2 } : (looks[key] ?? predicate)

/** What wines of a kind look like apart from the kind, by the kind's code. */
export type Looks = Readonly<Record<string, Predicate>>

/** A sparkling rosé is of one of the two kinds, and of the other by its looks. */
const toSparklingRose = (kinds: readonly Condition[], looks: Looks): Predicate | null => {
  const [rose, sparkling] = ['ROSE', 'SPARKLING'].map((code) => kinds.find(({ key }) => key === code))
  if (!rose || !sparkling || kinds.length > 2 || !looks['ROSE']) return null
  return any([
    { is: 'all', parts: [sparkling.predicate, looks['ROSE']] },
    { is: 'all', parts: [rose.predicate, { is: 'measure', of: 'fizz', from: 3 }] },
  ])
}

const combineKinds = (kinds: readonly Condition[], isAlcoholFree: boolean, looks: Looks): Predicate => {
  if (isAlcoholFree) return any(kinds.map((kind) => toLooks(kind, looks)))
  return toSparklingRose(kinds, looks) ?? any(kinds.map(({ predicate }) => predicate))
}

type MeasurePredicate = Extract<Predicate, { is: 'measure' }>

const meets = (a: MeasurePredicate, b: MeasurePredicate) =>
  (a.from ?? -Infinity) <= (b.until ?? Infinity) && (b.from ?? -Infinity) <= (a.until ?? Infinity)

/** Two bounds of one measure hold together; where they exclude each other, either is meant: 5만원대나 7만원대. */
export const excludeEachOther = (predicates: readonly Predicate[]): boolean => {
  const measures = predicates.filter((one): one is MeasurePredicate => one.is === 'measure')
  return (
    measures.length === predicates.length &&
    measures.some((one) => measures.some((other) => !meets(one, other)))
  )
}

/** A predicate of values without some of them. */
const withoutValues = (predicate: Predicate, values: ReadonlySet<number | string>): Predicate => {
  const keep = <T extends number | string>(list: readonly T[]) => list.filter((one) => !values.has(one))
  if ('ids' in predicate) return { ...predicate, ids: keep(predicate.ids) }
  if ('keys' in predicate) return { ...predicate, keys: keep(predicate.keys) }
  return 'codes' in predicate ? { ...predicate, codes: keep(predicate.codes) } : predicate
}

/** What is denied, without what is asked for beside it: any chicken but the roast one. */
const toDenial = ({ type, predicate }: Condition, positives: readonly Condition[]): Predicate => {
  const narrower = positives.filter((one) => one.type === type && isWider(predicate, one.predicate))
  const values = new Set(narrower.flatMap((one) => [...(toSet(one.predicate) ?? [])]))
  return { is: 'not', part: withoutValues(predicate, values) }
}

const combineChoice = (conditions: readonly Condition[]): Predicate =>
  any(
    [...Map.groupBy(conditions, ({ choice }) => choice?.branch).values()].map((branch): Predicate => {
      const parts = branch.map(({ predicate }) => predicate)
      return parts.length === 1 && parts[0] ? parts[0] : { is: 'all', parts }
    }),
  )

/** All conditions that a bottle must meet: each type on its own, any of those of one type where one is enough. */
export const combine = (conditions: readonly Condition[], looks: Looks): Predicate[] => {
  const positives = conditions.filter(({ isNegative }) => !isNegative)
  const isAlcoholFree = positives.some(({ type }) => type === 'alcoholFree')
  const single = positives.filter(({ choice }) => choice === undefined)
  const types = [...new Set(single.map(({ type }) => type))]
  const groups = types.flatMap((type): Predicate[] => {
    const same = single.filter((condition) => condition.type === type)
    if (type === 'kind') return [combineKinds(same, isAlcoholFree, looks)]
    const predicates = same.map(({ predicate }) => predicate)
    return eitherTypes.has(type) || excludeEachOther(predicates) ? [any(dropWider(predicates))] : predicates
  })
  const choices = [...Map.groupBy(positives, ({ choice }) => choice?.id)].flatMap(([id, choiceConditions]) =>
    id === undefined ? [] : [combineChoice(choiceConditions)],
  )
  const negatives = conditions.filter(({ isNegative }) => isNegative)
  return [...groups, ...choices, ...negatives.map((negative) => toDenial(negative, positives))]
}

/** Types that goods of the shop have too, beside their price: any other condition asks for wine. */
const typesOfGoods = new Set<ConditionType>(['goods', 'name', 'wine'])

const hasOnlyTypesOfGoods = (conditions: readonly Condition[]): boolean =>
  conditions.length > 0 && conditions.every(({ type }) => typesOfGoods.has(type))

/** Whether goods may be among the results: only where they are asked for, by name or as such. */
export const includesGoods = (conditions: readonly Condition[]): boolean =>
  conditions.some(({ isNegative, type }) => !isNegative && type === 'goods') ||
  hasOnlyTypesOfGoods(conditions.filter(({ type }) => type !== 'price'))

export const asksForAlcoholFree = (conditions: readonly Condition[]): boolean =>
  conditions.some(({ isNegative, type }) => !isNegative && type === 'alcoholFree')
