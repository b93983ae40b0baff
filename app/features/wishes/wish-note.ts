import { m } from '#messages'
import type { WineCardTag } from '#ui/wine-card'
import { won } from '../../format.ts'
import { few, piecesOf, soldOut } from '../wines/card.ts'
import type { WishedWine } from './wishes.queries.ts'

const priceNotes = ({ price, priceThen }: WishedWine): WineCardTag[] => {
  if (price < priceThen)
    return [{ tone: 'success', text: m['wishes.note.down']({ amount: won(priceThen - price) }) }]
  return price > priceThen ? [{ text: m['wishes.note.up']({ amount: won(price - priceThen) }) }] : []
}

const stockNotes = (wine: WishedWine): WineCardTag[] => {
  const { kind, stockQty, inStockThen } = wine
  if (soldOut(wine)) return inStockThen ? [{ text: m['wishes.note.gone']() }] : []
  return [
    ...(inStockThen === false ? [{ tone: 'success' as const, text: m['wishes.note.back']() }] : []),
    ...(stockQty < few
      ? [{ tone: 'warning' as const, text: m['wishes.note.few']({ amount: piecesOf({ kind }, stockQty) }) }]
      : []),
  ]
}

/** What has changed about a wine since it was wished for: its price, then its stock. */
export const wishNotes = (wine: WishedWine): WineCardTag[] => [...priceNotes(wine), ...stockNotes(wine)]
