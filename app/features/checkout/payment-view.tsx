import { Page } from '#ui/page'
import type { PaymentViewProps } from './payment-actions.tsx'
import { PaymentStates } from './payment-states.tsx'

/** The payment of an order, with a view for each state of its machine. */
export const PaymentView = (props: PaymentViewProps) => (
  <Page as="main" width="reading">
    <div data-machine="payment" data-state={props.state.value}>
      <PaymentStates {...props} />
    </div>
  </Page>
)
