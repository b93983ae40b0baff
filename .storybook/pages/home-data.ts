import { home, joinKindIds } from '../../app/features/home/home.queries.ts'
import * as sample from '../../app/features/home/samples.ts'
import { operator } from '../../app/shell/operator.queries.ts'

export type QueryEntry = readonly [{ queryKey: readonly unknown[] }, unknown]

/** What every block of the first page knows; a deal counts from now. */
export const listBlockData = (): QueryEntry[] => [
  [home.covers(), sample.covers],
  [home.orderBlocks(), sample.kinds],
  [home.timeDeal(), sample.createDeal()],
  [home.popular(joinKindIds(sample.kinds)), sample.popular],
  [home.best(), sample.bestSellers],
  [home.mdCategories(), sample.mdCategories],
  [home.mdProducts(1), sample.picks],
  [home.fresh(), sample.newcomers],
  [home.magazines(), sample.magazines],
  [home.events(), sample.events],
]

/** The same, with what lies over every page. */
export const listHomeData = (): QueryEntry[] => [...listBlockData(), [operator.setting(), { notice: null }]]
