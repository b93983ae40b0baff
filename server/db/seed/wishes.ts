import { sql } from 'drizzle-orm'
import { wishes } from '../tables/members.ts'
import { stock } from '../tables/stores.ts'
import type { Transaction } from '../transaction.ts'
import { chanceOf } from './data/chance.ts'
import { daysBefore } from './planting.ts'
import type { Planted } from './products.ts'

type Wished = { lead: Planted[number]; priceThen: number; inStockThen: boolean }

const wishCount = 12
const fewest = 6

const stockOf = async (tx: Transaction): Promise<Map<number, number>> => {
  const rows = await tx
    .select({ id: stock.productId, qty: sql<number>`sum(${stock.onHand} - ${stock.reserved})::int` })
    .from(stock)
    .groupBy(stock.productId)
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}

const asNow = (lead: Planted[number]): Wished => ({ lead, priceThen: lead.bottle.price, inStockThen: true })

/** One wine of each change that the list tells of, then some that are as they were. */
const chosenFrom = (leads: Planted, left: Map<number, number>): Wished[] => {
  const qty = ({ productId }: Planted[number]) => left.get(productId) ?? 0
  const plenty = leads.filter((lead) => qty(lead) >= fewest && !lead.bottle.stopped)
  const [lower] = plenty.filter(({ bottle }) => bottle.price < bottle.listPrice)
  const [higher, back, ...others] = plenty.filter((lead) => lead !== lower)
  const few = leads.find((lead) => qty(lead) > 0 && qty(lead) < fewest && !lead.bottle.stopped)
  const gone = leads.find((lead) => qty(lead) === 0)
  return [
    ...(lower ? [{ ...asNow(lower), priceThen: lower.bottle.listPrice }] : []),
    ...(higher ? [{ ...asNow(higher), priceThen: Math.floor((higher.bottle.price * 0.9) / 100) * 100 }] : []),
    ...[few, gone].flatMap((lead) => (lead ? [asNow(lead)] : [])),
    ...(back ? [{ ...asNow(back), inStockThen: false }] : []),
    ...others.map(asNow),
  ].slice(0, wishCount)
}

/** The shopper's wish list. */
export const plantWishes = async (tx: Transaction, memberId: number, planted: Planted, now: Date) => {
  const luck = chanceOf('wishes')
  const leads = planted
    .filter(({ label, bottle }) => bottle === label.bottles[0] && label.kind !== 'GOODS')
    .map((lead) => ({ lead, at: luck.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ lead }) => lead)
  const wished = chosenFrom(leads, await stockOf(tx))
  await tx.insert(wishes).values(
    wished.map(({ lead, priceThen, inStockThen }, at) => ({
      memberId,
      productId: lead.productId,
      priceThen,
      inStockThen,
      createdAt: daysBefore(now, 2 + at * 7),
    })),
  )
}
