import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { catalogue as calls } from '#api/calls/office/catalogue.ts'
import { pageSizes } from '../../shell/list-look.ts'
import type { WinesSearch } from './wines-search.ts'

export type OfficeWinePage = Awaited<ReturnType<typeof calls.officeWines>>
export type OfficeWineCard = OfficeWinePage['_embedded']['items'][number]
export type OfficeWine = Awaited<ReturnType<typeof calls.officeWine>>
export type OfficeWineProduct = OfficeWine['products'][number]

/** Wines as the office finds them. */
export const officeWines = {
  all: ['office', 'wines'] as const,
  list: ({ page = 1, size = pageSizes[0], winery, cols: _cols, ...search }: WinesSearch) =>
    queryOptions({
      queryKey: [...officeWines.all, 'list', page, size, winery, search],
      queryFn: () => calls.officeWines({ query: { ...search, idWinery: winery, page: page - 1, size } }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...officeWines.all, 'one', id],
      queryFn: () => calls.officeWine({ params: { id } }),
    }),
}
