import { asc, desc, sql } from 'drizzle-orm'
import { measureTasteGap } from '../../wines/match.rules.ts'
import { wishes } from '../tables/members.ts'
import { products } from '../tables/wines.ts'
import type { TasteProfile } from '../tables/taste.ts'
import type { Transaction } from '../transaction.ts'
import { createRandom, type SeededRandom } from './data/random.ts'
import { insertInBatches, toDateBefore } from './seed-rows.ts'

const fewestWishes = 8
const mostWishes = 16
/** How many tastes the shoppers share: people of one taste like the same wines. */
const circleCount = 6

const tastes: readonly TasteProfile[] = [
  { sweetness: 1, acidity: 4, body: 5, tannin: 5, fizz: 1 },
  { sweetness: 1, acidity: 4, body: 3, tannin: 2, fizz: 1 },
  { sweetness: 1, acidity: 5, body: 2, tannin: 1, fizz: 1 },
  { sweetness: 2, acidity: 4, body: 2, tannin: 1, fizz: 4 },
  { sweetness: 5, acidity: 3, body: 3, tannin: 1, fizz: 1 },
  { sweetness: 2, acidity: 3, body: 4, tannin: 3, fizz: 1 },
]

const listLeads = (tx: Transaction) =>
  tx
    .select({
      id: products.id,
      price: products.price,
      rank: products.rank,
      sweetness: products.sweetness,
      acidity: products.acidity,
      body: products.body,
      tannin: products.tannin,
      fizz: products.fizz,
    })
    .from(products)
    .where(sql`${products.lead} and ${products.status} = 'ON_SALE' and ${products.body} is not null`)
    .orderBy(desc(products.rank), asc(products.id))
    .limit(400)

type Lead = Awaited<ReturnType<typeof listLeads>>[number]

/** The wines that fit a shopper's taste, the better known first, with some chance. */
const pickWishes = (leads: readonly Lead[], taste: TasteProfile, random: SeededRandom): Lead[] =>
  leads
    .map((lead, place) => ({
      lead,
      at: measureTasteGap(taste, lead) + place / leads.length + random.next() * 2,
    }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, random.between(fewestWishes, mostWishes))
    .map(({ lead }) => lead)

/** Wishes of the invented shoppers, by a few tastes that they share, so that wines are liked together. */
export const seedShopperWishes = async (
  tx: Transaction,
  shoppers: readonly { memberId: number }[],
  now: Date,
): Promise<void> => {
  const random = createRandom('shopper wishes')
  const leads = await listLeads(tx)
  const rows = shoppers.flatMap(({ memberId }, place) => {
    const taste = tastes[place % circleCount]
    if (!taste) return []
    return pickWishes(leads, taste, random).map(({ id, price }, at) => ({
      ...{ memberId, productId: id, priceThen: price, inStockThen: true },
      createdAt: toDateBefore(now, random.between(1, 60), `wish${memberId}-${at}`),
    }))
  })
  await insertInBatches(rows, (part) => tx.insert(wishes).values(part), 1000)
}
