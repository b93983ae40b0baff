import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { cashChargeMachine } from '#machines/cash-charge.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { PageTitle } from '#ui/page-title'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { formatCount, formatWon } from '../../format.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import type { Balance } from './cash.queries.ts'

type Machine = typeof cashChargeMachine

export interface CashChargeViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  balance: Balance
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

interface PanelProps {
  title: string
  lead?: string
  busy?: boolean
  children?: ReactNode
}

const Panel = ({ title, lead, busy, children }: PanelProps) => (
  <Stack gap={16} align="center">
    {busy && <Spinner label={title} size="large" />}
    <Heading level={2} size="h3">
      {title}
    </Heading>
    {lead && (
      <Text role="status" tone="secondary">
        {lead}
      </Text>
    )}
    <Cluster justify="center">{children}</Cluster>
  </Stack>
)

const Retry = ({ send }: CashChargeViewProps) => (
  <>
    <Button href="/mypage/cash">{m['cash.charge.back']()}</Button>
    <Button variant="primary" onClick={() => send({ type: 'charge.retry' })}>
      {m['checkout.payment.retry']()}
    </Button>
  </>
)

const toLead = ({ state }: CashChargeViewProps, otherwise: () => string) =>
  state.context.failure?.message || otherwise()

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  enteringAmount: Entering,
  opening: (props) => <Entering {...props} working />,
  windowBlocked: ({ send }) => (
    <Panel title={m['checkout.payment.blocked']()} lead={m['checkout.payment.blocked_lead']()}>
      <Button variant="link" onClick={() => send({ type: 'charge.cancel' })}>
        {m['checkout.payment.cancel']()}
      </Button>
      <Button onClick={() => send({ type: 'window.here' })}>{m['checkout.payment.open_here']()}</Button>
      <Button variant="primary" onClick={() => send({ type: 'window.open' })}>
        {m['checkout.payment.open']()}
      </Button>
    </Panel>
  ),
  windowUnreachable: ({ send }) => (
    <Panel title={m['checkout.payment.unreachable']()} lead={m['checkout.payment.unreachable_lead']()}>
      <Button variant="link" onClick={() => send({ type: 'charge.cancel' })}>
        {m['checkout.payment.cancel']()}
      </Button>
      <Button variant="primary" onClick={() => send({ type: 'window.open' })}>
        {m['shell.retry.action']()}
      </Button>
    </Panel>
  ),
  inWindow: ({ send }) => (
    <Panel busy title={m['checkout.payment.in_window']()} lead={m['checkout.payment.in_window_lead']()}>
      <Button variant="link" onClick={() => send({ type: 'charge.cancel' })}>
        {m['checkout.payment.cancel']()}
      </Button>
      <Button onClick={() => send({ type: 'window.open' })}>{m['checkout.payment.reopen']()}</Button>
    </Panel>
  ),
  returning: () => <Panel busy title={m['checkout.payment.returning']()} />,
  approving: () => <Panel busy title={m['checkout.payment.approving']()} />,
  unknown: () => (
    <Panel busy title={m['checkout.payment.unknown']()} lead={m['cash.charge.unknown_lead']()}>
      <Button href="/mypage/cash">{m['cash.charge.back']()}</Button>
    </Panel>
  ),
  charged: () => <Panel busy title={m['cash.done.title']()} />,
  declined: (props) => (
    <Panel title={m['checkout.payment.declined']()} lead={toLead(props, m['cash.charge.declined_lead'])}>
      <Retry {...props} />
    </Panel>
  ),
  cancelledByUser: (props) => (
    <Panel title={m['checkout.payment.cancelled']()} lead={m['cash.charge.declined_lead']()}>
      <Retry {...props} />
    </Panel>
  ),
  maintenance: (props) => (
    <Panel title={m['cash.charge.title']()} lead={toLead(props, m['mypage.strip.maintenance'])}>
      <Button href="/mypage/cash">{m['cash.charge.back']()}</Button>
    </Panel>
  ),
  failed: (props) => (
    <Panel
      title={m['checkout.failed.title']()}
      lead={props.state.context.failure ? toFailureMessage(props.state.context.failure) : ''}
    >
      <Retry {...props} />
    </Panel>
  ),
} satisfies Record<CashChargeLeaf, View>

/** A cash top-up, with a view for each state of its machine. */
export const CashChargeView = (props: CashChargeViewProps) => {
  const View: View = views[toShownLeaf(props.state.value)]
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['cash.charge.title']()} ruled />
        <div data-machine="cash-charge" data-state={props.state.value}>
          <View {...props} />
        </div>
      </Stack>
    </main>
  )
}
