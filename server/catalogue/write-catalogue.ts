import { toSeoulDay } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { followWines, lockWines } from '../pictures/shown-photos.store.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { lockCatalogue } from './catalogue-lock.ts'
import type { Product, Wine } from './list.rules.ts'
import { listTranslatedMakers } from './translated-makers.store.ts'
import { followMerges, listMerges } from './merges.ts'
import { toProductRecord, toWineRecord, toWineSearchColumns } from './present.rules.ts'
import { withholdHiddenWines } from './withhold.store.ts'
import * as store from './write.store.ts'

export const requireWritten = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`${name} was written and is not there`)
  return value
}

const toGrapeRows = (wines: readonly Wine[], ids: Map<string, number>): store.GrapeRow[] =>
  wines.flatMap(({ label }) =>
    label.grapes.map(({ grapeId, percent }) => ({
      wine_id: requireWritten(ids.get(label.key), label.key),
      grape_id: grapeId,
      percent,
    })),
  )

type CatalogueData = {
  wines: readonly Wine[]
  taxonomy: Taxonomy
  now: Date
  /** The version of a product's image; that of its drawing, unless it is to stay. */
  toImageVersion?: (product: Product, drawingVersion: string) => string
}

/**
 * Adds wines and their products, and changes those that differ. Returns how many wines and which bottles, and the
 * ids of all.
 */
export const writeCatalogue = async (
  tx: Transaction,
  { wines: readWines, taxonomy, now, toImageVersion = (_, drawingVersion) => drawingVersion }: CatalogueData,
) => {
  await lockCatalogue(tx)
  const wines = followMerges(readWines, await listMerges(tx))
  const makerNames = await listTranslatedMakers(
    tx,
    wines.map(({ label }) => label),
  )
  const searches = wines.map((wine) =>
    toWineSearchColumns(wine, makerNames.get(wine.label.key) ?? [], taxonomy),
  )
  const wineCounts = await store.writeWines(tx, wines.map(toWineRecord))
  const wineIds = await store.listWineIds(
    tx,
    wines.map(({ label }) => label.key),
  )
  await store.writeGrapes(tx, [...wineIds.values()], toGrapeRows(wines, wineIds))
  const records = wines.flatMap((wine, at) => {
    const search = requireWritten(searches[at], wine.label.key)
    const wineId = requireWritten(wineIds.get(wine.label.key), wine.label.key)
    return wine.products.map((product) => {
      const record = toProductRecord(product, wineId, search, taxonomy)
      return { ...record, image_version: toImageVersion(product, record.image_version) }
    })
  })
  await lockWines(tx, [...wineIds.values()])
  const bottles = await store.writeProducts(tx, records, now)
  await withholdHiddenWines(tx, records)
  await followWines(tx, [...wineIds.values()], toSeoulDay(now))
  const productIds = await store.listIdsByBottle(tx, [...wineIds.values()])
  return { wines: wineCounts, bottles, wineIds, productIds }
}
