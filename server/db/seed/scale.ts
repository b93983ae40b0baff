import type { PoolClient } from 'pg'
import { toSearchColumns } from '../../search/documents.ts'
import type { Database } from '../database.ts'
import { ensureSeedable } from '../production-stamp.ts'
import { rebuildIndexes } from './rebuild-indexes.ts'
import {
  areaCopies,
  grapeCopies,
  makerCopies,
  offerCopies,
  preparations,
  productCopies,
  stockCopies,
  wineCopies,
} from './scale-statements.ts'
import { cuveesPerMaker, toMakerName, toScaledWineName, toVillageName } from './scale-names.ts'

type Client = PoolClient
type Report = (line: string) => void
type Original = { id: number; key: string; area_id: number | null; country_code: string | null }

/** So many wines are written by one statement. */
const batchSize = 10_000
/** Villages that are added within each area of the shop. */
const villagesPerArea = 5

const findOriginals = async (client: Client): Promise<Original[]> => {
  const { rows } = await client.query<Original>(
    `select id, key, area_id, country_code from (
       select w.id, w.key, w.area_id, a.country_code from wines w left join areas a on a.id = w.area_id
       where w.key not like '%~%' and w.kind_id in (select id from kinds where code <> 'GOODS')) as originals order by id`,
  )
  return rows
}

const prepareTables = async (client: Client, originals: readonly Original[]) => {
  // Several statements take no parameters: ids are whole numbers of the database itself.
  const ids = `array[${originals.map(({ id }) => id).join()}]::int[]`
  await client.query(preparations.replaceAll('$1', ids))
  await client.query('analyze original_wines; analyze original_products; analyze original_grapes')
}

const addVillages = async (client: Client, originals: readonly Original[]) => {
  const areaIds = [...new Set(originals.flatMap(({ area_id }) => area_id ?? []))]
  const villages = areaIds.flatMap((areaId, index) =>
    Array.from({ length: villagesPerArea }, (_, at) => ({
      areaId,
      at,
      ...toVillageName(index * villagesPerArea + at),
    })),
  )
  await client.query(areaCopies, [
    villages.map(({ areaId }) => areaId),
    villages.map(({ at }) => at),
    villages.map(({ ko }) => ko),
    villages.map(({ original }) => original),
  ])
}

type Copy = { wineId: number; copy: number; maker: number; key: string }

/** Copies in the order of their originals; so many of one original have one maker. */
const listCopies = (originals: readonly Original[], copies: number): Copy[] => {
  const makersPerWine = Math.ceil(copies / cuveesPerMaker)
  return originals.flatMap(({ id, key }, index) =>
    Array.from({ length: copies }, (_, copy) => ({
      wineId: id,
      copy,
      maker: index * makersPerWine + Math.floor(copy / cuveesPerMaker),
      key: `${key}~${copy + 1}`,
    })),
  )
}

const addMakers = async (client: Client, copies: readonly Copy[]) => {
  const makers = [...new Map(copies.map(({ maker, wineId }) => [maker, wineId]))].map(([at, wineId]) => {
    const { ko, original } = toMakerName(at)
    return { at, wineId, ko, original, ...toSearchColumns({ names: [ko, original], more: [] }) }
  })
  await client.query(makerCopies, [
    makers.map(({ at }) => at),
    makers.map(({ wineId }) => wineId),
    makers.map(({ ko }) => ko),
    makers.map(({ original }) => original),
    makers.map(({ searchText }) => searchText),
    makers.map(({ searchJamo }) => searchJamo),
    makers.map(({ searchInitials }) => searchInitials),
  ])
}

const addWines = async (client: Client, copies: readonly Copy[]) => {
  const rows = copies.map(({ maker, copy, ...rest }) => {
    const { ko, original } = toScaledWineName(maker, copy)
    return { maker, copy, ...rest, ko, original, ...toSearchColumns({ names: [ko, original], more: [] }) }
  })
  await client.query('truncate scaled_wines, scaled_products')
  await client.query(
    `create temporary table scaled on commit drop as
     select * from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       as n (key, wine_id, copy, maker, village, ko, original, texts, jamo, initials)`,
    [
      rows.map(({ key }) => key),
      rows.map(({ wineId }) => wineId),
      rows.map(({ copy }) => copy),
      rows.map(({ maker }) => maker),
      rows.map(({ maker }) => maker % (villagesPerArea + 1)),
      rows.map(({ ko }) => ko),
      rows.map(({ original }) => original),
      rows.map(({ searchText }) => searchText),
      rows.map(({ searchJamo }) => searchJamo),
      rows.map(({ searchInitials }) => searchInitials),
    ],
  )
  // PostgreSQL knows nothing of temporary tables until they are analyzed.
  for (const statement of [
    ...['analyze scaled', wineCopies, 'analyze scaled_wines', productCopies, grapeCopies],
    ...['analyze scaled_products', offerCopies, stockCopies],
  ])
    await client.query(statement)
  await client.query('drop table scaled')
}

/**
 * Grows the catalogue to about `scale` wines for measurements: the seeded ones under other names, of other makers and
 * villages, in all their vintages and sizes, with varied prices and ratings, each in three stores. One transaction: what
 * is interrupted leaves nothing. Returns the number of wines that were added.
 */
export const seedScale = async (
  db: Database,
  scale: number,
  report: Report = () => undefined,
): Promise<number> => {
  await ensureSeedable(db)
  const client: PoolClient = await (db.$client.connect as () => Promise<PoolClient>).call(db.$client)
  try {
    await client.query(
      `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set session_replication_role = replica`,
    )
    await client.query('begin')
    const originals = await findOriginals(client)
    const copies = listCopies(
      originals,
      Math.max(0, Math.ceil((scale - originals.length) / Math.max(1, originals.length))),
    )
    await rebuildIndexes(
      client,
      ['wines', 'products', 'offers', 'stock', 'wine_grapes'],
      report,
      async () => {
        await prepareTables(client, originals)
        await addVillages(client, originals)
        await addMakers(client, copies)
        for (let at = 0; at < copies.length; at += batchSize) {
          await addWines(client, copies.slice(at, at + batchSize))
          report(`${Math.min(copies.length, at + batchSize)} of ${copies.length} wines`)
        }
      },
    )
    await client.query('commit')
    await client.query('analyze products; analyze stock; analyze wines; analyze offers')
    return copies.length
  } finally {
    client.release(true)
  }
}
