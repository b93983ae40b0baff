import { m } from '#messages'
import { toProductTitle } from './facts.ts'
import { isSoldOut } from './wine-card.ts'
import type { Product } from './wines.queries.ts'

type Verdict = readonly [
  toText: (names: { name: string }) => string,
  measure: (wine: Product) => number | null,
]

/** The larger the measure, the better. */
const verdicts: readonly Verdict[] = [
  [m['wines.compare.verdict_match'], ({ match }) => match?.percent ?? null],
  [m['wines.compare.verdict_price'], (wine) => (isSoldOut(wine) ? null : -wine.price)],
  [m['wines.compare.verdict_rating'], ({ rating }) => rating],
  [m['wines.compare.verdict_body'], ({ taste }) => taste.body],
]

/** What of some wines one alone is best at, in words; a measure that is missing of one decides nothing. */
export const listVerdicts = (wines: readonly Product[]): string[] =>
  verdicts.flatMap(([toText, measure]) => {
    const measures = wines.flatMap((wine) => measure(wine) ?? [])
    const best = Math.max(...measures)
    const [first, ...others] = wines.filter((wine) => measure(wine) === best)
    const isDecided = measures.length === wines.length && wines.length > 1 && others.length === 0
    return isDecided && first ? [toText({ name: toProductTitle(first) })] : []
  })
