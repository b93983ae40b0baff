import { sql } from 'drizzle-orm'
import type { Transaction } from '../transaction.ts'
import { areas, countries, featured, grapes, kinds, levels, volumes, words } from '../tables/taxonomy.ts'
import { readTranslations } from './abroad.ts'
import { areas as areaSeeds } from './data/areas.ts'
import { aromaGroups } from './data/aroma-groups.ts'
import { aromas } from './data/aromas.ts'
import { countries as countrySeeds } from './data/countries.ts'
import { dishGroups } from './data/dish-groups.ts'
import { dishes } from './data/dishes.ts'
import { glasses } from './data/glasses.ts'
import { grapes as grapeSeeds } from './data/grapes.ts'
import { kinds as kindSeeds } from './data/kinds.ts'
import { levels as levelSeeds } from './data/levels.ts'
import { occasions } from './data/occasions.ts'
import { options } from './data/options.ts'
import { provinces } from './data/provinces.ts'
import { regions } from './data/regions.ts'
import type { WordSeed } from './data/shapes.ts'
import { styles } from './data/styles.ts'
import { tastes } from './data/tastes.ts'
import { themes } from './data/themes.ts'
import { topics } from './data/topics.ts'
import { volumes as volumeSeeds } from './data/volumes.ts'
import { seedSearchTerms } from './search-terms.ts'
import { fillTranslations, lacksTranslations } from './fill-translations.ts'
import { toIdsByKey, toLocalizedTerms, toLocalizedText, type Ids } from './seed-rows.ts'

const vocabularies: Record<string, readonly WordSeed[]> = {
  aroma: aromas,
  taste: tastes,
  dish: dishes,
  glass: glasses,
  option: options,
  province: provinces,
  'dish-group': dishGroups,
  'aroma-group': aromaGroups,
  occasion: occasions,
  style: styles,
  region: regions,
  topic: topics,
}

const toWordRows = () =>
  Object.entries(vocabularies).flatMap(([vocabulary, seeds]) =>
    seeds.map(({ key, group, names, terms, members }, position) => ({
      key,
      vocabulary,
      group: group ?? null,
      names: toLocalizedText(names),
      terms: toLocalizedTerms(terms),
      members: [...(members ?? [])],
      position,
    })),
  )

const seedWords = async (tx: Transaction) => {
  const rows = toWordRows()
  const duplicate = rows.find(({ key }, at) => rows.findIndex((row) => row.key === key) !== at)
  if (duplicate) throw new Error(`the word ${duplicate.key} is in two vocabularies`)
  await tx.insert(words).values(rows).onConflictDoNothing()
}

/** An area that the office put into the tree stays where it is. */
const seedAreaTree = async (tx: Transaction) => {
  const pairs = areaSeeds.flatMap(({ key, parent }) => (parent ? [sql`(${key}, ${parent})`] : []))
  await tx.execute(sql`
    update areas set parent_id = parents.id
    from (values ${sql.join(pairs, sql`, `)}) as tree(child, parent)
    join areas as parents on parents.key = tree.parent
    where areas.key = tree.child and areas.parent_id is null`)
}

const seedPlaces = async (tx: Transaction) => {
  await tx
    .insert(countries)
    .values(
      countrySeeds.map(({ code, names }, position) => ({ code, names: toLocalizedText(names), position })),
    )
    .onConflictDoNothing()
  await tx
    .insert(areas)
    .values(
      areaSeeds.map(({ key, country, names, original, latitude, longitude }, position) => ({
        key,
        countryCode: country,
        names: toLocalizedText(names),
        original,
        position,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
      })),
    )
    .onConflictDoUpdate({
      target: areas.key,
      set: { latitude: sql`excluded.latitude`, longitude: sql`excluded.longitude` },
      setWhere: sql`${areas.latitude} is null`,
    })
  await seedAreaTree(tx)
}

const readThemeTranslations = readTranslations(['themes'], ['description'])

const seedLists = async (tx: Transaction) => {
  const toNameRows = (seeds: readonly WordSeed[]) =>
    seeds.map(({ key, names }, position) => ({ key, names: toLocalizedText(names), position }))
  await tx
    .insert(kinds)
    .values(kindSeeds.map(({ code, names }, position) => ({ code, names: toLocalizedText(names), position })))
    .onConflictDoNothing()
  await tx
    .insert(grapes)
    .values(
      grapeSeeds.map(({ key, names, original, aliases }, position) => ({
        key,
        names: toLocalizedText(names),
        original,
        aliases,
        position,
      })),
    )
    .onConflictDoNothing()
  await tx.insert(levels).values(toNameRows(levelSeeds)).onConflictDoNothing()
  await tx
    .insert(featured)
    .values(
      themes.map(({ key, names, descriptionKo }, position) => ({
        key,
        names: toLocalizedText(names),
        description: descriptionKo,
        translations: readThemeTranslations(key),
        position,
      })),
    )
    .onConflictDoUpdate({
      target: featured.key,
      set: fillTranslations(featured, [featured.description]),
      setWhere: lacksTranslations(featured),
    })
  await tx
    .insert(volumes)
    .values(volumeSeeds.map(({ ml }) => ({ millilitres: ml })))
    .onConflictDoNothing()
}

export type TaxonomyIds = Record<'areas' | 'grapes' | 'kinds' | 'levels' | 'featured', Ids>

/** Seeds the closed lists of the catalogue. */
export const seedTaxonomy = async (tx: Transaction): Promise<TaxonomyIds> => {
  await seedPlaces(tx)
  await seedLists(tx)
  await seedWords(tx)
  await seedSearchTerms(tx)
  return {
    areas: toIdsByKey(await tx.select({ id: areas.id, key: areas.key }).from(areas)),
    grapes: toIdsByKey(await tx.select({ id: grapes.id, key: grapes.key }).from(grapes)),
    kinds: toIdsByKey(await tx.select({ id: kinds.id, key: kinds.code }).from(kinds)),
    levels: toIdsByKey(await tx.select({ id: levels.id, key: levels.key }).from(levels)),
    featured: toIdsByKey(await tx.select({ id: featured.id, key: featured.key }).from(featured)),
  }
}
