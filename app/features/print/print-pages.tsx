import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ListSearch } from '../wines/list-search.ts'
import { wines } from '../wines/wines.queries.ts'
import { wineries } from '../wineries/wineries.queries.ts'
import {
  ProductSheetView,
  TastingCardView,
  WineListSheetView,
  WineryListSheetView,
  WinerySheetView,
} from './sheet-views.tsx'

const printPage = () => print()

export const ProductSheetPage = ({ id }: { id: number }) => {
  const { data } = useSuspenseQuery(wines.one(id))
  return <ProductSheetView product={data} onPrint={printPage} />
}

export const TastingCardPage = ({ id }: { id: number }) => {
  const { data } = useSuspenseQuery(wines.one(id))
  return <TastingCardView product={data} onPrint={printPage} />
}

export const WineListSheetPage = ({ search }: { search: ListSearch }) => {
  const { data } = useSuspenseQuery(wines.sheet(search))
  const filters = useLocation({ select: ({ searchStr }) => searchStr })
  return (
    <WineListSheetView
      products={data._embedded.items}
      total={data.page.totalElements}
      filters={filters}
      onPrint={printPage}
    />
  )
}

export const WinerySheetPage = ({ id }: { id: number }) => {
  const { data: winery } = useSuspenseQuery(wineries.one(id))
  const { data: production } = useSuspenseQuery(wineries.production(id, 'ALL'))
  return <WinerySheetView winery={winery} production={production} onPrint={printPage} />
}

export const WineryListSheetPage = () => {
  const { data } = useSuspenseQuery(wineries.everything())
  return <WineryListSheetView wineries={data._embedded.items} onPrint={printPage} />
}
