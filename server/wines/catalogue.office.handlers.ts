import type { catalogue } from '#api/contract/office/catalogue.ts'
import { toSeoulDay } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { presentOfficeWine, presentWineCard } from './office-wine.ts'
import { listOfficeWines } from './office-wines.store.ts'

export const catalogueOfficeHandlers: Pick<Handlers<typeof catalogue>, 'officeWines' | 'officeWine'> = {
  officeWines: async ({ db, clock, query, locale }) => {
    const now = clock.now()
    const { query: words, bottle, state, idWinery: wineryId, ...page } = query
    const [taxonomy, { rows, total }] = await Promise.all([
      getTaxonomy(db, now),
      listOfficeWines(db, { words, bottle, state, wineryId }, page, toSeoulDay(now)),
    ])
    return paginate(
      rows.map((row) => presentWineCard(row, taxonomy, locale)),
      query,
      total,
    )
  },

  officeWine: (ctx) => presentOfficeWine(ctx, ctx.params.id),
}
