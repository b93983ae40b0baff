import type { ReactNode } from 'react'
import { toShownLeaf } from '#machines/leaf-id.ts'
import type { PaymentViewProps } from './payment-actions.tsx'
import { paymentViews } from './payment-views.tsx'

/** What a payment shows in its present state, on the page of what is paid for. */
export const PaymentStates = (props: PaymentViewProps) => {
  const View: (props: PaymentViewProps) => ReactNode = paymentViews[toShownLeaf(props.state.value)]
  return <View {...props} />
}
