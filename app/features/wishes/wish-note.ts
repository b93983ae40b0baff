import { m } from '#messages'
import type { WineCardTag } from '#ui/wine-card'
import { won } from '../../format.ts'
import { piecesOf } from '../wines/card.ts'
import type { WishedWine } from './wishes.queries.ts'

const few = 6

/** What has changed about a wine since it was wished for: its price, then its stock. */
export const wishNotes = ({ kind, price, priceThen, stockQty }: WishedWine): WineCardTag[] => [
  ...(price < priceThen
    ? [{ tone: 'success' as const, text: m['wishes.note.down']({ amount: won(priceThen - price) }) }]
    : []),
  ...(price > priceThen ? [{ text: m['wishes.note.up']({ amount: won(price - priceThen) }) }] : []),
  ...(stockQty > 0 && stockQty < few
    ? [{ tone: 'warning' as const, text: m['wishes.note.few']({ amount: piecesOf({ kind }, stockQty) }) }]
    : []),
]
