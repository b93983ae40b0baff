import { sql } from 'drizzle-orm'
import { toSearchColumns } from '../../search/documents.ts'
import { toProductIndexTerms } from '../../search/index-terms.ts'
import { stock } from '../tables/stores.ts'
import { priceHistory, products, wineGrapes, wines } from '../tables/wines.ts'
import type { Transaction } from '../transaction.ts'
import type { Bottle, Label } from './catalogue.ts'
import { areas } from './data/areas.ts'
import { aromas } from './data/aromas.ts'
import { countries } from './data/countries.ts'
import { dishes } from './data/dishes.ts'
import { grapes } from './data/grapes.ts'
import { kinds } from './data/kinds.ts'
import { levels } from './data/levels.ts'
import type { Names } from './data/shapes.ts'
import { themes } from './data/themes.ts'
import { lookKey, type Looks } from './looks.ts'
import { daysBefore, found, idsOf, inParts, need, type Ids } from './planting.ts'
import { pricesOf } from './prices.ts'
import { shelvesOf } from './shelves.ts'
import type { VocabularyIds } from './vocabulary.ts'

const namesOf = (seeds: readonly { key: string; names: Names }[]) =>
  new Map(seeds.map(({ key, names }) => [key, names]))
const byKey = <T extends { key: string }>(seeds: readonly T[]) =>
  new Map(seeds.map((seed) => [seed.key, seed]))

const [areaByKey, grapeByKey] = [byKey(areas), byKey(grapes)]
const countryNames = new Map(countries.map(({ code, names }) => [code, names]))
const kindNames = new Map(kinds.map(({ code, names }) => [code as string, names]))
const leadNames = new Map([...namesOf(themes), ...namesOf(levels), ...namesOf(dishes), ...namesOf(aromas)])

const leadsOf = ({ themes, level, dishes, aromas }: Label): string[] =>
  [...themes, ...(level ? [level] : []), ...dishes.map(({ key }) => key), ...aromas].flatMap((key) => {
    const names = leadNames.get(key)
    return names ? [names.ko, names.en] : []
  })

/** The words that lead to a product. */
export const searchOf = (label: Label) => {
  const area = label.area ? found(areaByKey.get(label.area), label.area) : null
  const country = label.country ? found(countryNames.get(label.country), label.country) : null
  return toSearchColumns(
    toProductIndexTerms({
      nameKo: label.nameKo,
      nameOriginal: label.nameOriginal,
      vintages: label.bottles.flatMap(({ vintage }) => vintage ?? []),
      kind: { code: label.kind, names: found(kindNames.get(label.kind), label.kind) },
      area: area && { key: area.key, names: area.names, original: area.original },
      country: country && label.country ? { code: label.country, names: country } : null,
      maker: [label.maker, ...(label.wineryOriginal ? [label.wineryOriginal] : [])],
      grapes: label.grapes.map(({ key }) => found(grapeByKey.get(key), key)),
      leads: leadsOf(label),
      drawing: label.kind === 'GOODS' ? [label.drawing.type, label.drawing.variant ?? ''] : [],
    }),
  )
}

export type Ground = { vocabulary: VocabularyIds; wineries: Ids; stores: Ids; looks: Looks; now: Date }

const wineRow = (label: Label, { vocabulary, wineries }: Ground) => ({
  key: label.key,
  wineryId: label.winery ? need(wineries, label.winery) : null,
  maker: label.maker,
  nameKo: label.nameKo,
  nameOriginal: label.nameOriginal,
  lang: label.lang,
  kindId: need(vocabulary.kinds, label.kind),
  areaId: label.area ? need(vocabulary.areas, label.area) : null,
  aromas: label.aromas,
  dishes: label.dishes,
  serving: label.serving,
  drinkFrom: label.drinkFrom,
  drinkUntil: label.drinkUntil,
  headline: label.headline,
  story: label.story,
  awards: label.awards,
  importer: label.importer,
  drawing: label.drawing,
  unit: label.unit,
})

const limitOf = ({ level }: Label, { volumeMl }: Bottle) =>
  level === 'collector' ? 2 : volumeMl >= 1500 ? 3 : null
const subscribed = (label: Label, { price }: Bottle) => label.fulfilment === 'BOTH' && price < 50_000

const productRow = (label: Label, bottle: Bottle, wineId: number, ground: Ground) => {
  const { vocabulary, wineries, looks, now } = ground
  const { vintage, volumeMl, age, stopped, ...facts } = bottle
  const look = found(looks.get(lookKey(label, bottle)), label.key)
  return {
    ...facts,
    ...searchOf(label),
    wineId,
    vintage,
    volumeMl,
    fulfilment: label.fulfilment,
    status: stopped ? ('STOPPED' as const) : ('ON_SALE' as const),
    lead: bottle === label.bottles[0],
    alcoholic: label.kind !== 'GOODS' && label.kind !== 'NONALCOHOLIC',
    perPersonLimit: limitOf(label, bottle),
    nameKo: label.nameKo,
    nameOriginal: label.nameOriginal,
    lang: label.lang,
    kindId: need(vocabulary.kinds, label.kind),
    areaId: label.area ? need(vocabulary.areas, label.area) : null,
    countryCode: label.country,
    wineryId: label.winery ? need(wineries, label.winery) : null,
    levelId: label.level ? need(vocabulary.levels, label.level) : null,
    grapeIds: label.grapes.map(({ key }) => need(vocabulary.grapes, key)),
    featuredIds: label.themes.map((key) => need(vocabulary.featured, key)),
    alcohol: label.alcohol,
    ...label.taste,
    vip: bottle.price >= 200_000 || label.level === 'collector',
    subscribable: subscribed(label, bottle),
    imageVersion: look.version,
    thumbhash: look.thumbhash,
    createdAt: daysBefore(now, age),
    updatedAt: daysBefore(now, Math.min(age, 3)),
  }
}

const productKey = (wineId: number, vintage: number | null, volumeMl: number) =>
  `${wineId}:${vintage}:${volumeMl}`

/** Which product is which, by the key of its wine and its vintage and size. */
export type Planted = { label: Label; bottle: Bottle; productId: number }[]

const plantWines = async (tx: Transaction, labels: readonly Label[], ground: Ground): Promise<Ids> => {
  await inParts(labels, (part) =>
    tx
      .insert(wines)
      .values(part.map((label) => wineRow(label, ground)))
      .onConflictDoUpdate({
        target: wines.key,
        set: { dishes: sql`excluded.dishes`, serving: sql`excluded.serving` },
        setWhere: sql`${wines.dishes} #>> '{0,why,en-US}' = ''`,
      }),
  )
  const ids = idsOf(await tx.select({ id: wines.id, key: wines.key }).from(wines))
  const parts = labels.flatMap((label) =>
    label.grapes.map(({ key, percent }) => ({
      wineId: need(ids, label.key),
      grapeId: need(ground.vocabulary.grapes, key),
      percent,
    })),
  )
  await inParts(parts, (part) => tx.insert(wineGrapes).values(part).onConflictDoNothing(), 2000)
  return ids
}

const plantStock = async (tx: Transaction, planted: Planted, stores: Ids) => {
  const keys = [...stores.keys()]
  const rows = planted.flatMap(({ label, bottle, productId }) =>
    shelvesOf(label, bottle, keys).map(({ store, qty }) => ({
      productId,
      storeId: need(stores, store),
      onHand: qty,
      initial: qty,
    })),
  )
  await inParts(rows, (part) => tx.insert(stock).values(part).onConflictDoNothing(), 2000)
}

const plantPrices = async (tx: Transaction, planted: Planted, now: Date) => {
  const rows = planted.flatMap(({ label, bottle, productId }) =>
    pricesOf(label, bottle, now).map((point) => ({ productId, ...point })),
  )
  await inParts(rows, (part) => tx.insert(priceHistory).values(part).onConflictDoNothing(), 2000)
}

/**
 * Plants wines and goods with their vintages, prices and stock. What is there already stays as it is, but for reasons
 * and keeping that an older shop told in Korean alone.
 */
export const plantProducts = async (
  tx: Transaction,
  labels: readonly Label[],
  ground: Ground,
): Promise<Planted> => {
  const wineIds = await plantWines(tx, labels, ground)
  const pairs = labels.flatMap((label) =>
    label.bottles.map((bottle) => ({ label, bottle, wineId: need(wineIds, label.key) })),
  )
  const fresh = new Set<number>()
  await inParts(pairs, async (part) => {
    const rows = part.map(({ label, bottle, wineId }) => productRow(label, bottle, wineId, ground))
    for (const { id } of await tx
      .insert(products)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: products.id }))
      fresh.add(id)
  })
  const rows = await tx
    .select({
      id: products.id,
      wineId: products.wineId,
      vintage: products.vintage,
      volumeMl: products.volumeMl,
    })
    .from(products)
    .where(sql`${products.wineId} = any(${sql.param([...wineIds.values()])}::int[])`)
  const ids = new Map(
    rows.map(({ id, wineId, vintage, volumeMl }) => [productKey(wineId, vintage, volumeMl), id]),
  )
  const planted = pairs.map(({ label, bottle, wineId }) => ({
    label,
    bottle,
    productId: found(ids.get(productKey(wineId, bottle.vintage, bottle.volumeMl)), label.key),
  }))
  const added = planted.filter(({ productId }) => fresh.has(productId))
  await plantStock(tx, added, ground.stores)
  await plantPrices(tx, added, ground.now)
  return planted
}
