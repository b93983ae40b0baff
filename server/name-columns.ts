import { eq, sql } from 'drizzle-orm'
import { wineries } from './db/tables/wineries.ts'
import { products, wines } from './db/tables/wines.ts'
import type { MakerNames } from './product-name.ts'

/**
 * Who made a wine, in foreign languages: the original name of its winery; else the translations of its maker,
 * which is its own name where it has no Hangul. Of a statement that joins wines and wineries.
 */
export const joinedMakerNames = sql<MakerNames>`case
  when ${wineries.id} is not null then jsonb_build_object('en-US', ${wineries.nameOriginal})
  else case when ${wines.maker} ~ '[가-힣]' then '{}'::jsonb else jsonb_build_object('en-US', ${wines.maker}) end
    || coalesce((select jsonb_object_agg(key, value ->> 'maker') from jsonb_each(${wines.translations})
      where value ->> 'maker' <> ''), '{}'::jsonb) end`

const ofWine = eq(wines.id, products.wineId)
const ofWinery = eq(wineries.id, wines.wineryId)

/** The names of a product, as `toProductName` reads them, in a statement that reads products. */
export const nameColumns = {
  nameKo: products.nameKo,
  nameOriginal: products.nameOriginal,
  makerNames: sql<MakerNames>`(
    select ${joinedMakerNames} from ${wines} left join ${wineries} on ${ofWinery} where ${ofWine})`,
}
