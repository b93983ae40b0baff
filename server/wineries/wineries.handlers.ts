import type { wineries } from '#api/contract/wineries.ts'
import { firstFound, readingsOf } from '../content/search-in.ts'
import { wineries as table } from '../db/tables/wineries.ts'
import type { Handlers } from '../http/handler.ts'
import { coverPicture, markAddress } from '../images/pictures.rules.ts'
import { paged } from '../wines/pages.ts'
import { inLocale } from '../words.ts'
import { countWineries, wineryPage } from './wineries.store.ts'

export const wineriesHandlers: Handlers<typeof wineries> = {
  wineries: async ({ query, db, clock, locale }) => {
    const readings = await readingsOf(db, table, query.query, clock.now())
    const { sought, total } = await firstFound(readings, (one) => countWineries(db, one))
    const items = (await wineryPage(db, sought, query)).map((row) => ({
      id: row.id,
      name: row.nameKo,
      originalName: row.nameOriginal,
      country: inLocale(row.country, locale),
      area: inLocale(row.area, locale),
      founded: row.founded,
      productCount: row.productCount,
      mark: markAddress(row.id, row.nameOriginal),
      image: coverPicture('winery', row.id, row.cover, row.nameKo),
    }))
    return paged(items, query, total)
  },
}
