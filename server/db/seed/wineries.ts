import { sql } from 'drizzle-orm'
import { toCoverSvg } from '../../platform/images/drawings.rules.ts'
import { createThumbhash } from '../../platform/images/raster.ts'
import { toSearchColumns } from '../../search/documents.ts'
import { toWineryIndexTerms } from '../../search/index-terms.ts'
import type { CoverDrawing, LocalizedText } from '../tables/columns.ts'
import { wineries } from '../tables/wineries.ts'
import type { Transaction } from '../transaction.ts'
import { areas } from './data/areas.ts'
import { createRandom } from './data/random.ts'
import { countries } from './data/countries.ts'
import { listSeedTexts } from './data/search-terms.ts'
import { foreignLocales } from '#api/locales.ts'
import { readTranslations } from './abroad.ts'
import { wineries as winerySeeds } from './data/wineries.ts'
import { wineryScenes } from './data/winery-scenes.ts'
import { requireValue, toIdsByKey, getId, type Ids } from './seed-rows.ts'
import type { TaxonomyIds } from './taxonomy.ts'

const translate = readTranslations(['wineries'], ['story'])

/** The story of a winery in foreign languages. */
const translateStory = (key: string): Partial<LocalizedText> => {
  const translations = translate(key)
  return Object.fromEntries(
    foreignLocales.flatMap((locale) => {
      const story = translations[locale]?.story
      return story ? [[locale, story]] : []
    }),
  )
}

const coverWidth = 1200
const areaByKey = new Map(areas.map((area) => [area.key, area]))
const countryNames = new Map(countries.map(({ code, names }) => [code, names]))

/** A drawn landscape with its placeholder. */
export const withPlaceholder = async (cover: CoverDrawing): Promise<CoverDrawing> => ({
  ...cover,
  thumbhash: await createThumbhash(toCoverSvg(cover), 'width', coverWidth),
})

export type WineryCovers = ReadonlyMap<string, CoverDrawing>

/** Draws the landscape of each winery once. */
export const drawWineryCovers = async (): Promise<WineryCovers> =>
  new Map(
    await Promise.all(
      winerySeeds.map(
        async ({ key }) =>
          [key, await withPlaceholder({ ...wineryScenes[key], seed: `winery:${key}` })] as const,
      ),
    ),
  )

/** Seeds the wineries. */
export const seedWineries = async (tx: Transaction, ids: TaxonomyIds, covers: WineryCovers): Promise<Ids> => {
  const rows = winerySeeds.map((winery) => {
    const area = requireValue(areaByKey.get(winery.area), winery.area)
    const country = {
      names: requireValue(countryNames.get(area.country), area.country),
      spellings: listSeedTexts('country', area.country),
    }
    return {
      key: winery.key,
      nameKo: winery.nameKo,
      nameOriginal: winery.nameOriginal,
      lang: winery.lang,
      areaId: getId(ids.areas, winery.area),
      countryCode: area.country,
      founded: winery.founded,
      hectares: winery.hectares,
      bottlesPerYear: winery.bottlesPerYear,
      story: winery.storyKo,
      stories: translateStory(winery.key),
      cover: requireValue(covers.get(winery.key), winery.key),
      likeCount: createRandom(`likes:${winery.key}`).between(12, 840),
      ...toSearchColumns(
        toWineryIndexTerms(winery, { ...area, spellings: listSeedTexts('area', area.key) }, country),
      ),
    }
  })
  // A story that is still the seed's gets the translations that it lacks; nothing else of an existing winery changes.
  await tx
    .insert(wineries)
    .values(rows)
    .onConflictDoUpdate({
      target: wineries.key,
      set: { stories: sql`excluded.stories` },
      setWhere: sql`${wineries.stories} = '{}' and ${wineries.story} = excluded.story and excluded.stories <> '{}'`,
    })
  return toIdsByKey(await tx.select({ id: wineries.id, key: wineries.key }).from(wineries))
}
