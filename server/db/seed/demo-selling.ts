import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../../clock.ts'
import type { Services } from '../../context.ts'
import { createWineBody } from '../../catalogue/wine-body.rules.ts'
import { getDraft, openDraft, returnDraft, saveDraftBody, sendDraft } from '../../drafts/manage-drafts.ts'
import { planPrice } from '../../offers/plan-price.ts'
import { openCount, saveCount } from '../../stores/stock-count.ts'
import { offers } from '../tables/offers.ts'
import { stock } from '../tables/stores.ts'
import { products } from '../tables/wines.ts'
import { withTransaction } from '../transaction.ts'
import { demoDrafts } from './data/demo-drafts.ts'
import { createDemoContext, toHoursAgo } from './demo-context.ts'
import { requireValue } from './seed-rows.ts'

/** A seller's new wines: one is sent for review, the other was sent and came back with reasons. */
export const addDemoDrafts = async (services: Services): Promise<void> => {
  for (const { body, returned: reasons } of demoDrafts) {
    const hoursAgo = reasons ? 27 : 3
    const seller = await createDemoContext(services, 'seller@vini.test', toHoursAgo(services, hoursAgo))
    const id = await openDraft(seller, { kind: 'WINE', subjectId: null })
    await saveDraftBody(seller, id, { version: 1, body: { ...createWineBody(), ...body } })
    await sendDraft(seller, id, (await getDraft(seller, id)).draft.version)
    if (!reasons) continue
    const operator = await createDemoContext(services, 'staff@vini.test', toHoursAgo(services, 2))
    const { version } = (await getDraft(operator, id)).draft
    await returnDraft(operator, id, { decision: 'RETURN', version, ...reasons })
  }
}

/** A tenth less, to whole hundreds of won. */
const toPlanPrice = (price: number): number => Math.floor((price * 9) / 1000) * 100

/** Two price plans of a seller: one runs until the day after tomorrow, the other begins tomorrow evening. */
export const addDemoPlans = async (services: Services): Promise<void> => {
  const seller = await createDemoContext(services, 'seller@vini.test', services.clock.now())
  const today = toSeoulDay(seller.clock.now())
  const toEvening = (days: number, time: string) =>
    toSeoulInstant(addCalendarDays(today, days), time).toISOString()
  const rows = await services.db
    .select({ id: offers.id, price: offers.price })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(
      and(
        eq(offers.companyId, requireValue(seller.person.companyId ?? undefined, 'a company')),
        and(eq(offers.state, 'ON_SALE'), eq(products.status, 'ON_SALE'), eq(products.alcoholic, true)),
        and(gt(offers.price, 20_000), lte(offers.price, offers.listPrice)),
      ),
    )
    .orderBy(asc(offers.id))
    .limit(2)
  const periods = [
    { from: seller.clock.now().toISOString(), until: toEvening(2, '22:00') },
    { from: toEvening(1, '18:00'), until: toEvening(4, '22:00') },
  ]
  for (const [at, period] of periods.entries()) {
    const { id, price } = requireValue(rows[at], 'an offer')
    const plan = { ...period, price: toPlanPrice(price ?? 0), reason: undefined }
    await withTransaction(services.db, (tx) => planPrice(tx, seller, id, plan))
  }
}

const countedWines = { all: 12, done: 6 }

/** A count of twelve wines in one store, of which half are counted: one bottle is missing, one too many. */
export const addDemoCount = async (services: Services): Promise<void> => {
  const begin = await createDemoContext(services, 'manager@vini.test', toHoursAgo(services, 1))
  const store = requireValue(begin.person.storeIds[0], 'a store')
  const rows = await services.db
    .select({ product: stock.productId, onHand: stock.onHand })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(and(eq(stock.storeId, store), gt(stock.onHand, 1), isNotNull(products.vintage)))
    .orderBy(asc(stock.productId))
    .limit(countedWines.all)
  const body = { store, scope: 'CHOSEN' as const, products: rows.map(({ product }) => product) }
  const count = await withTransaction(services.db, (tx) => openCount(tx, begin, body))
  const later = { ...begin, clock: { now: () => toHoursAgo(services, 0.5) } }
  const differences = [0, 0, -1, 0, 1]
  const lines = rows.slice(0, countedWines.done).map(({ product, onHand }, at) => ({
    product,
    qty: onHand + (differences[at] ?? 0),
    how: 'SET' as const,
  }))
  await withTransaction(services.db, (tx) => saveCount(tx, later, { id: count.id, lines }))
}
