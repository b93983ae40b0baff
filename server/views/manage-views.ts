import {
  maxOwnViews,
  maxSharedViews,
  savedLists,
  toSavedQuery,
  type SavedListName,
} from '#api/contract/office/views.options.ts'
import { mayPerson } from '#api/permissions.ts'
import type { Person, Services } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import {
  countViews,
  findView,
  insertView,
  isNameTaken,
  lockViews,
  updateView,
  type ViewRow,
  type ViewValues,
} from './views.store.ts'

export type ViewContext = Pick<Services, 'db' | 'clock'> & { person: Person }

/** How long a deleted view can be restored. */
export const restorableMs = 86_400_000

/** A list is seen by who may read it. */
export const checkListPermission = (person: Person, list: SavedListName): void => {
  if (!mayPerson(person, savedLists[list].may, 'read')) fail('office.permission.missing')
}

/** Views are shared by who works on a list; who only looks at it has views of their own. */
export const canShareViews = (person: Person, list: SavedListName): boolean =>
  mayPerson(person, savedLists[list].may, 'write')

/** A view is changed by who made it, and a shared one by who manages the people of its company too. */
export const canChangeView = (person: Person, { personId, shared }: ViewRow): boolean =>
  personId === person.id || (shared && mayPerson(person, 'people.manage', 'write'))

const toQuery = (list: SavedListName, address: string): string =>
  toSavedQuery(list, address) || fail('office.view.empty', { query: 'office.view.empty' })

type Change = ViewValues & { id: number; personId: number; list: SavedListName }

/** A person has so many views, a company shares so many, and names tell those of one list apart. */
const checkRoom = async (
  tx: Transaction,
  { person }: ViewContext,
  { id, personId, list, name, shared }: Change,
) => {
  if (shared && !canShareViews(person, list)) fail('office.permission.missing')
  const counts = await countViews(tx, { id: personId, companyId: person.companyId }, id)
  if (counts.own >= maxOwnViews) fail('office.view.too_many')
  if (shared && counts.shared >= maxSharedViews) fail('office.view.too_many_shared')
  if (await isNameTaken(tx, { personId, list, name }, id))
    fail('office.view.name_taken', { name: 'office.view.name_taken' })
}

const toSubject = (id: number) => `view:${id}`

/** Saves a view and returns its id. */
export const saveView = async (
  tx: Transaction,
  ctx: ViewContext,
  { list, name, query: address, shared }: ViewValues & { list: SavedListName },
): Promise<number> => {
  const { person } = ctx
  checkListPermission(person, list)
  const values = { list, name, query: toQuery(list, address), shared }
  await lockViews(tx, person.companyId)
  await checkRoom(tx, ctx, { ...values, id: 0, personId: person.id })
  const id = await insertView(tx, person, values)
  await appendPersonAct(tx, ctx, 'view.save', { subject: toSubject(id), detail: { list, name, shared } })
  return id
}

/** A view that the person may change; what they do not see does not exist. */
const lockView = async (tx: Transaction, { person }: ViewContext, id: number): Promise<ViewRow> => {
  await lockViews(tx, person.companyId)
  const view = (await findView(tx, person, id)) ?? fail('office.view.not_found')
  checkListPermission(person, view.list)
  return canChangeView(person, view) ? view : fail('office.permission.missing')
}

export const changeView = (ctx: ViewContext, id: number, change: ViewValues): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const view = await lockView(tx, ctx, id)
    if (view.deletedAt) fail('office.view.not_found')
    const { list, personId } = view
    const values = { ...change, query: toQuery(list, change.query) }
    if (view.name === values.name && view.query === values.query && view.shared === values.shared)
      return markAsUnchanged()
    await checkRoom(tx, ctx, { ...values, id, list, personId })
    await updateView(tx, id, values)
    const { name, shared } = values
    await appendPersonAct(tx, ctx, 'view.save', { subject: toSubject(id), detail: { list, name, shared } })
  })

export const deleteView = (ctx: ViewContext, id: number): Promise<ViewRow> =>
  withTransaction(ctx.db, async (tx) => {
    const view = await lockView(tx, ctx, id)
    if (view.deletedAt) fail('office.view.not_found')
    await updateView(tx, id, { deletedAt: ctx.clock.now() })
    const { list, name, shared } = view
    await appendPersonAct(tx, ctx, 'view.delete', { subject: toSubject(id), detail: { list, name, shared } })
    return view
  })

export const restoreView = (ctx: ViewContext, id: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const view = await lockView(tx, ctx, id)
    if (!view.deletedAt) return markAsUnchanged()
    if (view.deletedAt.getTime() < ctx.clock.now().getTime() - restorableMs) fail('office.view.not_found')
    await checkRoom(tx, ctx, view)
    await updateView(tx, id, { deletedAt: null })
    const { list, name, shared } = view
    await appendPersonAct(tx, ctx, 'view.save', { subject: toSubject(id), detail: { list, name, shared } })
  })
