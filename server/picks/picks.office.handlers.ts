import type { picks } from '#api/contract/office/picks.ts'
import type { Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { addCategory, dropCategory, orderCategory, saveCategory } from './manage-categories.ts'
import { addMerchandiser, dropMerchandiser, saveMerchandiser } from './manage-merchandisers.ts'
import { addPick, dropPick, orderPick, savePick } from './manage-picks.ts'
import { presentCategory, presentMerchandiser, presentPick } from './picks.rules.ts'
import { listCategoryRows, listMerchandiserRows, listPickRows } from './picks.store.ts'

type Context = Pick<Services, 'db'> & { locale: Locale }

const getPresentedPick = async ({ db, locale }: Context, id: number) => {
  const [row] = await listPickRows(db, id)
  return row ? presentPick(row, locale) : fail('office.pick.not_found')
}

const getPresentedCategory = async ({ db, locale }: Context, id: number) => {
  const [row] = await listCategoryRows(db, id)
  return row ? presentCategory(row, locale) : fail('office.pick.category_not_found')
}

const getPresentedMerchandiser = async ({ db }: Context, id: number) => {
  const [row] = await listMerchandiserRows(db, id)
  return row ? presentMerchandiser(row) : fail('office.merchandiser.not_found')
}

export const picksOfficeHandlers: Handlers<typeof picks> = {
  picks: async ({ db, locale }) => {
    const [categories, rows] = [await listCategoryRows(db), await listPickRows(db)]
    return {
      categories: categories.map((row) => presentCategory(row, locale)),
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

  addPickCategory: async (ctx) => {
    const call = { method: 'POST', path: '/office/picks/categories' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await addCategory(tx, ctx, ctx.body),
    }))
    return getPresentedCategory(ctx, id)
  },

  savePickCategory: async (ctx) => {
    await saveCategory(ctx, ctx.params.id, ctx.body)
    return getPresentedCategory(ctx, ctx.params.id)
  },

  orderPickCategory: async (ctx) => {
    await orderCategory(ctx, ctx.params.id, ctx.body)
    return getPresentedCategory(ctx, ctx.params.id)
  },

  dropPickCategory: async (ctx) => {
    await dropCategory(ctx, ctx.params.id, ctx.body)
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
