import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { toSeoulDay } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { documents, type DocumentType } from '../db/tables/documents.ts'
import { serviceChecks, storesWithoutClosures, termsReadings } from '../db/tables/opening.ts'
import { offers } from '../db/tables/offers.ts'
import { orders } from '../db/tables/orders.ts'
import { people, personRoles, personStores } from '../db/tables/people.ts'
import { pictures } from '../db/tables/pictures.ts'
import { sellerDocuments } from '../db/tables/sellers.ts'
import { settings } from '../db/tables/plumbing.ts'
import { companies, stock, stockMoves, storeClosures, stores } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { isCompanyInScope, isStoreInScope, type OfficeScope } from '../people/scope.ts'
import { isShownOn } from '../platform/images/photos.store.ts'

/** Sellers and stores that are compared: the one that lacks the least is shown. */
const maxCompared = 200

const ownSeller = sql.raw('"companies"."id"')
const ownStore = sql.raw('"stores"."id"')
const ownSellerOfStore = sql.raw('"stores"."company_id"')

/** How far each seller is that may still sell. */
export const listSellerProgress = (db: Executor, scope: OfficeScope) =>
  db
    .select({
      id: companies.id,
      state: companies.state,
      /** Documents that wait, were returned or have ended, among the last of their kind and place. */
      hasOpenDocuments: sql<boolean>`not exists (select from ${sellerDocuments} doc where doc.company_id = ${ownSeller})
        or exists (select from ${sellerDocuments} doc where doc.company_id = ${ownSeller} and doc.state <> 'ACCEPTED'
          and not exists (select from ${sellerDocuments} later where later.company_id = doc.company_id
            and later.kind = doc.kind and later.store_id is not distinct from doc.store_id and later.id > doc.id))`,
    })
    .from(companies)
    .where(
      and(
        isCompanyInScope(scope, companies.id),
        sql`${companies.state} not in ('CLOSED', 'REJECTED', 'SUSPENDED')`,
      ),
    )
    .orderBy(asc(companies.id))
    .limit(maxCompared)

/** What each open store has of what selling needs. */
export const listStoreProgress = (db: Executor, scope: OfficeScope, now: Date) =>
  db
    .select({
      id: stores.id,
      latitude: stores.latitude,
      longitude: stores.longitude,
      hours: stores.hours,
      slotMinutes: stores.slotMinutes,
      hasClosures: sql<boolean>`exists (select from ${storesWithoutClosures} none where none.store_id = ${ownStore})
        or exists (select from ${storeClosures} closure where closure.store_id = ${ownStore})`,
      hasLicence: sql<boolean>`exists (select from ${sellerDocuments} licence where licence.store_id = ${ownStore}
        and licence.kind = 'LIQUOR' and licence.state = 'ACCEPTED'
        and (licence.valid_until is null or licence.valid_until >= ${toSeoulDay(now)}::date))`,
      hasPerson: sql<boolean>`exists (select from ${people} worker where worker.company_id = ${ownSellerOfStore}
        and worker.state = 'ACTIVE'
        and (exists (select from ${personStores} place where place.person_id = worker.id and place.store_id = ${ownStore})
          or exists (select from ${personRoles} r where r.person_id = worker.id and r.role = 'seller_owner')))`,
    })
    .from(stores)
    .where(and(isStoreInScope(scope, stores.id), eq(stores.state, 'OPEN')))
    .orderBy(asc(stores.id))
    .limit(maxCompared)

/** Whether a condition holds for a row at least. */
const hasRow = async (db: Executor, query: ReturnType<typeof sql>): Promise<boolean> => {
  const { rows } = await db.execute<{ is_there: boolean }>(sql`select exists (${query}) as is_there`)
  return rows[0]?.is_there === true
}

/** A wine that shoppers can find, one with a photograph before others. */
export const findFirstWine = async (db: Executor, now: Date) => {
  const hasPhoto = sql<boolean>`exists (select from ${pictures} where ${isShownOn(toSeoulDay(now))}
    and ((${pictures.subject} = 'PRODUCT' and ${pictures.subjectId} = ${products.id})
      or (${pictures.subject} = 'WINE' and ${pictures.subjectId} = ${products.wineId})))`
  const isOnSale = eq(products.status, 'ON_SALE')
  const select = (condition?: typeof hasPhoto) =>
    db
      .select({ wineId: products.wineId })
      .from(products)
      .where(and(isOnSale, condition))
      .orderBy(asc(products.id))
      .limit(1)
  const [withPhoto] = await select(hasPhoto)
  if (withPhoto) return { ...withPhoto, hasPhoto: true }
  const [first] = await select()
  return first ? { ...first, hasPhoto: false } : null
}

/** Whether a store in scope has a wine that its seller has set a price for, and whether bottles ever came in. */
export const findOfferProgress = async (db: Executor, scope: OfficeScope) => {
  const isStocked = isStoreInScope(scope, stock.storeId)
  return {
    hasPrice: await hasRow(
      db,
      sql`select from ${stock} join ${stores} on ${eq(stores.id, stock.storeId)} join ${offers} on ${and(
        eq(offers.companyId, stores.companyId),
        eq(offers.productId, stock.productId),
      )} where ${and(isNotNull(offers.price), isStocked)}`,
    ),
    hasBottle: await hasRow(
      db,
      sql`select from ${stock} join ${stockMoves} on ${and(
        eq(stockMoves.productId, stock.productId),
        eq(stockMoves.storeId, stock.storeId),
      )} where ${and(sql`${stockMoves.deltaOnHand} > 0`, isStocked)}`,
    ),
  }
}

/** Whether one paid order came to its end: it was collected, or cancelled with all its money back. */
export const hasRehearsed = (db: Executor): Promise<boolean> =>
  hasRow(
    db,
    sql`select from ${orders} where ${and(
      sql`${orders.paidAt} is not null`,
      inArray(orders.status, ['PICKED_UP', 'DELIVERED', 'CONFIRMED', 'CANCELLED', 'RETURNED']),
    )}`,
  )

/** The texts in force on a day, one of each type. */
export const listDocumentsInForce = (db: Executor, day: string) =>
  db
    .selectDistinctOn([documents.type], {
      id: documents.id,
      type: documents.type,
      title: documents.title,
      body: documents.body,
      effectiveOn: documents.effectiveOn,
    })
    .from(documents)
    .where(lte(documents.effectiveOn, day))
    .orderBy(documents.type, desc(documents.effectiveOn))
    .limit(50)
export type DocumentInForce = { type: DocumentType; title: string; body: string; effectiveOn: string }

/** The last reading of the terms by a lawyer. */
export const findTermsReading = async (db: Executor) => {
  const [row] = await db
    .select({ reading: termsReadings, by: people.fullName })
    .from(termsReadings)
    .innerJoin(people, eq(people.id, termsReadings.personId))
    .orderBy(desc(termsReadings.id))
    .limit(1)
  return row ?? null
}

export const listServiceChecks = (db: Executor) =>
  db
    .select({ service: serviceChecks.service, provenAt: serviceChecks.provenAt, by: people.fullName })
    .from(serviceChecks)
    .leftJoin(people, eq(people.id, serviceChecks.provenBy))
    .limit(10)

/** What proves the person who asks. */
export const findFactors = async (db: Executor, personId: number) => {
  const [row] = await db
    .select({
      hasSecondFactor: sql<boolean>`${people.totpEncrypted} is not null`,
      recoveryCodes: sql<number>`jsonb_array_length(${people.recoveryHashes})`,
    })
    .from(people)
    .where(eq(people.id, personId))
    .limit(1)
  return row ?? { hasSecondFactor: false, recoveryCodes: 0 }
}

/** Whether the shop was opened by a person, by whom and when; null where it was open from its beginning. */
export const findOpening = async (db: Executor) => {
  const [row] = await db
    .select({
      isPreparing: sql<boolean>`${settings.value} = 'true'`,
      at: settings.changedAt,
      by: sql<string>`coalesce(${people.fullName}, ${settings.changedBy})`,
    })
    .from(settings)
    .leftJoin(people, eq(settings.changedBy, sql`'person:' || ${people.id}`))
    .where(eq(settings.key, 'isPreparing'))
    .limit(1)
  return row ?? null
}
