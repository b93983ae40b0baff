import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SellerState, sellerSorts, sellerWaits } from '#api/contract/office/sellers.options.ts'
import type { Role } from '#api/permissions.ts'
import { addCalendarDays } from '../clock.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { files } from '../db/tables/files.ts'
import { people, personRoles } from '../db/tables/people.ts'
import { sellerDocuments, sellerTerms } from '../db/tables/sellers.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { isCompanyInScope, type OfficeScope } from '../people/scope.ts'
import { isLastSent, isSellerRunning, isUnreplaced } from './document-conditions.ts'

export type SellerRow = typeof companies.$inferSelect
export type SellerWait = (typeof sellerWaits)[number]
type SellerFilter = {
  scope: OfficeScope
  states?: SellerState[] | undefined
  waits?: SellerWait[] | undefined
  /** A part of the name or the business number. */
  words?: string | undefined
  sort?: (typeof sellerSorts)[number] | undefined
  size: number
  page: number
}

/** How long before its end a document is listed as ending. */
const endingDays = 30

const hasDocument = (...conditions: SQL[]): SQL => sql`exists (
  select from ${sellerDocuments} doc
  where doc.company_id = ${sql.raw('"companies"."id"')} and ${sql.join(conditions, sql` and `)})`
const doc = sql.raw('doc')

const isRunning = isSellerRunning(sql.raw('"companies"'))

/** What of a seller waits for the operator, as conditions on its row. */
export const toWaitConditions = (today: string): Record<SellerWait, SQL | undefined> => ({
  APPLICATION: eq(companies.state, 'SENT'),
  DOCUMENT: and(
    inArray(companies.state, ['OPEN', 'SUSPENDED', 'SENT']),
    hasDocument(sql`doc.state = 'SENT'`, isLastSent(doc)),
  ),
  ENDING: and(
    isRunning,
    hasDocument(
      sql`doc.state = 'ACCEPTED' and doc.valid_until <= ${addCalendarDays(today, endingDays)}::date`,
      isUnreplaced(doc),
    ),
  ),
  ENDED: and(isRunning, hasDocument(sql`doc.state = 'EXPIRED'`, isUnreplaced(doc))),
})

const toWaitsColumn = (today: string) =>
  sql<SellerWait[]>`array_remove(array[${sql.join(
    Object.entries(toWaitConditions(today)).map(
      ([wait, condition]) => sql`case when ${condition} then ${wait} end`,
    ),
    sql`, `,
  )}]::text[], null)`

const selectSellers = (db: Executor, today: string) =>
  db
    .select({
      seller: companies,
      waits: toWaitsColumn(today),
      storeCount: sql<number>`(select count(*)::int from ${stores} shop
        where shop.company_id = ${sql.raw('"companies"."id"')} and shop.state = 'OPEN')`,
    })
    .from(companies)
    .$dynamic()
export type SellerListRow = Awaited<ReturnType<typeof selectSellers>>[number]

/** A page of sellers by name, or the latest first, and how many there are. */
export const listOfficeSellers = async (
  db: Executor,
  { scope, states, waits, words, sort, size, page }: SellerFilter,
  today: string,
): Promise<{ rows: SellerListRow[]; total: number }> => {
  const conditions = toWaitConditions(today)
  const where = and(
    isCompanyInScope(scope, companies.id),
    states ? inArray(companies.state, states) : undefined,
    waits ? or(...waits.map((wait) => conditions[wait])) : undefined,
    matchesText(words, companies.name, companies.businessNumber),
  )
  const rows = await selectSellers(db, today)
    .where(where)
    .orderBy(...(sort === 'new' ? [desc(companies.id)] : [asc(companies.name), asc(companies.id)]))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, companies, where) }
}

/** One seller within a scope; undefined when there is none. */
export const findSeller = async (
  db: Executor,
  { scope, id }: { scope: OfficeScope; id: number },
  today: string,
): Promise<SellerListRow | undefined> => {
  const [row] = await selectSellers(db, today)
    .where(and(eq(companies.id, id), isCompanyInScope(scope, companies.id)))
    .limit(1)
  return row
}

/** Where a seller stands, and with which version. */
export const findSellerState = async (db: Executor, id: number) => {
  const [row] = await db
    .select({ state: companies.state, version: companies.version })
    .from(companies)
    .where(eq(companies.id, id))
    .limit(1)
  return row
}

/** A seller within a scope, locked until the transaction ends; undefined when there is none. */
export const lockSeller = async (
  tx: Transaction,
  { scope, id }: { scope: OfficeScope; id: number },
): Promise<SellerRow | undefined> => {
  const [row] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isCompanyInScope(scope, companies.id)))
    .limit(1)
    .for('no key update')
  return row
}

const maxDocuments = 500

/** The documents of a seller, the last one first, with their copies. */
export const listDocuments = (db: Executor, companyId: number) =>
  db
    .select({ document: sellerDocuments, storeName: stores.name, decidedBy: people.fullName, file: files })
    .from(sellerDocuments)
    .leftJoin(stores, eq(stores.id, sellerDocuments.storeId))
    .leftJoin(people, eq(people.id, sellerDocuments.decidedBy))
    .leftJoin(files, eq(files.id, sellerDocuments.fileId))
    .where(eq(sellerDocuments.companyId, companyId))
    .orderBy(desc(sellerDocuments.id))
    .limit(maxDocuments)
export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

/** The terms of a seller, those that begin last first. */
export const listTerms = (db: Executor, companyId: number) =>
  db
    .select({ terms: sellerTerms, by: people.fullName })
    .from(sellerTerms)
    .leftJoin(people, eq(people.id, sellerTerms.personId))
    .where(eq(sellerTerms.companyId, companyId))
    .orderBy(desc(sellerTerms.fromDay))
    .limit(100)

/** The stores of a seller that have not closed for good. */
export const listSellerStores = (db: Executor, companyId: number) =>
  db
    .select({
      id: stores.id,
      name: stores.name,
      address: sql<string>`concat_ws(' ', ${stores.address1}, nullif(${stores.address2}, ''))`,
      selling: stores.selling,
    })
    .from(stores)
    .where(and(eq(stores.companyId, companyId), eq(stores.state, 'OPEN')))
    .orderBy(asc(stores.id))
    .limit(500)

/** The people of a seller. */
export const listSellerPeople = (db: Executor, companyId: number) =>
  db
    .select({
      id: people.id,
      name: people.fullName,
      state: people.state,
      roles: sql<
        Role[]
      >`array(select role from ${personRoles} r where r.person_id = ${sql.raw('"people"."id"')} order by role)`,
    })
    .from(people)
    .where(eq(people.companyId, companyId))
    .orderBy(asc(people.fullName), asc(people.id))
    .limit(100)

/** Owners of a seller who have a way in, for mails to the seller. */
export const listSellerOwners = (db: Executor, companyId: number) =>
  db
    .select({ id: people.id, email: people.email, fullName: people.fullName, locale: people.locale })
    .from(people)
    .innerJoin(personRoles, eq(personRoles.personId, people.id))
    .where(
      and(
        eq(people.companyId, companyId),
        eq(personRoles.role, 'seller_owner'),
        inArray(people.state, ['ACTIVE', 'INVITED']),
      ),
    )
    .orderBy(asc(people.id))
    .limit(20)

/** Whether a seller with this number is known whose contract has not ended. */
export const hasBusinessNumber = async (db: Executor, businessNumber: string): Promise<boolean> =>
  (await db.$count(
    companies,
    and(eq(companies.businessNumber, businessNumber), sql`${companies.state} not in ('CLOSED', 'REJECTED')`),
  )) > 0
