import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { documentKinds } from '#api/contract/office/sellers.options.ts'
import { addCalendarDays, toSeoulDay, toSeoulIso } from '../../clock.ts'
import { sellerDocuments, sellerTerms } from '../tables/sellers.ts'
import { companies, stores } from '../tables/stores.ts'
import type { Transaction } from '../transaction.ts'
import { applicant } from './data/applicant.ts'

const day = 86_400_000
/** The store whose licence ends soon, and in how many days; all others last for years. */
const endingStore = { key: 'wangsimni', days: 20 }
const longDays = 900
const terms = { commissionBp: 1000, cycle: 'WEEKLY' } as const

const companyKinds = documentKinds.filter((kind) => kind !== 'LIQUOR')
/** Numbers as their offices give them, plainly made up. */
const toNumber = (kind: (typeof documentKinds)[number], id: number) =>
  `${kind.slice(0, 2)}-0000-${String(id).padStart(4, '0')}`

/** The papers of sellers that have none yet, accepted: those of the company, and a licence for each store. */
const seedDocuments = async (tx: Transaction, now: Date): Promise<void> => {
  const hasNone = notExists(
    tx
      .select({ one: sql`1` })
      .from(sellerDocuments)
      .where(eq(sellerDocuments.companyId, companies.id)),
  )
  const sellers = await tx
    .select({ companyId: companies.id, storeId: stores.id, key: stores.key })
    .from(companies)
    .innerJoin(stores, eq(stores.companyId, companies.id))
    .where(and(hasNone, inArray(companies.state, ['OPEN', 'SUSPENDED'])))
    .orderBy(companies.id, stores.id)
    .limit(1000)
  if (sellers.length === 0) return
  const today = toSeoulDay(now)
  const decided = { state: 'ACCEPTED', decidedAt: now, createdAt: new Date(now.getTime() - day) } as const
  const ids = [...new Set(sellers.map(({ companyId }) => companyId))]
  await tx.insert(sellerDocuments).values([
    ...ids.flatMap((companyId) =>
      companyKinds.map((kind) => ({ ...decided, companyId, kind, number: toNumber(kind, companyId) })),
    ),
    ...sellers.map(({ companyId, storeId, key }) => ({
      ...{ ...decided, companyId, storeId, kind: 'LIQUOR' as const, number: toNumber('LIQUOR', storeId) },
      validUntil: addCalendarDays(today, key === endingStore.key ? endingStore.days : longDays),
    })),
  ])
  const fromDay = addCalendarDays(today, -365)
  await tx
    .insert(sellerTerms)
    .values(ids.map((companyId) => ({ ...terms, companyId, fromDay })))
    .onConflictDoNothing()
  const joinedAt = new Date(now.getTime() - 365 * day)
  await tx.update(companies).set({ joinedAt }).where(inArray(companies.id, ids))
}

/** A seller that has applied: everything is sent, nothing decided. */
const seedApplicant = async (tx: Transaction, now: Date): Promise<void> => {
  const [company] = await tx
    .insert(companies)
    .values({ ...applicant.company, liquorLicence: '', state: 'SENT' })
    .onConflictDoNothing()
    .returning({ id: companies.id })
  if (!company) return
  const companyId = company.id
  const [store] = await tx
    .insert(stores)
    .values({ ...applicant.store, companyId, selling: false })
    .returning({ id: stores.id })
  const createdAt = new Date(now.getTime() - day / 4)
  await tx.insert(sellerDocuments).values(
    documentKinds.map((kind) => ({
      ...{ companyId, kind, number: toNumber(kind, companyId), createdAt },
      storeId: kind === 'LIQUOR' ? (store?.id ?? null) : null,
      validUntil: kind === 'LIQUOR' ? addCalendarDays(toSeoulDay(now), longDays) : null,
    })),
  )
  const [agreed] = await tx
    .insert(sellerTerms)
    .values({ ...terms, companyId, fromDay: toSeoulDay(now) })
    .returning({ id: sellerTerms.id })
  const sentAt = toSeoulIso(createdAt)
  const agreement = { at: sentAt, personId: 0, termsId: agreed?.id ?? 0 }
  const application = { faults: {}, agreement, sentAt }
  await tx.update(companies).set({ application }).where(eq(companies.id, companyId))
}

/** Seeds what the office knows of sellers: documents, terms, and one application to review. */
export const seedSellers = async (tx: Transaction, now: Date): Promise<void> => {
  await seedDocuments(tx, now)
  await seedApplicant(tx, now)
}
