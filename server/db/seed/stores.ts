import { companies, stores } from '../tables/stores.ts'
import type { Transaction } from '../transaction.ts'
import { readTranslations } from './abroad.ts'
import { companies as companySeeds } from './data/companies.ts'
import { stores as storeSeeds } from './data/stores.ts'
import { fillTranslations, lacksTranslations } from './fill-translations.ts'
import { toIdsByKey, getId, type Ids } from './seed-rows.ts'

/** The store that ships goods. */
export const shippingStore = 'seongsu'

const readSellerTranslations = readTranslations(
  ['sellers'],
  ['name', 'representative', 'address', 'mailOrderNumber', 'liquorLicence'],
)
const readStoreTranslations = readTranslations(
  ['stores'],
  ['name', 'shortName', 'address1', 'address2', 'notice', 'intro'],
)

const seedCompanies = async (tx: Transaction): Promise<Ids> => {
  await tx
    .insert(companies)
    .values(
      companySeeds.map(({ nameKo, ...company }) => ({
        ...company,
        name: nameKo,
        translations: readSellerTranslations(company.key),
      })),
    )
    .onConflictDoUpdate({
      target: companies.key,
      set: fillTranslations(companies, [
        ...[companies.name, companies.representative, companies.address],
        ...[companies.mailOrderNumber, companies.liquorLicence],
      ]),
      setWhere: lacksTranslations(companies),
    })
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
        translations: readStoreTranslations(store.key),
        ships: store.key === shippingStore,
      })),
    )
    .onConflictDoUpdate({
      target: stores.key,
      set: fillTranslations(stores, [
        ...[stores.name, stores.shortName, stores.address1, stores.address2],
        ...[stores.notice, stores.intro],
      ]),
      setWhere: lacksTranslations(stores),
    })
  return toIdsByKey(await tx.select({ id: stores.id, key: stores.key }).from(stores))
}
