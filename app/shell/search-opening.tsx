import { useQuery } from '@tanstack/react-query'
import { searches } from '#api/calls/searches.ts'
import { m } from '#messages'
import { CompactCard, CompactList } from '#ui/compact-card'
import { KindRow, KindTile } from '#ui/kind-tile'
import { SearchWords, SearchOpeningPart } from '#ui/search-panel'
import { formatCount } from '../format.ts'
import { toCompactCardProps } from '../features/home/compact-card-props.ts'
import { useMyStore } from '../features/stores/my-store.ts'
import { toBottleImage } from '../features/wines/pictures.ts'
import { useRecentlyViewed } from '../features/wines/recently-viewed.ts'
import { taxonomy } from '../features/wines/taxonomy.queries.ts'
import { toWineKind } from '../features/wines/wine-card.ts'
import { wines } from '../features/wines/wines.queries.ts'
import { toSearchResultsHref } from './search-results-href.ts'

export const popularSearches = {
  queryKey: ['searches', 'popular'],
  staleTime: 10 * 60_000,
  queryFn: async () => (await searches.popular())._embedded.items,
}

/** What a search may begin with: what others look for, the kinds, what this device looked at. What fails is not there. */
export const SearchOpening = () => {
  const { data: popular = [] } = useQuery(popularSearches)
  const { data: kinds = [] } = useQuery(taxonomy.kinds())
  const store = useMyStore()
  const ids = useRecentlyViewed()
  const { data: seenWines = [] } = useQuery({ ...wines.cards(ids, store?.id), enabled: ids.length > 0 })
  return (
    <>
      {popular.length > 0 && (
        <SearchOpeningPart title={m['search.popular.title']()}>
          <SearchWords
            label={m['search.popular.title']()}
            words={popular.map(({ word }) => ({ word, href: toSearchResultsHref(word, null) }))}
          />
        </SearchOpeningPart>
      )}
      {kinds.length > 0 && (
        <SearchOpeningPart title={m['home.kinds.label']()}>
          <KindRow label={m['home.kinds.label']()} wrap>
            {kinds.map((kind) => (
              <KindTile
                key={kind.id}
                href={`/product?idKinds=${kind.id}`}
                kind={toWineKind({ kind })}
                name={kind.name}
                count={formatCount(kind.qty ?? 0)}
                bottle={kind.image ? toBottleImage(kind.image, [96, 240]) : undefined}
              />
            ))}
          </KindRow>
        </SearchOpeningPart>
      )}
      {ids.length > 0 && seenWines.length > 0 && (
        <SearchOpeningPart title={m['home.seen.title']()}>
          <CompactList label={m['home.seen.title']()} flow="strip">
            {seenWines.map((product) => (
              <CompactCard key={product.id} {...toCompactCardProps(product, store?.shortName)} flow="strip" />
            ))}
          </CompactList>
        </SearchOpeningPart>
      )}
    </>
  )
}
