import type { Looks } from './combine.ts'
import type { Condition, ConditionType, Predicate } from './predicates.ts'

/** How much a condition matters; the lightest is the first to go. */
const weights: Record<ConditionType, number> = {
  kind: 4,
  grape: 4,
  area: 4,
  country: 4,
  winery: 4,
  goods: 4,
  wine: 3.5,
  price: 3,
  vintage: 3,
  volume: 3,
  style: 3,
  dish: 2.5,
  alcohol: 2.5,
  fizz: 2.5,
  sweetness: 2.2,
  acidity: 2.2,
  tannin: 2.2,
  body: 2.2,
  aroma: 2,
  store: 2,
  option: 0,
  level: 1.6,
  theme: 1.6,
  occasion: 1.5,
  name: 1,
  alcoholFree: Infinity,
}

const isFixed = ({ type, isNegative }: Condition) => isNegative || type === 'alcoholFree'

const tastes = new Set<ConditionType>(['sweetness', 'acidity', 'tannin', 'body'])

const loosenPredicate = (predicate: Predicate): Predicate => {
  if (predicate.is === 'any') return { is: 'any', parts: predicate.parts.map(loosenPredicate) }
  if (predicate.is !== 'measure') return predicate
  const { from, until } = predicate
  return {
    ...predicate,
    ...(from === undefined ? {} : { from: from - 1 }),
    ...(until === undefined ? {} : { until: until + 1 }),
  }
}

/** A taste one step wider. */
const loosen = (condition: Condition): Condition =>
  tastes.has(condition.type) && !condition.isNegative
    ? { ...condition, predicate: loosenPredicate(condition.predicate), isRelaxed: true }
    : condition

/** A wine of a color that is sold under another kind: a rosé among the sparkling ones. */
const seeByLooks = (condition: Condition, looks: Looks): Condition => {
  const look = condition.type === 'kind' && !condition.isNegative ? looks[condition.key] : undefined
  return look ? { ...condition, predicate: { is: 'any', parts: [condition.predicate, look] } } : condition
}

export type Variant = {
  /** All conditions, with those that were loosened or dropped marked. */
  conditions: readonly Condition[]
  /** Those that the results meet. */
  active: readonly Condition[]
}

const drop = (conditions: readonly Condition[], dropped: ReadonlySet<Condition>): Variant => ({
  conditions: conditions.map((one) => (dropped.has(one) ? { ...one, isRelaxed: true } : one)),
  active: conditions.filter((one) => !dropped.has(one)),
})

/** Each is tried in one statement: so many bound what a long query costs. */
const maxVariants = 24

/** What to try where all conditions together find nothing, in order; never without what may not be dropped. */
export const relax = (conditions: readonly Condition[], looks: Looks): Variant[] => {
  const byLooks = conditions.map((condition) => seeByLooks(condition, looks))
  const hasLooks = byLooks.some((one, at) => one !== conditions[at])
  // A rosé that sparkles is one all the same; a white for a party is no sparkling one as long as another is to be had.
  const looksVariants = hasLooks ? [{ conditions: byLooks, active: byLooks }] : []
  const isRose = conditions.some(
    ({ type, key, isNegative }) => type === 'kind' && key === 'ROSE' && !isNegative,
  )
  const loosened = byLooks.map(loosen)
  const variants: Variant[] = [
    ...(isRose ? looksVariants : []),
    ...(loosened.some((one, at) => one !== byLooks[at]) ? [{ conditions: loosened, active: loosened }] : []),
  ]
  const light = conditions
    .filter((one) => !isFixed(one))
    .toSorted((a, b) => weights[a.type] - weights[b.type] || b.from - a.from)
  if (light.length < 2) return isRose ? variants : [...variants, ...looksVariants]
  const singles = light.map((one) => drop(conditions, new Set([one])))
  const cumulative = light.slice(1, -1).map((_, at) => drop(conditions, new Set(light.slice(0, at + 2))))
  const circumstances = singles.filter((_, at) => weights[light[at]?.type ?? 'kind'] < weights.aroma)
  const rest = singles.filter((one) => !circumstances.includes(one))
  return [...variants, ...circumstances, ...(isRose ? [] : looksVariants), ...rest, ...cumulative].slice(
    0,
    maxVariants,
  )
}
