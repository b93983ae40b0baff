import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { cashChargeMachine } from '#machines/cash-charge.ts'
import type { CashChargeEvent } from '#machines/cash-charge-setup.ts'
import { resolveLeaf, toShownLeaf, type LeafId, type OwnLeafId } from '#machines/leaf-id.ts'
import type { paymentMachine } from '#machines/payment.ts'
import type { PaymentEvent } from '#machines/payment-setup.ts'
import { createFailure } from '#machines/failure.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { formatCount, formatWon } from '../../format.ts'
import { PaymentPanel } from '../checkout/payment-panel.tsx'
import { PaymentStates } from '../checkout/payment-states.tsx'
import { findInnerPayment } from '../checkout/use-inner-payment.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import type { Balance } from './cash.queries.ts'

type Machine = typeof cashChargeMachine

export interface CashChargeViewProps {
  state: SnapshotFrom<Machine>
  send: (event: CashChargeEvent) => void
  /** The payment under way, where the state itself does not hold it. */
  payment?: SnapshotFrom<typeof paymentMachine> | undefined
  sendPayment: (event: PaymentEvent) => void
  balance: Balance
  /** The telephone number for a missing answer. */
  helpPhone: string
}
export type CashChargeLeaf = LeafId<Machine>
type View = (props: CashChargeViewProps) => ReactNode

const Entering = ({ state, send, balance, working = false }: CashChargeViewProps & { working?: boolean }) => {
  const { amount, failure } = state.context
  const { least, most, step, presets } = balance.chargeable
  const full = most < least
  const set = (next: number) => send({ type: 'amount.set', amount: next })
  const error = failure && (failure.message || m['cash.charge.range']())
  return (
    <SummaryBox title={m['cash.charge.amount_label']()}>
      <Stack gap={16}>
        <Cluster gap={6} role="group" aria-label={m['cash.charge.presets']()}>
          {presets
            .filter((preset) => preset <= most)
            .map((preset) => (
              <Chip key={preset} on={preset === amount} onClick={() => set(preset)}>
                {formatWon(preset)}
              </Chip>
            ))}
        </Cluster>
        <Field
          label={m['cash.charge.amount_label']()}
          hint={
            full
              ? m['cash.charge.full']()
              : m['cash.charge.hint']({
                  least: formatWon(least),
                  most: formatWon(most),
                  step: formatWon(step),
                })
          }
          {...(error && { error })}
        >
          <TextInput
            figures
            align="end"
            inputMode="numeric"
            disabled={full || working}
            value={amount > 0 ? formatCount(amount) : ''}
            placeholder="0"
            end={m['checkout.cash.unit']()}
            onChange={(text) => set(Number(text.replace(/\D/g, '').slice(0, 9)))}
          />
        </Field>
        <Text size="small" tone="secondary" figures>
          {m['cash.charge.after']({ amount: formatWon(balance.available + amount) })}
        </Text>
        <Cluster justify="end">
          <Button href="/mypage/cash">{m['cash.charge.back']()}</Button>
          <Button
            variant="primary"
            width="wide"
            disabled={full}
            working={working && m['cash.charge.working']()}
            onClick={() => send({ type: 'charge.submit' })}
          >
            {m['cash.charge.action']({ amount: formatWon(amount) })}
          </Button>
        </Cluster>
      </Stack>
    </SummaryBox>
  )
}

const Retry = ({ send, label }: CashChargeViewProps & { label: string }) => (
  <Cluster justify="center">
    <Button href="/mypage/cash">{m['cash.charge.back']()}</Button>
    <Button variant="primary" onClick={() => send({ type: 'charge.retry' })}>
      {label}
    </Button>
  </Cluster>
)

/** Each state of its own has its view, a payment under way those of the payment; a forgotten one does not compile. */
const views = {
  enteringAmount: Entering,
  opening: (props) => <Entering {...props} working />,
  charged: () => <PaymentPanel busy level={2} title={m['cash.done.title']()} />,
  maintenance: (props) => (
    <PaymentPanel
      level={2}
      title={m['cash.charge.title']()}
      lead={toFailureMessage(props.state.context.failure ?? createFailure('cash.under_maintenance'))}
    >
      <Retry {...props} label={m['shell.retry.action']()} />
    </PaymentPanel>
  ),
  failed: (props) => (
    <PaymentPanel
      level={2}
      title={m['checkout.failed.title']()}
      lead={props.state.context.failure && toFailureMessage(props.state.context.failure)}
    >
      <Retry {...props} label={m['checkout.payment.retry']()} />
    </PaymentPanel>
  ),
} satisfies Record<OwnLeafId<Machine>, View>

const Body = (props: CashChargeViewProps & { inner: CashChargeViewProps['payment'] }) => {
  const { state, inner, sendPayment, helpPhone } = props
  if (inner) return <PaymentStates state={inner} send={sendPayment} helpPhone={helpPhone} level={2} />
  if (state.value === 'paying') return null
  const View: View = views[toShownLeaf(state.value)]
  return <View {...props} />
}

/** A cash top-up, with a view for each state of its machine and of its payment. */
export const CashChargeView = (props: CashChargeViewProps) => {
  const { state, payment } = props
  const inner = findInnerPayment(state, payment)
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['cash.charge.title']()} ruled />
        <div data-machine="cash-charge" data-state={resolveLeaf<Machine>(state, inner)}>
          <Body {...props} inner={inner} />
        </div>
      </Stack>
    </main>
  )
}
