import { m } from '#messages'
import { Paper } from '#ui/paper'
import { formatCount, formatWon } from '../../format.ts'
import { toFactLine, toOriginLine } from '../wines/facts.ts'
import { toTastes } from '../wines/tastes.ts'
import type { ProductCard } from '../wines/wines.queries.ts'
import { OriginalName } from './original-name.tsx'
import { PrintFrame, toSheetFootText } from './print-frame.tsx'

export interface WineListSheetViewProps {
  products: readonly ProductCard[]
  /** How many the filters leave in all. */
  total: number
  /** The address's filters: `?idKinds=1`, or nothing. */
  filters: string
  onPrint: () => void
}

/** The list of wines with its filters, as a table. */
export const WineListSheetView = ({ products, total, filters, onPrint }: WineListSheetViewProps) => (
  <PrintFrame
    back={{ label: m['print.back_list'](), href: `/product${filters}` }}
    download={`/product/pdf${filters ? `${filters}&` : '?'}download=1`}
    onPrint={onPrint}
  >
    <Paper
      look="sheet"
      level={1}
      title={m['print.wines.title']()}
      aside={
        products.length < total
          ? m['print.wines.some']({ count: formatCount(products.length), total: formatCount(total) })
          : m['print.wines.count']({ count: formatCount(total) })
      }
      foot={toSheetFootText('/product')}
      table={{
        columns: [
          { name: m['print.wines.name']() },
          { name: m['print.wines.origin']() },
          { name: m['print.wines.facts'](), whole: true },
          { name: m['print.wines.sweetness']() },
          { name: m['print.wines.price'](), end: true },
        ],
        rows: products.map((product) => ({
          key: product.id,
          cells: [
            <OriginalName name={product.name} original={product.originalName} lang={product.lang} />,
            toOriginLine(product),
            toFactLine(product),
            toTastes(product.taste, ['sweetness'])[0]?.reading ?? '',
            formatWon(product.price),
          ],
        })),
      }}
    />
  </PrintFrame>
)
