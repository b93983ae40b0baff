import { m } from '#messages'
import type { WineCardTag } from '#ui/wine-card'
import { formatWon } from '../../format.ts'
import { findLastPieces, isSoldOut } from '../wines/wine-card.ts'
import type { WishedWine } from './wishes.queries.ts'
import { formatPieces } from '../wines/facts.ts'

const listPriceNotes = ({ price, priceThen }: WishedWine): WineCardTag[] => {
  if (price < priceThen)
    return [{ tone: 'success', text: m['wishes.note.down']({ amount: formatWon(priceThen - price) }) }]
  return price > priceThen ? [{ text: m['wishes.note.up']({ amount: formatWon(price - priceThen) }) }] : []
}

const listStockNotes = (wine: WishedWine): WineCardTag[] => {
  const { kind, inStockThen } = wine
  const lastPieces = findLastPieces(wine)
  if (isSoldOut(wine)) return inStockThen ? [{ text: m['wishes.note.gone']() }] : []
  return [
    ...(inStockThen === false ? [{ tone: 'success' as const, text: m['wishes.note.back']() }] : []),
    ...(lastPieces !== undefined
      ? [
          {
            tone: 'warning' as const,
            text: m['wishes.note.few']({ amount: formatPieces({ kind }, lastPieces) }),
          },
        ]
      : []),
  ]
}

/** What has changed about a wine since it was wished for: its price, then its stock. */
export const listWishNotes = (wine: WishedWine): WineCardTag[] => [
  ...listPriceNotes(wine),
  ...listStockNotes(wine),
]
