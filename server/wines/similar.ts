import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { Database } from '../db/database.ts'
import { createCache } from '../platform/cache/cache.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { localize } from '../localize.ts'
import { toProductCard } from './cards.rules.ts'
import type { CardRow } from './cards.store.ts'
import type { ChosenStore } from './chosen-store.rules.ts'
import { personalize, type ViewerOffers } from './product-list.ts'
import { querySimilarProducts, type SimilarProduct } from './similar.store.ts'

/** The reason to show a wine beside another: the closest quality that both share; '' for goods, which show what they are. */
const formatSimilarReason = (
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
  if (kinds.get(kindId)?.code === 'GOODS') return ''
  if (tastesAlike) return m['wines.similar.body']({}, { locale })
  return m['wines.similar.kind']({ kind: localizeName(kinds.get(kindId)) }, { locale })
}

type Similar = Answer<typeof wines.product>['similar']

const displayLimit = 5

const similarProductsCache = createCache<SimilarProduct[]>({ freshMs: 60_000, keepMs: 300_000, max: 2000 })

/** Similar wines change with the catalogue and are expensive to compute, so they are cached shortly. */
export const listSimilarProducts = (db: Database, id: number, now: Date): Promise<SimilarProduct[]> =>
  similarProductsCache(db, String(id), now, () => querySimilarProducts(db, id))

/** As many as are shown; the last gives way to the best that costs less, where none of the others does. */
const selectShown = (products: readonly SimilarProduct[]): SimilarProduct[] => {
  const selection = products.slice(0, displayLimit)
  const cheaper = products.find(({ isCheaper }) => isCheaper)
  return cheaper && !selection.includes(cheaper) ? [...selection.slice(0, -1), cheaper] : selection
}

/** The wines to show beside one, each with its reason. */
export const presentSimilarProducts = (
  similarProducts: SimilarProduct[],
  rows: CardRow[],
  {
    vocabulary: taxonomy,
    locale,
    eye: viewerOffers,
    chosenStore,
  }: { vocabulary: Taxonomy; locale: Locale; eye: ViewerOffers | null; chosenStore: ChosenStore | null },
): Similar =>
  selectShown(
    similarProducts.filter(({ id }) => rows.some((row) => row.id === id && row.status === 'ON_SALE')),
  ).flatMap((similarProduct) => {
    const row = rows.find(({ id }) => id === similarProduct.id)
    return row
      ? [
          {
            ...personalize(toProductCard(row, taxonomy, locale, chosenStore), viewerOffers),
            why: formatSimilarReason(similarProduct, taxonomy, locale),
          },
        ]
      : []
  })
