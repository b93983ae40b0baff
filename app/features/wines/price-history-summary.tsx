import { m } from '#messages'
import { PriceHistory } from '#ui/price-history'
import { formatDate, formatWon } from '../../format.ts'
import type { Product } from './wines.queries.ts'

const toSummary = (prices: readonly number[], now: number): string => {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (low === high) return m['detail.history.same']()
  if (now === low) return m['detail.history.lowest']({ amount: formatWon(high - low) })
  return m['detail.history.between']({ low: formatWon(low), high: formatWon(high) })
}

/** How the price of a wine came to be. */
export const PriceHistorySummary = ({ product: { priceHistory, price } }: { product: Product }) => {
  const points = priceHistory
    .map(({ at, price: was }) => ({
      at: new Date(at).getTime(),
      price: was,
      words: [formatDate(at), formatWon(was)] as const,
    }))
    .sort((a, b) => a.at - b.at)
  const prices = points.map((point) => point.price)
  return (
    <PriceHistory
      points={points}
      until={Date.now()}
      sentence={toSummary([...prices, price], price)}
      heads={[m['detail.history.day'](), m['detail.history.price']()]}
      ends={[points[0]?.words[0] ?? '', m['detail.history.today']({ price: formatWon(price) })]}
    />
  )
}
