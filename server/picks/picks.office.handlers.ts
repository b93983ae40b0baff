import type { picks } from '#api/contract/office/picks.ts'
import type { Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { localize } from '../localize.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { addMerchandiser, dropMerchandiser, saveMerchandiser } from './manage-merchandisers.ts'
import { addPick, dropPick, orderPick, savePick } from './manage-picks.ts'
import { presentMerchandiser, presentPick } from './picks.rules.ts'
import { listCategories, listMerchandiserRows, listPickRows } from './picks.store.ts'

type Context = Pick<Services, 'db'> & { locale: Locale }

const getPresentedPick = async ({ db, locale }: Context, id: number) => {
  const [row] = await listPickRows(db, id)
  return row ? presentPick(row, locale) : fail('office.pick.not_found')
}

const getPresentedMerchandiser = async ({ db }: Context, id: number) => {
  const [row] = await listMerchandiserRows(db, id)
  return row ? presentMerchandiser(row) : fail('office.merchandiser.not_found')
}

export const picksOfficeHandlers: Handlers<typeof picks> = {
  picks: async ({ db, locale }) => {
    const [categories, rows] = [await listCategories(db), await listPickRows(db)]
    return {
      categories: categories.map(({ id, names }) => ({ id, name: localize(names, locale) })),
      picks: rows.map((row) => presentPick(row, locale)),
    }
  },

  addPick: async (ctx) => {
    const call = { method: 'POST', path: '/office/picks' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await addPick(tx, ctx, ctx.body),
    }))
    return getPresentedPick(ctx, id)
  },

  savePick: async (ctx) => {
    await savePick(ctx, ctx.params.id, ctx.body)
    return getPresentedPick(ctx, ctx.params.id)
  },

  orderPick: async (ctx) => {
    await orderPick(ctx, ctx.params.id, ctx.body)
    return getPresentedPick(ctx, ctx.params.id)
  },

  dropPick: async (ctx) => {
    await dropPick(ctx, ctx.params.id, ctx.body)
    return { ok: true }
  },

  merchandisers: async ({ db }) => ({
    _embedded: { items: (await listMerchandiserRows(db)).map(presentMerchandiser) },
  }),

  addMerchandiser: async (ctx) => {
    const call = { method: 'POST', path: '/office/merchandisers' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await addMerchandiser(tx, ctx, ctx.body),
    }))
    return getPresentedMerchandiser(ctx, id)
  },

  saveMerchandiser: async (ctx) => {
    await saveMerchandiser(ctx, ctx.params.id, ctx.body)
    return getPresentedMerchandiser(ctx, ctx.params.id)
  },

  dropMerchandiser: async (ctx) => {
    await dropMerchandiser(ctx, ctx.params.id, ctx.body)
    return { ok: true }
  },
}
