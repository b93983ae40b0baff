import { eq } from 'drizzle-orm'
import type { SeededRandom } from '#server/db/seed/data/random.ts'
import { requireValue } from '#server/db/seed/seed-rows.ts'
import { sellerTerms } from '#server/db/tables/sellers.ts'
import { companies, stock, stores, type WeekHours } from '#server/db/tables/stores.ts'
import { kinds } from '#server/db/tables/taxonomy.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import type { Transaction } from '#server/db/transaction.ts'
import type { Cycle, SellerFacts } from './facts.ts'

type Bottle = { id: number; price: number }
export type MonthSeller = SellerFacts & {
  storeId: number
  wines: readonly Bottle[]
  /** What is sent; empty where the store sends nothing. */
  parcels: readonly Bottle[]
}
/** A name in Korean, and in English for all other languages. */
export const names = (ko: string, en: string) => ({
  'ko-KR': ko,
  'en-US': en,
  'zh-CN': en,
  'zh-TW': en,
  'ja-JP': en,
})

const sellerSeeds: { name: string; cycle: Cycle; bps: [number, number]; ships: boolean }[] = [
  { name: '한강와인', cycle: 'WEEKLY', bps: [1000, 1150], ships: true },
  { name: '북촌셀러', cycle: 'MONTHLY', bps: [875, 875], ships: false },
  { name: '해운대바틀', cycle: 'WEEKLY', bps: [1233, 990], ships: false },
]

const everyDay: WeekHours = Array.from({ length: 7 }, () => ['00:00', '24:00'])
const bottleCount = 12

const addBottle = async (
  tx: Transaction,
  {
    storeId,
    kindId,
    isSent,
    price,
    key,
  }: { storeId: number; kindId: number; isSent: boolean; price: number; key: string },
): Promise<Bottle> => {
  const texts = { nameKo: `와인 ${key}`, nameOriginal: `Wine ${key}`, lang: 'fr', kindId }
  const [wine] = await tx
    .insert(wines)
    .values({
      ...{ ...texts, key, maker: '생산자', aromas: [], dishes: [], headline: '', story: '', awards: [] },
      ...{ importer: '수입사', drawing: { type: 'bottle' } },
    })
    .returning({ id: wines.id })
  const [product] = await tx
    .insert(products)
    .values({
      ...{
        ...texts,
        wineId: requireValue(wine, key).id,
        vintage: 2020,
        volumeMl: 750,
        price,
        listPrice: price,
      },
      ...{ fulfilment: isSent ? ('BOTH' as const) : ('PICKUP' as const), lead: true, alcoholic: !isSent },
      ...{
        grapeIds: [],
        featuredIds: [],
        searchText: key,
        searchJamo: key,
        searchInitials: '',
        imageVersion: key,
      },
    })
    .returning({ id: products.id })
  const { id } = requireValue(product, key)
  await tx.insert(stock).values({ productId: id, storeId, onHand: 30_000, initial: 30_000 })
  return { id, price }
}

const addSeller = async (
  tx: Transaction,
  random: SeededRandom,
  {
    seed,
    kindId,
    days,
  }: { seed: (typeof sellerSeeds)[number]; kindId: number; days: readonly [string, string] },
): Promise<MonthSeller> => {
  const { name, cycle, bps, ships: isShipping } = seed
  const facts = { representative: '김정산', address: '서울 강남구 테헤란로 1', phone: '02-123-4567' }
  const numbers = {
    businessNumber: '123-45-67891',
    mailOrderNumber: '2026-서울-0001',
    liquorLicence: '제1호',
  }
  const [company] = await tx
    .insert(companies)
    .values({ key: name, name, ...facts, ...numbers, email: 'seller@vini.test' })
    .returning({ id: companies.id })
  const companyId = requireValue(company, name).id
  const terms = days.map((fromDay, at) => ({ fromDay, commissionBp: requireValue(bps[at], name) }))
  await tx.insert(sellerTerms).values(terms.map((one) => ({ ...one, companyId, cycle })))
  const [store] = await tx
    .insert(stores)
    .values({
      ...{
        key: name,
        companyId,
        name,
        province: '서울',
        city: '강남구',
        address1: facts.address,
        address2: '1층',
      },
      ...{
        postalCode: '06236',
        latitude: 37.5,
        longitude: 127,
        phone: facts.phone,
        safeNumber: '0504-1234-5678',
      },
      ...{ hours: everyDay, options: [], notice: '', intro: '', ships: isShipping },
    })
    .returning({ id: stores.id })
  const storeId = requireValue(store, name).id
  const addBottles = async (isSent: boolean) => {
    const bottles: Bottle[] = []
    for (let at = 0; at < bottleCount; at += 1)
      bottles.push(
        // Prices that no percentage divides evenly.
        await addBottle(tx, {
          storeId,
          kindId,
          isSent,
          price: random.between(9000, isSent ? 29_000 : 90_000),
          key: `${name} ${isSent} ${at}`,
        }),
      )
    return bottles
  }
  return {
    ...{ companyId, name, cycle, terms, storeId },
    wines: await addBottles(false),
    parcels: isShipping ? await addBottles(true) : [],
  }
}

/** Three sellers, of whom one sends parcels and two change their terms on the second of two days. */
export const addSellers = async (
  tx: Transaction,
  random: SeededRandom,
  days: readonly [string, string],
): Promise<MonthSeller[]> => {
  const texts = names('레드', 'Red')
  await tx.insert(kinds).values({ code: 'RED', names: texts, position: 0 }).onConflictDoNothing()
  const [kind] = await tx.select({ id: kinds.id }).from(kinds).where(eq(kinds.code, 'RED')).limit(1)
  const kindId = requireValue(kind, 'a kind').id
  const sellers: MonthSeller[] = []
  for (const seed of sellerSeeds) sellers.push(await addSeller(tx, random, { seed, kindId, days }))
  return sellers
}
