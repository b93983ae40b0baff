import { inArray, or, sql, type SQL } from 'drizzle-orm'
import { matchesText } from '../db/list-filters.ts'
import type { Executor } from '../db/database.ts'
import { regions } from '../db/tables/places.ts'
import { stores } from '../db/tables/stores.ts'
import type { PlaceWord } from '../search/place-words.ts'
import type { GeoPoint } from '../distance.rules.ts'

/** The store, its place or province, or what it offers is called so, in any language. */
export const matchesPlaceWord = (texts: PlaceWord): SQL | undefined =>
  or(
    ...texts.flatMap((text) => [
      matchesText(text, stores.name, stores.city, stores.address1),
      // Names and streets in other languages.
      sql`exists (select 1 from jsonb_each(${stores.translations}) as foreign_texts(locale, texts),
        jsonb_each_text(foreign_texts.texts) as written(field, value)
        where written.field in ('name', 'address1') and strpos(lower(replace(written.value, ' ', '')), ${text}) > 0)`,
      sql`exists (select 1 from words where words.vocabulary in ('province', 'option')
        and (words.key = ${stores.province} or words.key = any(${stores.options}))
        and exists (select 1 from jsonb_each_text(words.names) as named where strpos(lower(replace(named.value, ' ', '')), ${text}) > 0))`,
    ]),
  )

/** The center of the region that a word names; null where none does. The largest region comes first. */
export const findRegionCenter = async (
  db: Executor,
  placeWords: readonly PlaceWord[],
): Promise<GeoPoint | null> => {
  const texts = placeWords.flat().filter((text) => text.length > 1)
  if (texts.length === 0) return null
  const [row] = await db
    .select({ latitude: regions.latitude, longitude: regions.longitude })
    .from(regions)
    .where(
      or(
        inArray(regions.provinceShort, texts),
        ...texts.map(
          (text) =>
            sql`split_part(${regions.name}, ' ', 1) in (${text}, ${`${text}구`}, ${`${text}시`}, ${`${text}군`})`,
        ),
        ...texts.map((text) => sql`split_part(${regions.name}, ' ', 2) in (${text}, ${`${text}구`})`),
      ),
    )
    .orderBy(regions.code)
    .limit(1)
  return row ?? null
}
