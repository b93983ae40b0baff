import { and, asc, count, eq, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { maxOwnViews, maxSharedViews, type SavedListName } from '#api/contract/office/views.options.ts'
import type { Person } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { officeViews } from '../db/tables/office-views.ts'
import { people } from '../db/tables/people.ts'

export type Roof = Pick<Person, 'id' | 'companyId'>

const isOfCompany = (companyId: number | null): SQL =>
  companyId === null ? isNull(officeViews.companyId) : eq(officeViews.companyId, companyId)

/** What a person sees: their own views, and those that their company, or the operator, shares. */
const isVisible = ({ id, companyId }: Roof): SQL | undefined =>
  or(eq(officeViews.personId, id), and(eq(officeViews.shared, true), isOfCompany(companyId)))

const selectViews = (db: Executor) =>
  db
    .select({
      id: officeViews.id,
      list: officeViews.list,
      personId: officeViews.personId,
      maker: people.fullName,
      name: officeViews.name,
      query: officeViews.query,
      shared: officeViews.shared,
      deletedAt: officeViews.deletedAt,
    })
    .from(officeViews)
    .innerJoin(people, eq(people.id, officeViews.personId))
    .$dynamic()
export type ViewRow = Awaited<ReturnType<typeof selectViews>>[number]

/** The views of a list that a person has, in the order in which they were made. */
export const listViews = (db: Executor, person: Roof, list: SavedListName): Promise<ViewRow[]> =>
  selectViews(db)
    .where(and(eq(officeViews.list, list), isNull(officeViews.deletedAt), isVisible(person)))
    .orderBy(asc(officeViews.id))
    .limit(maxOwnViews + maxSharedViews)

/** The views of all lists that a person has. */
export const listEveryView = (db: Executor, person: Roof): Promise<ViewRow[]> =>
  selectViews(db)
    .where(and(isNull(officeViews.deletedAt), isVisible(person)))
    .orderBy(asc(officeViews.id))
    .limit(maxOwnViews + maxSharedViews)

/** A view that a person has, deleted or not. */
export const findView = async (db: Executor, person: Roof, id: number): Promise<ViewRow | undefined> => {
  const [row] = await selectViews(db)
    .where(and(eq(officeViews.id, id), isVisible(person)))
    .limit(1)
  return row
}

const lockKey = 0x7669

/** The views of one company, or of the operator, change one after the other: their limits are of them all. */
export const lockViews = async (tx: Transaction, companyId: number | null): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}, ${companyId ?? 0})`)
}

/** How many views a person has and how many their company shares, without one view. */
export const countViews = async (tx: Transaction, { id, companyId }: Roof, exceptId: number) => {
  const countWhere = async (where: SQL | undefined) => {
    const rows = await tx
      .select({ total: count() })
      .from(officeViews)
      .where(and(where, isNull(officeViews.deletedAt), ne(officeViews.id, exceptId)))
    return rows[0]?.total ?? 0
  }
  return {
    own: await countWhere(eq(officeViews.personId, id)),
    shared: await countWhere(and(eq(officeViews.shared, true), isOfCompany(companyId))),
  }
}

/** Whether another view of a person on a list has a name. */
export const isNameTaken = async (
  tx: Transaction,
  { personId, list, name }: Pick<ViewRow, 'personId' | 'list' | 'name'>,
  exceptId: number,
): Promise<boolean> => {
  const [row] = await tx
    .select({ id: officeViews.id })
    .from(officeViews)
    .where(
      and(
        eq(officeViews.personId, personId),
        eq(officeViews.list, list),
        eq(officeViews.name, name),
        isNull(officeViews.deletedAt),
        ne(officeViews.id, exceptId),
      ),
    )
    .limit(1)
  return row !== undefined
}

export type ViewValues = Pick<ViewRow, 'name' | 'query' | 'shared'>

export const insertView = async (
  tx: Transaction,
  { id, companyId }: Roof,
  values: ViewValues & Pick<ViewRow, 'list'>,
): Promise<number> => {
  const [row] = await tx
    .insert(officeViews)
    .values({ ...values, personId: id, companyId })
    .returning({ id: officeViews.id })
  if (!row) throw new Error('a view was not written')
  return row.id
}

export const updateView = async (
  tx: Transaction,
  id: number,
  values: Partial<ViewValues & Pick<ViewRow, 'deletedAt'>>,
): Promise<void> => {
  await tx.update(officeViews).set(values).where(eq(officeViews.id, id))
}

/** Removes for good what was deleted before a moment; for the worker. */
export const sweepDeletedViews = async (db: Executor, before: Date): Promise<number> => {
  const rows = await db
    .delete(officeViews)
    .where(and(isNotNull(officeViews.deletedAt), lt(officeViews.deletedAt, before)))
    .returning({ id: officeViews.id })
  return rows.length
}
