import { sql } from 'drizzle-orm'
import type { Transaction } from '../transaction.ts'
import { areas, countries, featured, grapes, kinds, levels, volumes, words } from '../tables/vocabulary.ts'
import { areas as areaSeeds } from './data/areas.ts'
import { aromas } from './data/aromas.ts'
import { countries as countrySeeds } from './data/countries.ts'
import { dishes } from './data/dishes.ts'
import { glasses } from './data/glasses.ts'
import { grapes as grapeSeeds } from './data/grapes.ts'
import { kinds as kindSeeds } from './data/kinds.ts'
import { levels as levelSeeds } from './data/levels.ts'
import { options } from './data/options.ts'
import { provinces } from './data/provinces.ts'
import type { WordSeed } from './data/shapes.ts'
import { themes } from './data/themes.ts'
import { volumes as volumeSeeds } from './data/volumes.ts'
import { idsOf, localized, type Ids } from './planting.ts'

const vocabularies: Record<string, readonly WordSeed[]> = {
  aroma: aromas,
  dish: dishes,
  glass: glasses,
  option: options,
  province: provinces,
}

const wordRows = () =>
  Object.entries(vocabularies).flatMap(([vocabulary, seeds]) =>
    seeds.map(({ key, group, names }, position) => ({
      key,
      vocabulary,
      group: group ?? null,
      names: localized(names),
      position,
    })),
  )

const plantWords = async (tx: Transaction) => {
  const rows = wordRows()
  const twice = rows.find(({ key }, at) => rows.findIndex((row) => row.key === key) !== at)
  if (twice) throw new Error(`the word ${twice.key} is in two vocabularies`)
  await tx.insert(words).values(rows).onConflictDoNothing()
}

const plantPlaces = async (tx: Transaction) => {
  await tx
    .insert(countries)
    .values(countrySeeds.map(({ code, names }, position) => ({ code, names: localized(names), position })))
    .onConflictDoNothing()
  await tx
    .insert(areas)
    .values(
      areaSeeds.map(({ key, country, names, original, latitude, longitude }, position) => ({
        key,
        countryCode: country,
        names: localized(names),
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
}

const plantLists = async (tx: Transaction) => {
  const named = (seeds: readonly WordSeed[]) =>
    seeds.map(({ key, names }, position) => ({ key, names: localized(names), position }))
  await tx
    .insert(kinds)
    .values(kindSeeds.map(({ code, names }, position) => ({ code, names: localized(names), position })))
    .onConflictDoNothing()
  await tx
    .insert(grapes)
    .values(
      grapeSeeds.map(({ key, names, original, aliases }, position) => ({
        key,
        names: localized(names),
        original,
        aliases,
        position,
      })),
    )
    .onConflictDoNothing()
  await tx.insert(levels).values(named(levelSeeds)).onConflictDoNothing()
  await tx
    .insert(featured)
    .values(
      themes.map(({ key, names, descriptionKo }, position) => ({
        key,
        names: localized(names),
        description: descriptionKo,
        position,
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(volumes)
    .values(volumeSeeds.map(({ ml }) => ({ millilitres: ml })))
    .onConflictDoNothing()
}

export type VocabularyIds = Record<'areas' | 'grapes' | 'kinds' | 'levels' | 'featured', Ids>

/** Plants the closed lists of the catalogue. */
export const plantVocabulary = async (tx: Transaction): Promise<VocabularyIds> => {
  await plantPlaces(tx)
  await plantLists(tx)
  await plantWords(tx)
  return {
    areas: idsOf(await tx.select({ id: areas.id, key: areas.key }).from(areas)),
    grapes: idsOf(await tx.select({ id: grapes.id, key: grapes.key }).from(grapes)),
    kinds: idsOf(await tx.select({ id: kinds.id, key: kinds.code }).from(kinds)),
    levels: idsOf(await tx.select({ id: levels.id, key: levels.key }).from(levels)),
    featured: idsOf(await tx.select({ id: featured.id, key: featured.key }).from(featured)),
  }
}
