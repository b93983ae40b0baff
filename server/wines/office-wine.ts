import type { Locale } from '#api/fields.ts'
import { toSeoulDay, toSeoulIso } from '../clock.ts'
import type { Services } from '../context.ts'
import { fail } from '../http/handler.ts'
import { localize } from '../localize.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toBottlePicture } from './cards.rules.ts'
import { findOfficeWine, listWineProducts, type OfficeWineRow } from './office-wines.store.ts'

/** A wine in a list of the office. */
export const presentWineCard = (row: OfficeWineRow, { kinds }: Taxonomy, locale: Locale) => {
  const kind = kinds.get(row.kindId)
  return {
    id: row.id,
    name: row.nameKo,
    originalName: row.nameOriginal,
    kind: kind ? localize(kind.names, locale) : '',
    winery: row.winery,
    image: toBottlePicture({ ...row, id: row.productId }, row.nameKo),
    hasBottlePhoto: row.hasBottlePhoto,
    hidden: row.hiding && { ...row.hiding, at: toSeoulIso(row.hiding.at), by: row.hiddenBy ?? '' },
    productCount: row.productCount,
    pictureCount: row.pictureCount,
  }
}

/** One wine with its facts and products. */
export const presentOfficeWine = async (
  { db, clock, locale }: Pick<Services, 'db' | 'clock'> & { locale: Locale },
  id: number,
) => {
  const now = clock.now()
  const today = toSeoulDay(now)
  const [taxonomy, row, bottles] = await Promise.all([
    getTaxonomy(db, now),
    findOfficeWine(db, id, today),
    listWineProducts(db, id, today),
  ])
  if (!row) return fail('wine.not_found')
  const country = row.countryCode ? taxonomy.countries.get(row.countryCode) : undefined
  const area = row.areaId ? taxonomy.areas.get(row.areaId) : undefined
  return {
    ...presentWineCard(row, taxonomy, locale),
    maker: row.maker,
    country: country ? localize(country.names, locale) : null,
    area: area ? localize(area.names, locale) : null,
    headline: row.headline,
    importer: row.importer,
    products: bottles.map(({ nameKo, imageVersion, thumbhash, ...bottle }) => ({
      ...bottle,
      image: toBottlePicture({ id: bottle.id, imageVersion, thumbhash }, nameKo),
    })),
  }
}
