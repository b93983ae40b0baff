import { companies, stores } from '../tables/stores.ts'
import type { Transaction } from '../transaction.ts'
import { companies as companySeeds } from './data/companies.ts'
import { stores as storeSeeds } from './data/stores.ts'
import { toIdsByKey, getId, type Ids } from './seed-rows.ts'

/** The store that ships goods. */
export const shippingStore = 'seongsu'

const seedCompanies = async (tx: Transaction): Promise<Ids> => {
  await tx
    .insert(companies)
    .values(companySeeds.map(({ nameKo, ...company }) => ({ ...company, name: nameKo })))
    .onConflictDoNothing()
  return toIdsByKey(await tx.select({ id: companies.id, key: companies.key }).from(companies))
}

/** Seeds the sellers and their stores. */
export const seedStores = async (tx: Transaction): Promise<Ids> => {
  const sellers = await seedCompanies(tx)
  await tx
    .insert(stores)
    .values(
      storeSeeds.map(({ company, nameKo, shortNameKo, noticeKo, introKo, ...store }) => ({
        ...store,
        companyId: getId(sellers, company),
        name: nameKo,
        shortName: shortNameKo,
        notice: noticeKo,
        intro: introKo,
        ships: store.key === shippingStore,
      })),
    )
    .onConflictDoNothing()
  return toIdsByKey(await tx.select({ id: stores.id, key: stores.key }).from(stores))
}
