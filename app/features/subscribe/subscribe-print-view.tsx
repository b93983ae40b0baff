import { m } from '#messages'
import { PrintSheet } from '../print/print-sheet.tsx'
import { createSheetContext } from '../print/sheet-context.ts'
import type { ProductSheetViewProps } from '../print/sheet-views.tsx'
import type { Plan } from './plan-choice.ts'
import { describeSubscriptionSheet } from './subscribe-sheet.ts'

export interface SubscribePrintViewProps extends ProductSheetViewProps {
  plan: Plan
}

/** What is sent again and again, on a sheet of paper. */
export const SubscribePrintView = ({ product, plan, onPrint }: SubscribePrintViewProps) => (
  <PrintSheet
    sheet={describeSubscriptionSheet(product, plan, createSheetContext())}
    back={{ label: m['subscribe.print.back'](), href: `/subscribe/${product.id}` }}
    download={`/subscribe/${product.id}/pdf?qty=${plan.qty}&weeks=${plan.weeks}&download=1`}
    onPrint={onPrint}
  />
)
