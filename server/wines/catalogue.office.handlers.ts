import type { catalogue } from '#api/contract/office/catalogue.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulDay } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { localize } from '../localize.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toBottlePicture } from './cards.rules.ts'
import {
  findOfficeWine,
  listOfficeWines,
  listWineProducts,
  type OfficeWineRow,
} from './office-wines.store.ts'

const presentWine = (row: OfficeWineRow, { kinds }: Taxonomy, locale: Locale) => {
  const kind = kinds.get(row.kindId)
  return {
    id: row.id,
    name: row.nameKo,
    originalName: row.nameOriginal,
    kind: kind ? localize(kind.names, locale) : '',
    winery: row.winery,
    image: toBottlePicture({ ...row, id: row.productId }),
    hasBottlePhoto: row.hasBottlePhoto,
    productCount: row.productCount,
    pictureCount: row.pictureCount,
  }
}

export const catalogueOfficeHandlers: Handlers<typeof catalogue> = {
  officeWines: async ({ db, clock, query, locale }) => {
    const now = clock.now()
    const { query: words, bottle, idWinery: wineryId, ...page } = query
    const [taxonomy, { rows, total }] = await Promise.all([
      getTaxonomy(db, now),
      listOfficeWines(db, { words, bottle, wineryId }, page, toSeoulDay(now)),
    ])
    return paginate(
      rows.map((row) => presentWine(row, taxonomy, locale)),
      query,
      total,
    )
  },

  officeWine: async ({ db, clock, params, locale, fail }) => {
    const now = clock.now()
    const today = toSeoulDay(now)
    const [taxonomy, row, bottles] = await Promise.all([
      getTaxonomy(db, now),
      findOfficeWine(db, params.id, today),
      listWineProducts(db, params.id, today),
    ])
    if (!row) return fail('wine.not_found')
    const country = row.countryCode ? taxonomy.countries.get(row.countryCode) : undefined
    const area = row.areaId ? taxonomy.areas.get(row.areaId) : undefined
    return {
      ...presentWine(row, taxonomy, locale),
      maker: row.maker,
      country: country ? localize(country.names, locale) : null,
      area: area ? localize(area.names, locale) : null,
      headline: row.headline,
      importer: row.importer,
      products: bottles.map(({ nameKo, imageVersion, thumbhash, ...bottle }) => ({
        ...bottle,
        image: toBottlePicture({ id: bottle.id, nameKo, imageVersion, thumbhash }),
      })),
    }
  },
}
