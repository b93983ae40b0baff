import type { views } from '#api/contract/office/views.ts'
import { readyViews, savedLists } from '#api/contract/office/views.options.ts'
import { mayPerson } from '#api/permissions.ts'
import type { Person } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { countSavedQueries, type ListHandlers } from './list-totals.ts'
import {
  canChangeView,
  canShareViews,
  changeView,
  checkListPermission,
  deleteView,
  restoreView,
  saveView,
  type ViewContext,
} from './manage-views.ts'
import { findView, listEveryView, listViews, type ViewRow } from './views.store.ts'

const presentView = (person: Person, view: ViewRow) => {
  const { id, name, query, shared, maker, personId } = view
  return {
    ...{ id, name, query, shared },
    maker: personId === person.id ? null : maker,
    canChange: canChangeView(person, view),
  }
}

const presentViewById = async ({ db, person }: ViewContext, id: number) =>
  presentView(person, (await findView(db, person, id)) ?? fail('office.view.not_found'))

/** A view counts what its list shows, so it asks the handlers of the lists. */
export const createViewsHandlers = (lists: ListHandlers): Handlers<typeof views> => ({
  views: async ({ db, person, query: { list } }) => {
    checkListPermission(person, list)
    const rows = await listViews(db, person, list)
    return { items: rows.map((row) => presentView(person, row)), canShare: canShareViews(person, list) }
  },

  everyView: async ({ db, person }) => {
    const rows = await listEveryView(db, person)
    const readable = rows.filter(({ list }) => mayPerson(person, savedLists[list].may, 'read'))
    return { items: readable.map((row) => ({ list: row.list, view: presentView(person, row) })) }
  },

  viewCounts: async (ctx) => {
    const { db, person } = ctx
    const { list } = ctx.query
    checkListPermission(person, list)
    const rows = await listViews(db, person, list)
    const ready = Object.entries<string>(readyViews[list])
    const queries = [...ready.map(([, query]) => query), ...rows.map(({ query }) => query)]
    const counts = await countSavedQueries(lists, ctx, list, queries)
    const findCount = (query: string) => counts.get(query) ?? null
    return {
      ready: ready.map(([key, query]) => ({ key, count: findCount(query) })),
      views: rows.map(({ id, query }) => ({ id, count: findCount(query) })),
    }
  },

  saveView: async (ctx) => {
    const call = { method: 'POST', path: '/office/views' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await saveView(tx, ctx, ctx.body),
    }))
    return presentViewById(ctx, id)
  },

  changeView: async (ctx) => {
    await changeView(ctx, ctx.params.id, ctx.body)
    return presentViewById(ctx, ctx.params.id)
  },

  deleteView: async (ctx) => presentView(ctx.person, await deleteView(ctx, ctx.params.id)),

  restoreView: async (ctx) => {
    await restoreView(ctx, ctx.params.id)
    return presentViewById(ctx, ctx.params.id)
  },
})
