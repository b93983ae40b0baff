import { m } from '#messages'
import { isSoldOut } from './wine-card.ts'
import type { Product } from './wines.queries.ts'

type Measure = readonly [toText: () => string, measure: (wine: Product) => number | null]

/** What a wine is best at among those beside it. */
export type Verdict = { id: number; text: string }

/** The larger the measure, the better. */
const verdicts: readonly Measure[] = [
  [m['wines.compare.verdict_match'], ({ match }) => match?.percent ?? null],
  [m['wines.compare.verdict_price'], (wine) => (isSoldOut(wine) ? null : -wine.price)],
  [m['wines.compare.verdict_rating'], ({ rating }) => rating],
  [m['wines.compare.verdict_body'], ({ taste }) => taste.body],
]

/** What of some wines one alone is best at, in words; a measure that is missing of one decides nothing. */
export const listVerdicts = (wines: readonly Product[]): Verdict[] =>
  verdicts.flatMap(([toText, measure]) => {
    const measures = wines.flatMap((wine) => measure(wine) ?? [])
    const best = Math.max(...measures)
    const [first, ...others] = wines.filter((wine) => measure(wine) === best)
    const isDecided = measures.length === wines.length && wines.length > 1 && others.length === 0
    return isDecided && first ? [{ id: first.id, text: toText() }] : []
  })
