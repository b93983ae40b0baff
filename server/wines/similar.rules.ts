import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { localize } from '../localize.ts'
import type { SimilarProduct } from './similar.store.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

/** The reason to show a wine beside another: the closest quality that both share. */
export const formatSimilarReason = (
  { grapeId, areaId, kindId, tastesAlike }: SimilarProduct,
  { grapes, areas, kinds }: Taxonomy,
  locale: Locale,
): string => {
  const localizeName = (row: { names: Parameters<typeof localize>[0] } | undefined) =>
    row ? localize(row.names, locale) : ''
  const grape = localizeName(grapeId === null ? undefined : grapes.get(grapeId))
  const area = localizeName(areaId === null ? undefined : areas.get(areaId))
  if (grape && area) return m['wines.similar.grape_and_area']({ grape, area }, { locale })
  if (grape) return m['wines.similar.grape']({ grape }, { locale })
  if (area) return m['wines.similar.area']({ area }, { locale })
  if (tastesAlike) return m['wines.similar.body']({}, { locale })
  return m['wines.similar.kind']({ kind: localizeName(kinds.get(kindId)) }, { locale })
}
