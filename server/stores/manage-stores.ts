import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { withoutStaleTranslations } from '../stale-translations.ts'
import type { AuditAct } from '#api/audit-acts.ts'
import type { stores as storeCalls } from '#api/contract/office/stores.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { regions } from '../db/tables/places.ts'
import { stock, stores } from '../db/tables/stores.ts'
import { words } from '../db/tables/taxonomy.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { hasCompany } from '../people/people.store.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { appendPersonAct, type ActDetail } from '../platform/audit/person-acts.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { areHoursRight } from './office-hours.rules.ts'
import { listOpenOrders, lockStoreInScope } from './office-stores.store.ts'
import { followSelling } from './follow-selling.ts'

export type StoreContext = Services & { person: Person }
type StoreRow = typeof stores.$inferSelect
type Body<Name extends 'openStore' | 'changeStore' | 'setHours' | 'setSlots'> = z.output<
  (typeof storeCalls)[Name]['body']
>

export const appendStoreAct = (
  tx: Transaction,
  ctx: StoreContext,
  act: AuditAct,
  { id, detail }: { id: number; detail?: ActDetail },
): Promise<void> => appendPersonAct(tx, ctx, act, { subject: `store:${id}`, detail })

/** Carries out an act on a store within the caller's scope, locked. */
export const changeLockedStore = <T>(
  ctx: StoreContext,
  id: number,
  act: (tx: Transaction, store: StoreRow) => Promise<T>,
): Promise<T> =>
  withTransaction(ctx.db, async (tx) => {
    const scope = resolveOfficeScope(ctx.person)
    return act(tx, (await lockStoreInScope(tx, { scope, id })) ?? fail('store.not_found'))
  })

/** Opening and closing a store is for the operator and the seller's owner. */
const refuseStorePeople = ({ person }: StoreContext): void => {
  if (resolveOfficeScope(person).kind === 'stores') fail('office.permission.missing')
}

/** The key of a province by its short or full Korean name, as addresses write it. */
const findProvinceKey = async (tx: Transaction, name: string): Promise<string> => {
  const full = sql`${words.names} ->> 'ko-KR'`
  const [word] = await tx
    .select({ key: words.key })
    .from(words)
    .where(
      and(
        eq(words.vocabulary, 'province'),
        sql`(${words.key} = ${name} or ${full} = ${name} or ${full} in (
          select ${regions.provinceName} from ${regions} where ${regions.provinceShort} = ${name}))`,
      ),
    )
    .orderBy(words.position)
    .limit(1)
  return word?.key ?? name
}

type NewStore = Omit<Body<'openStore'>, 'idCompany'>

/** The columns of a store of these values; fails where its hours end before they begin. */
export const toStoreColumns = async (
  tx: Transaction,
  { roadAddress, addressDetail, province, ...values }: NewStore,
) => {
  if (!areHoursRight(values.hours)) fail('office.hours.wrong')
  const place = { address1: roadAddress, address2: addressDetail }
  return { ...values, ...place, province: await findProvinceKey(tx, province) }
}

/** Adds a store of a seller, which sells from then on where its seller does; returns its id. */
export const insertStore = async (
  tx: Transaction,
  { companyId, now }: { companyId: number; now: Date },
  values: NewStore,
): Promise<number> => {
  const key = `store-${randomBytes(6).toString('hex')}`
  const columns = await toStoreColumns(tx, values)
  const [store] = await tx
    .insert(stores)
    .values({ ...columns, companyId, key, safeNumber: '' })
    .returning({ id: stores.id })
  if (!store) throw new Error('a store was not written')
  await followSelling(tx, now, companyId)
  return store.id
}

/** Opens a store of a seller, in the caller's transaction; returns its id. */
export const openStore = async (
  tx: Transaction,
  ctx: StoreContext,
  { idCompany, ...values }: Body<'openStore'>,
): Promise<number> => {
  refuseStorePeople(ctx)
  const companyId = ctx.person.companyId ?? idCompany ?? fail('office.company.not_found')
  if (!(await hasCompany(tx, companyId))) fail('office.company.not_found')
  const id = await insertStore(tx, { companyId, now: ctx.clock.now() }, values)
  await appendStoreAct(tx, ctx, 'store.open', { id, detail: { name: values.name, company: companyId } })
  return id
}

/** A value of a row as a conflict shows it. */
const toShown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Fails with what the other person saved, where the row has changed since it was read. */
const ensureVersion = (store: StoreRow, version: number, next: Partial<StoreRow>): void => {
  if (store.version === version) return
  const entries = Object.entries(next).map(
    ([name, value]) => [name, toShown(store[name as keyof StoreRow]), toShown(value)] as const,
  )
  const others = entries.filter(([, present, own]) => present !== own)
  fail('office.store.changed', Object.fromEntries(others.map(([name, present]) => [name, present])))
}

const saveStore = async (
  ctx: StoreContext,
  id: number,
  { version, act, set }: { version: number; act: AuditAct; set: Partial<StoreRow> },
): Promise<void> =>
  changeLockedStore(ctx, id, async (tx, store) => {
    ensureVersion(store, version, set)
    await tx
      .update(stores)
      .set({ ...withoutStaleTranslations(store, set), version: version + 1 })
      .where(eq(stores.id, id))
    await appendStoreAct(tx, ctx, act, {
      id,
      detail: { fields: Object.keys(set).join(','), version: version + 1 },
    })
  })

export const changeStore = (
  ctx: StoreContext,
  id: number,
  { version, shortName, ...values }: Body<'changeStore'>,
) => {
  const set = { ...values, ...(shortName !== undefined && { shortName: shortName || null }) }
  return saveStore(ctx, id, { version, act: 'store.change', set })
}

/** Hours that close before they open are refused once the store is in scope. */
export const setHours = async (
  ctx: StoreContext,
  id: number,
  { version, hours, holidays: holidayHours }: Body<'setHours'>,
): Promise<void> => {
  await changeLockedStore(ctx, id, () =>
    areHoursRight(hours, holidayHours) ? Promise.resolve() : fail('office.hours.wrong'),
  )
  await saveStore(ctx, id, { version, act: 'store.hours', set: { hours, holidayHours } })
}

export const setSlots = (ctx: StoreContext, id: number, { version, ...set }: Body<'setSlots'>) =>
  saveStore(ctx, id, { version, act: 'store.slots', set })

const maxNamed = 10

/**
 * Closes a store for good. Bottles are counted under locks of their rows: an order that is being placed holds
 * some, so that either it or the closing fails.
 */
export const closeStore = (ctx: StoreContext, id: number): Promise<void> =>
  changeLockedStore(ctx, id, async (tx, store) => {
    refuseStorePeople(ctx)
    if (store.state === 'CLOSED') return markAsUnchanged()
    const openOrders = await listOpenOrders(tx, id)
    if (openOrders.length > 0)
      fail('office.store.orders_open', {
        count: String(openOrders.length),
        orders: openOrders.slice(0, maxNamed).join(', '),
      })
    const shelf = await tx
      .select({ onHand: stock.onHand })
      .from(stock)
      .where(eq(stock.storeId, id))
      .orderBy(stock.productId)
      .limit(100_000)
      .for('update')
    const bottles = shelf.reduce((sum, { onHand }) => sum + onHand, 0)
    if (bottles > 0) fail('office.store.stock_left', { bottles: String(bottles) })
    await tx
      .update(stores)
      .set({ state: 'CLOSED', version: store.version + 1 })
      .where(eq(stores.id, id))
    await followSelling(tx, ctx.clock.now(), store.companyId)
    await appendStoreAct(tx, ctx, 'store.close', { id })
  })
