import { m } from '#messages'
import type { ProductionPage, Winery, WineryCard } from '../wineries/wineries.queries.ts'
import type { Product, ProductCard } from '../wines/wines.queries.ts'
import { PrintSheet } from './print-sheet.tsx'
import { describeProductSheet, describeTastingCard, describeWineList } from './product-sheets.ts'
import { createSheetContext } from './sheet-context.ts'
import { describeWineryList, describeWinerySheet } from './winery-sheets.ts'

type Printable = { onPrint: () => void }

export type ProductSheetViewProps = Printable & { product: Product }

export const ProductSheetView = ({ product, onPrint }: ProductSheetViewProps) => (
  <PrintSheet
    sheet={describeProductSheet(product, createSheetContext())}
    back={{ label: m['print.back'](), href: `/product/${product.id}` }}
    download={`/product/${product.id}/pdf?download=1`}
    onPrint={onPrint}
  />
)

export const TastingCardView = ({ product, onPrint }: ProductSheetViewProps) => (
  <PrintSheet
    sheet={describeTastingCard(product, createSheetContext())}
    back={{ label: m['print.back'](), href: `/product/${product.id}` }}
    download={`/product/${product.id}/pdfNew?download=1`}
    onPrint={onPrint}
  />
)

export type WineListSheetViewProps = Printable & {
  products: readonly ProductCard[]
  /** How many the filters leave in all. */
  total: number
  /** The address's filters: `?idKinds=1`, or nothing. */
  filters: string
}

export const WineListSheetView = ({ products, total, filters, onPrint }: WineListSheetViewProps) => (
  <PrintSheet
    sheet={describeWineList(products, total, createSheetContext())}
    back={{ label: m['print.back_list'](), href: `/product${filters}` }}
    download={`/product/pdf${filters ? `${filters}&` : '?'}download=1`}
    onPrint={onPrint}
  />
)

export type WinerySheetViewProps = Printable & { winery: Winery; production: ProductionPage }

export const WinerySheetView = ({ winery, production, onPrint }: WinerySheetViewProps) => (
  <PrintSheet
    sheet={describeWinerySheet(winery, production, createSheetContext())}
    back={{ label: m['print.back_winery'](), href: `/winery/${winery.id}` }}
    download={`/winery/${winery.id}/pdf?download=1`}
    onPrint={onPrint}
  />
)

export type WineryListSheetViewProps = Printable & { wineries: readonly WineryCard[] }

export const WineryListSheetView = ({ wineries, onPrint }: WineryListSheetViewProps) => (
  <PrintSheet
    sheet={describeWineryList(wineries, createSheetContext())}
    back={{ label: m['print.back_list'](), href: '/winery' }}
    download="/winery/pdf?download=1"
    onPrint={onPrint}
  />
)
