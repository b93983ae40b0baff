import { m } from '#messages'
import { PriceHistory } from '#ui/price-history'
import { date, won } from '../../format.ts'
import type { Product } from './wines.queries.ts'

const sentenceOf = (prices: readonly number[], now: number): string => {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (low === high) return m['detail.history.same']()
  if (now === low) return m['detail.history.lowest']({ amount: won(high - low) })
  return m['detail.history.between']({ low: won(low), high: won(high) })
}

/** How the price of a wine came to be. */
export const PriceStory = ({ product: { priceHistory, price } }: { product: Product }) => {
  const points = priceHistory
    .map(({ at, price: was }) => ({
      at: new Date(at).getTime(),
      price: was,
      words: [date(at), won(was)] as const,
    }))
    .sort((a, b) => a.at - b.at)
  const prices = points.map((point) => point.price)
  return (
    <PriceHistory
      points={points}
      until={Date.now()}
      sentence={sentenceOf([...prices, price], price)}
      heads={[m['detail.history.day'](), m['detail.history.price']()]}
      ends={[points[0]?.words[0] ?? '', m['detail.history.today']({ price: won(price) })]}
    />
  )
}
