import type { stores } from '#api/contract/office/stores.ts'
import type { Locale } from '#api/fields.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { getMaps } from '../places/gazetteer.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { assignPerson } from './assign-person.ts'
import { addClosure, dropClosure } from './closures.ts'
import { changeStore, closeStore, openStore, setHours, setSlots, type StoreContext } from './manage-stores.ts'
import { findOfficeStore, listClosures, listOfficeStores, listStaff } from './office-stores.store.ts'
import { presentOfficeCard, presentOfficeStore } from './stores.office.present.ts'

type Context = StoreContext & { locale: Locale }

/** One store of the caller's scope, as the answer to a read or an act on it. */
const presentById = async (ctx: Context, id: number) => {
  const { db, clock, person, locale } = ctx
  const row =
    (await findOfficeStore(db, { scope: resolveOfficeScope(person), id }, locale)) ?? fail('store.not_found')
  const now = clock.now()
  const [closures, staff] = await Promise.all([
    listClosures(db, id, now),
    listStaff(db, { id, companyId: row.company.id }),
  ])
  return presentOfficeStore(row, { closures, staff }, now)
}

/** Runs an act on a store, then answers the store. */
const actThenPresent = async (ctx: Context, id: number, act: Promise<unknown>) => {
  await act
  return presentById(ctx, id)
}

export const storesOfficeHandlers: Handlers<typeof stores> = {
  officeStores: async ({ db, clock, query, person, locale }) => {
    const { idCompany: companyId, province: provinces, gap: gaps, query: words, ...page } = query
    const filter = { ...page, scope: resolveOfficeScope(person), companyId, provinces, gaps, words }
    const { rows, total } = await listOfficeStores(db, filter, locale)
    return paginate(
      rows.map((row) => presentOfficeCard(row, clock.now())),
      query,
      total,
    )
  },

  officeStore: (ctx) => presentById(ctx, ctx.params.id),

  storeAddresses: async (ctx) => {
    const answer = await getMaps(ctx).address({ query: ctx.query.query, page: 1, size: 10 })
    const { documents } = answer ?? fail('place.unavailable')
    const items = documents.flatMap(({ road_address: road, x, y }) =>
      road
        ? [
            {
              province: road.region_1depth_name,
              city: road.region_2depth_name,
              roadAddress: road.address_name,
              addressDetail: '',
              postalCode: road.zone_no,
              latitude: Number(y),
              longitude: Number(x),
              name: road.building_name,
            },
          ]
        : [],
    )
    return { _embedded: { items } }
  },

  openStore: async (ctx) => {
    const call = { method: 'POST', path: '/office/stores' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await openStore(tx, ctx, ctx.body),
    }))
    return presentById(ctx, id)
  },

  changeStore: (ctx) => actThenPresent(ctx, ctx.params.id, changeStore(ctx, ctx.params.id, ctx.body)),
  setHours: (ctx) => actThenPresent(ctx, ctx.params.id, setHours(ctx, ctx.params.id, ctx.body)),
  setSlots: (ctx) => actThenPresent(ctx, ctx.params.id, setSlots(ctx, ctx.params.id, ctx.body)),

  addClosure: async (ctx) => {
    const { id } = ctx.params
    const call = { method: 'POST', path: `/office/stores/${id}/closures` }
    await runOfficeIdempotent(ctx, call, async (tx) => {
      await addClosure(tx, ctx, id, ctx.body)
      return { id }
    })
    return presentById(ctx, id)
  },

  dropClosure: (ctx) =>
    actThenPresent(ctx, ctx.params.id, dropClosure(ctx, ctx.params.id, ctx.params.idClosure)),

  assignPerson: (ctx) =>
    actThenPresent(
      ctx,
      ctx.params.id,
      assignPerson(ctx, ctx.params.id, { personId: ctx.params.idPerson, assigned: ctx.body.assigned }),
    ),

  closeStore: (ctx) => actThenPresent(ctx, ctx.params.id, closeStore(ctx, ctx.params.id)),
}
