import { sql } from 'drizzle-orm'
import { wishes } from '../tables/members.ts'
import { stock } from '../tables/stores.ts'
import type { Transaction } from '../transaction.ts'
import { createRandom } from './data/random.ts'
import { toDateBefore } from './seed-rows.ts'
import type { SeededProducts } from './products.ts'

type WishSeed = { lead: SeededProducts[number]; priceThen: number; inStockThen: boolean }

const wishCount = 12
const plentyFrom = 6

const countStock = async (tx: Transaction): Promise<Map<number, number>> => {
  const rows = await tx
    .select({ id: stock.productId, qty: sql<number>`sum(${stock.onHand} - ${stock.reserved})::int` })
    .from(stock)
    .groupBy(stock.productId)
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}

const toUnchangedWish = (lead: SeededProducts[number]): WishSeed => ({
  lead,
  priceThen: lead.bottle.price,
  inStockThen: true,
})

/** One wine for each change that the list shows, then some without changes. */
const pickWishes = (leads: SeededProducts, stockByProduct: Map<number, number>): WishSeed[] => {
  const getQty = ({ productId }: SeededProducts[number]) => stockByProduct.get(productId) ?? 0
  const plenty = leads.filter((lead) => getQty(lead) >= plentyFrom && !lead.bottle.stopped)
  const [lower] = plenty.filter(({ bottle }) => bottle.price < bottle.listPrice)
  const [higher, back, ...others] = plenty.filter((lead) => lead !== lower)
  const scarceLead = leads.find(
    (lead) => getQty(lead) > 0 && getQty(lead) < plentyFrom && !lead.bottle.stopped,
  )
  const soldOutLead = leads.find((lead) => getQty(lead) === 0)
  return [
    ...(lower ? [{ ...toUnchangedWish(lower), priceThen: lower.bottle.listPrice }] : []),
    ...(higher
      ? [{ ...toUnchangedWish(higher), priceThen: Math.floor((higher.bottle.price * 0.9) / 100) * 100 }]
      : []),
    ...[scarceLead, soldOutLead].flatMap((lead) => (lead ? [toUnchangedWish(lead)] : [])),
    ...(back ? [{ ...toUnchangedWish(back), inStockThen: false }] : []),
    ...others.map(toUnchangedWish),
  ].slice(0, wishCount)
}

/** The shopper's wish list. */
export const seedWishes = async (
  tx: Transaction,
  memberId: number,
  seededProducts: SeededProducts,
  now: Date,
) => {
  const random = createRandom('wishes')
  const leads = seededProducts
    .filter(({ label, bottle }) => bottle === label.bottles[0] && label.kind !== 'GOODS')
    .map((lead) => ({ lead, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ lead }) => lead)
  const wishSeeds = pickWishes(leads, await countStock(tx))
  await tx.insert(wishes).values(
    wishSeeds.map(({ lead, priceThen, inStockThen }, at) => ({
      memberId,
      productId: lead.productId,
      priceThen,
      inStockThen,
      createdAt: toDateBefore(now, 2 + at * 7, `wish${at}`),
    })),
  )
}
