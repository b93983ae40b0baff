import { m } from '#messages'
import { PrintSheet } from '../print/print-sheet.tsx'
import { createSheetContext } from '../print/sheet-context.ts'
import type { ProductSheetViewProps } from '../print/sheet-views.tsx'
import { describeSubscriptionSheet } from './subscribe-sheet.ts'

/** What is sent again and again, on a sheet of paper. */
export const SubscribePrintView = ({ product, onPrint }: ProductSheetViewProps) => (
  <PrintSheet
    sheet={describeSubscriptionSheet(product, createSheetContext())}
    back={{ label: m['subscribe.print.back'](), href: `/subscribe/${product.id}` }}
    download={`/subscribe/${product.id}/pdf?download=1`}
    onPrint={onPrint}
  />
)
