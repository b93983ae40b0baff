import type { wineries } from '#api/contract/office/wineries.ts'
import { locales, type Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { localize } from '../localize.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { createWinery, saveWinery } from './manage-wineries.ts'
import { findOfficeWinery, listOfficeWineries, type OfficeWineryRow } from './office-wineries.store.ts'

const toTexts = (korean: string, others: Partial<Record<Locale, string>>) => ({
  ...{ 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
  ...others,
  'ko-KR': korean,
})

const presentCard = ({ winery, country, area, wines }: OfficeWineryRow, locale: Locale) => {
  const [names, stories] = [toTexts(winery.nameKo, winery.names), toTexts(winery.story, winery.stories)]
  return {
    id: winery.id,
    name: winery.nameKo,
    originalName: winery.nameOriginal,
    country: localize(country, locale),
    area: localize(area, locale),
    wines,
    missing: locales.filter((one) => !names[one] || !stories[one]),
  }
}

const presentOfficeWinery = (row: OfficeWineryRow, locale: Locale) => {
  const { winery } = row
  const { version, areaId: idArea, founded, hectares, bottlesPerYear } = winery
  return {
    ...presentCard(row, locale),
    ...{ version, idArea, founded, hectares, bottlesPerYear },
    names: toTexts(winery.nameKo, winery.names),
    stories: toTexts(winery.story, winery.stories),
  }
}

const presentById = async ({ db, locale }: Pick<Services, 'db'> & { locale: Locale }, id: number) =>
  presentOfficeWinery((await findOfficeWinery(db, id)) ?? fail('winery.not_found'), locale)

export const wineriesOfficeHandlers: Handlers<typeof wineries> = {
  officeWineries: async ({ db, clock, query, locale }) => {
    const { idArea, query: words, ...page } = query
    const { areasWithin, leads } = await getTaxonomy(db, clock.now())
    const area = idArea === undefined ? undefined : (leads.areas.get(idArea) ?? idArea)
    const areaIds = area === undefined ? undefined : (areasWithin.get(area) ?? [area])
    const { rows, total } = await listOfficeWineries(db, { words, areaIds }, page)
    const items = rows.map((row) => presentCard(row, locale))
    return paginate(items, query, total)
  },

  officeWinery: (ctx) => presentById(ctx, ctx.params.id),

  createWinery: async (ctx) => {
    const call = { method: 'POST', path: '/office/wineries' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await createWinery(tx, ctx, ctx.body),
    }))
    return presentById(ctx, id)
  },

  saveWinery: async (ctx) => {
    await saveWinery(ctx, ctx.params.id, ctx.body)
    return presentById(ctx, ctx.params.id)
  },
}
