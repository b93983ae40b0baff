import { useQuery } from '@tanstack/react-query'
import { useMyStoreId } from '../stores/my-store.ts'
import type { ProductCard } from '../wines/wines.queries.ts'
import { home, joinKindIds } from './home.queries.ts'

/** As many as the widest row has. */
const inRow = 5

const pickOthers = <Product extends ProductCard>(
  products: readonly Product[],
  others: readonly { id: number }[],
): Product[] => {
  const ids = new Set(others.map(({ id }) => id))
  return products.filter(({ id, kind }) => !ids.has(id) && kind.code !== 'GOODS').slice(0, inRow)
}

/**
 * The wines of each block below the first view: none stands in two of them. What has not loaded is only read here, as
 * its own block loads it.
 */
export const useShownWines = () => {
  const myStore = useMyStoreId()
  const covers = useQuery({ ...home.covers(), enabled: false }).data ?? []
  const deal = useQuery({ ...home.timeDeal(myStore), enabled: false }).data?._embedded.items ?? []
  const atStore = useQuery({ ...home.atStore(myStore ?? 0), enabled: false }).data ?? []
  const kinds = useQuery({ ...home.orderBlocks(myStore), enabled: false }).data ?? []
  const popular = useQuery({ ...home.popular(joinKindIds(kinds), myStore), enabled: false }).data ?? []
  const matches = useQuery({ ...home.matched(myStore), enabled: false }).data ?? []
  const firstCategory = useQuery({ ...home.mdCategories(), enabled: false }).data?.[0]?.id ?? 0
  const firstPicks = useQuery({ ...home.mdProducts(firstCategory, myStore), enabled: false }).data ?? []
  const latest = useQuery({ ...home.fresh(myStore), enabled: false }).data ?? []

  const firstBottles = [...covers.flatMap(({ bottles }) => bottles), ...deal]
  const firstRow = pickOthers(atStore, firstBottles).length > 0 ? atStore : popular
  const atTop = [...firstBottles, ...firstRow]
  const taste = pickOthers(matches, atTop)
  const picks = pickOthers(firstPicks, [...atTop, ...taste])
  const fresh = pickOthers(latest, [...atTop, ...taste, ...picks])
  return {
    taste,
    fresh,
    /** Those of an MD's choice; the first one is on the page already when new arrivals are chosen. */
    listPicks: (products: readonly ProductCard[]) => pickOthers(products, [...atTop, ...taste, ...fresh]),
  }
}
