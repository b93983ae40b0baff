import { sql } from 'drizzle-orm'
import { appendSearchWords } from '../../terms/search-words.store.ts'
import { toSearchColumns } from '../../search/documents.ts'
import { toProductIndexTerms } from '../../search/index-terms.ts'
import { stock } from '../tables/stores.ts'
import { priceHistory } from '../tables/offers.ts'
import { products, wineGrapes, wines } from '../tables/wines.ts'
import type { Transaction } from '../transaction.ts'
import { listMakerNames, translateAwards, translateGoodsFacts, translateLabel } from './abroad-labels.ts'
import type { Bottle, Label } from './catalogue.ts'
import { areas } from './data/areas.ts'
import { aromas } from './data/aromas.ts'
import { countries } from './data/countries.ts'
import { dishes } from './data/dishes.ts'
import { grapes } from './data/grapes.ts'
import { kinds } from './data/kinds.ts'
import { levels } from './data/levels.ts'
import { listSeedTexts } from './data/search-terms.ts'
import type { Names } from './data/shapes.ts'
import { themes } from './data/themes.ts'
import { fillTranslations, lacksTranslations } from './fill-translations.ts'
import { toLookKey, type Looks } from './looks.ts'
import {
  toDateBefore,
  requireValue,
  toIdsByKey,
  toRowValues,
  insertInBatches,
  getId,
  type Ids,
} from './seed-rows.ts'
import { toPriceHistory } from './prices.ts'
import { toSeedStock } from './seed-stock.ts'
import type { TaxonomyIds } from './taxonomy.ts'

const toNamesByKey = (seeds: readonly { key: string; names: Names }[]) =>
  new Map(seeds.map(({ key, names }) => [key, names]))
const toMapByKey = <T extends { key: string }>(seeds: readonly T[]) =>
  new Map(seeds.map((seed) => [seed.key, seed]))

const [areaByKey, grapeByKey] = [toMapByKey(areas), toMapByKey(grapes)]
const countryNames = new Map(countries.map(({ code, names }) => [code, names]))
const kindNames = new Map(kinds.map(({ code, names }) => [code as string, names]))
const leadNames = new Map([
  ...toNamesByKey(themes),
  ...toNamesByKey(levels),
  ...toNamesByKey(dishes),
  ...toNamesByKey(aromas),
])

const listLeadNames = ({ themes, level, dishes, aromas }: Label): string[] =>
  [...themes, ...(level ? [level] : []), ...dishes.map(({ key }) => key), ...aromas].flatMap((key) => {
    const names = leadNames.get(key)
    return names ? [names.ko, names.en] : []
  })

/** The search columns of a product. */
export const toProductSearchColumns = (label: Label) => {
  const area = label.area ? requireValue(areaByKey.get(label.area), label.area) : null
  const country = label.country ? requireValue(countryNames.get(label.country), label.country) : null
  return toSearchColumns(
    toProductIndexTerms({
      nameKo: label.nameKo,
      nameOriginal: label.nameOriginal,
      vintages: label.bottles.flatMap(({ vintage }) => vintage ?? []),
      kind: {
        names: requireValue(kindNames.get(label.kind), label.kind),
        spellings: listSeedTexts('kind', label.kind),
      },
      area: area && {
        ...{ names: area.names, original: area.original },
        spellings: listSeedTexts('area', area.key),
      },
      country:
        country && label.country
          ? { names: country, spellings: listSeedTexts('country', label.country) }
          : null,
      maker: [label.maker, ...(label.wineryOriginal ? [label.wineryOriginal] : []), ...listMakerNames(label)],
      grapes: label.grapes.map(({ key }) => {
        const grape = requireValue(grapeByKey.get(key), key)
        return { ...grape, aliases: [...grape.aliases, ...listSeedTexts('grape', key)] }
      }),
      leads: listLeadNames(label),
      goods:
        label.kind === 'GOODS'
          ? [label.drawing.type, label.drawing.variant ?? ''].flatMap((key) => listSeedTexts('goods', key))
          : [],
    }),
  )
}

export type ProductSeedContext = {
  vocabulary: TaxonomyIds
  wineries: Ids
  stores: Ids
  looks: Looks
  now: Date
}

const toWineRow = (label: Label, { vocabulary, wineries }: ProductSeedContext) => ({
  key: label.key,
  wineryId: label.winery ? getId(wineries, label.winery) : null,
  maker: label.maker,
  nameKo: label.nameKo,
  nameOriginal: label.nameOriginal,
  lang: label.lang,
  kindId: getId(vocabulary.kinds, label.kind),
  areaId: label.area ? getId(vocabulary.areas, label.area) : null,
  aromas: label.aromas,
  dishes: label.dishes,
  serving: label.serving,
  drinkFrom: label.drinkFrom,
  drinkUntil: label.drinkUntil,
  ...toRowValues(label.wineFacts),
  awards: translateAwards(label),
  drawing: label.drawing,
  unit: label.unit,
  goodsFacts: translateGoodsFacts(label),
  translations: translateLabel(label),
})

const toPersonLimit = ({ level }: Label, { volumeMl }: Bottle) =>
  level === 'collector' ? 2 : volumeMl >= 1500 ? 3 : null
/** What is drunk up is sent again: a corkscrew or a bag is not. */
const isSubscribable = (label: Label, { price }: Bottle) =>
  label.kind !== 'GOODS' && label.fulfilment === 'BOTH' && price < 50_000

const toProductRow = (label: Label, bottle: Bottle, wineId: number, context: ProductSeedContext) => {
  const { vocabulary, wineries, looks, now } = context
  const { vintage, volumeMl, age, stopped: isStopped, ...facts } = bottle
  const look = requireValue(looks.get(toLookKey(label, bottle)), label.key)
  return {
    ...facts,
    ...toProductSearchColumns(label),
    wineId,
    vintage,
    volumeMl,
    fulfilment: label.fulfilment,
    status: isStopped ? ('STOPPED' as const) : ('ON_SALE' as const),
    lead: bottle === label.bottles[0],
    alcoholic: label.kind !== 'GOODS' && label.kind !== 'NONALCOHOLIC',
    perPersonLimit: toPersonLimit(label, bottle),
    nameKo: label.nameKo,
    nameOriginal: label.nameOriginal,
    lang: label.lang,
    kindId: getId(vocabulary.kinds, label.kind),
    areaId: label.area ? getId(vocabulary.areas, label.area) : null,
    countryCode: label.country,
    wineryId: label.winery ? getId(wineries, label.winery) : null,
    levelId: label.level ? getId(vocabulary.levels, label.level) : null,
    grapeIds: label.grapes.map(({ key }) => getId(vocabulary.grapes, key)),
    featuredIds: label.themes.map((key) => getId(vocabulary.featured, key)),
    ...toRowValues(label.bottleFacts),
    vip: bottle.price >= 200_000 || label.level === 'collector',
    subscribable: isSubscribable(label, bottle),
    imageVersion: look.version,
    thumbhash: look.thumbhash,
    createdAt: toDateBefore(now, age),
    updatedAt: toDateBefore(now, Math.min(age, 3)),
  }
}

const toProductKey = (wineId: number, vintage: number | null, volumeMl: number) =>
  `${wineId}:${vintage}:${volumeMl}`

/** The seeded products, with the wine, vintage and size of each. */
export type SeededProducts = { label: Label; bottle: Bottle; productId: number }[]

/** Pairing reasons and storage advice of an older seed, which wrote them in Korean alone. */
const hasKoreanReasons = sql`coalesce(${wines.dishes} #>> '{0,why,en-US}' = '', false)`
const wineTexts = [wines.headline, wines.story, wines.maker, wines.unit, wines.importer]
/** Awards and facts of goods that are the seed's and have no translations. */
const hasKoreanAwards = sql`(${wines.awards} <> excluded.awards and ${wines.awards} = (
  select jsonb_agg(award - 'translations' order by place)
  from jsonb_array_elements(excluded.awards) with ordinality as seeded(award, place)))`
const hasKoreanFacts = sql`coalesce(
  coalesce(${wines.goodsFacts} -> 'translations', '{}') = '{}'
  and ${wines.goodsFacts} - 'translations' = excluded.goods_facts - 'translations'
  and excluded.goods_facts -> 'translations' <> '{}', false)`

const listUntranslatedWines = async (tx: Transaction): Promise<Set<string>> => {
  const rows = await tx
    .select({ key: wines.key })
    .from(wines)
    .where(sql`${wines.translations} = '{}'`)
  return new Set(rows.map(({ key }) => key))
}

/** Lets searches find what existing goods are called by the translations that they got. */
const addMakerNames = async (tx: Transaction, labels: readonly Label[], ids: Ids): Promise<void> => {
  for (const label of labels) {
    const names = listMakerNames(label)
    if (names.length === 0) continue
    const where = sql`wine_id = ${getId(ids, label.key)} and exists (
      select from wines where wines.id = wine_id and wines.translations <> '{}')`
    await appendSearchWords(tx, { table: sql`products`, where, names })
  }
}

const seedWines = async (
  tx: Transaction,
  labels: readonly Label[],
  context: ProductSeedContext,
): Promise<Ids> => {
  const untranslatedKeys = await listUntranslatedWines(tx)
  await insertInBatches(labels, (part) =>
    tx
      .insert(wines)
      .values(part.map((label) => toWineRow(label, context)))
      .onConflictDoUpdate({
        target: wines.key,
        set: {
          dishes: sql`case when ${hasKoreanReasons} then excluded.dishes else ${wines.dishes} end`,
          serving: sql`case when ${hasKoreanReasons} then excluded.serving else ${wines.serving} end`,
          ...fillTranslations(wines, wineTexts),
          awards: sql`case when ${hasKoreanAwards} then excluded.awards else ${wines.awards} end`,
          goodsFacts: sql`case when ${hasKoreanFacts} then excluded.goods_facts else ${wines.goodsFacts} end`,
        },
        setWhere: sql`${hasKoreanReasons} or ${lacksTranslations(wines)} or ${hasKoreanAwards} or ${hasKoreanFacts}`,
      }),
  )
  const ids = toIdsByKey(await tx.select({ id: wines.id, key: wines.key }).from(wines))
  const parts = labels.flatMap((label) =>
    label.grapes.map(({ key, percent }) => ({
      wineId: getId(ids, label.key),
      grapeId: getId(context.vocabulary.grapes, key),
      percent,
    })),
  )
  await insertInBatches(parts, (part) => tx.insert(wineGrapes).values(part).onConflictDoNothing(), 2000)
  const existingLabels = labels.filter(({ key }) => untranslatedKeys.has(key))
  await addMakerNames(tx, existingLabels, ids)
  return ids
}

/** Each seller with bottles of a product offers it at its price. */
const seedOffers = async (
  tx: Transaction,
  stockRows: readonly { productId: number; storeId: number }[],
  now: Date,
) => {
  await insertInBatches(
    stockRows,
    (part) =>
      tx.execute(sql`
        insert into offers (company_id, product_id, price, list_price, shown_price, per_person_limit, state, created_at)
        select distinct s.company_id, p.id, p.price, p.list_price, p.price, p.per_person_limit, 'ON_SALE',
          ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as x("productId" int, "storeId" int)
        join stores s on s.id = x."storeId" join products p on p.id = x."productId"
        on conflict do nothing`),
    2000,
  )
}

const seedStock = async (
  tx: Transaction,
  seededProducts: SeededProducts,
  { stores, now }: ProductSeedContext,
) => {
  const keys = [...stores.keys()]
  const rows = seededProducts.flatMap(({ label, bottle, productId }) =>
    toSeedStock(label, bottle, keys).map(({ store, qty }) => ({
      productId,
      storeId: getId(stores, store),
      onHand: qty,
      initial: qty,
    })),
  )
  await seedOffers(tx, rows, now)
  await insertInBatches(rows, (part) => tx.insert(stock).values(part).onConflictDoNothing(), 2000)
}

const seedPrices = async (tx: Transaction, seededProducts: SeededProducts, now: Date) => {
  const rows = seededProducts.flatMap(({ label, bottle, productId }) =>
    toPriceHistory(label, bottle, now).map((point) => ({ productId, ...point })),
  )
  await insertInBatches(rows, (part) => tx.insert(priceHistory).values(part).onConflictDoNothing(), 2000)
}

/**
 * Seeds wines and goods with their vintages, prices and stock. Existing rows stay, except for texts that an older
 * seed wrote in Korean alone: they get their translations.
 */
export const seedProducts = async (
  tx: Transaction,
  labels: readonly Label[],
  context: ProductSeedContext,
): Promise<SeededProducts> => {
  const wineIds = await seedWines(tx, labels, context)
  const pairs = labels.flatMap((label) =>
    label.bottles.map((bottle) => ({ label, bottle, wineId: getId(wineIds, label.key) })),
  )
  const newProductIds = new Set<number>()
  await insertInBatches(pairs, async (part) => {
    const rows = part.map(({ label, bottle, wineId }) => toProductRow(label, bottle, wineId, context))
    for (const { id } of await tx
      .insert(products)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: products.id }))
      newProductIds.add(id)
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
    rows.map(({ id, wineId, vintage, volumeMl }) => [toProductKey(wineId, vintage, volumeMl), id]),
  )
  const seededProducts = pairs.map(({ label, bottle, wineId }) => ({
    label,
    bottle,
    productId: requireValue(ids.get(toProductKey(wineId, bottle.vintage, bottle.volumeMl)), label.key),
  }))
  const newProducts = seededProducts.filter(({ productId }) => newProductIds.has(productId))
  await seedStock(tx, newProducts, context)
  await seedPrices(tx, newProducts, context.now)
  return seededProducts
}
