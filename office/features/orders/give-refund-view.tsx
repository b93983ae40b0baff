import type { FormEvent, ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { goodwillReasons } from '#api/contract/office/refunds.options.ts'
import { formatWon } from '#app/format.ts'
import { parseAmount, type GiftFault } from '#machines/give-refund-setup.ts'
import type { giveRefundMachine } from '#machines/give-refund.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { RadioGroup } from '#ui/radio-group'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { toRefundText } from './order-words.ts'
import { toGoodwillReasonName } from './goodwill-words.ts'

type Machine = typeof giveRefundMachine

export interface GiveRefundViewProps {
  shopper: string
  /** How much this person may give for one order without approval; null without a limit. */
  limit: number | null
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  onClose: () => void
}

const hasFault = ({ state }: GiveRefundViewProps, fault: GiftFault) => state.context.fault === fault

const toAmountError = (props: GiveRefundViewProps): string | undefined => {
  if (hasFault(props, 'tooMuch'))
    return m['refunds.form.too_much']({ amount: formatWon(props.state.context.room) })
  return hasFault(props, 'amount') ? m['refunds.form.amount_required']() : undefined
}

/** What the button does, with the amount and the person: to give, or to ask above the limit. */
const toSubmitText = ({ shopper, limit, state: { context } }: GiveRefundViewProps): string => {
  const amount = parseAmount(context.amount)
  if (amount === null) return m['refunds.form.submit_empty']()
  const isAbove = limit !== null && context.given + amount > limit
  if (isAbove) return m['refunds.form.ask']({ amount: formatWon(amount) })
  return m['refunds.form.give']({ name: shopper, amount: formatWon(amount) })
}

const EnteringAmount = (props: GiveRefundViewProps) => {
  const { state, send } = props
  const { amount, reason, note } = state.context
  const amountError = toAmountError(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submit' })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Field
          label={m['refunds.form.amount']()}
          hint={m['refunds.form.amount_hint']()}
          {...(amountError && { error: amountError })}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            clearLabel={m['frame.field.clear']()}
            value={amount}
            onChange={(text) => send({ type: 'form.set', change: { amount: text } })}
          />
        </Field>
        <RadioGroup
          legend={m['refunds.form.reason']()}
          direction="column"
          value={reason || undefined}
          options={goodwillReasons.map((value) => ({ value, label: toGoodwillReasonName(value) }))}
          error={hasFault(props, 'reason') ? m['refunds.form.reason_required']() : undefined}
          onChange={(value) => {
            const next = goodwillReasons.find((one) => one === value)
            if (next) send({ type: 'form.set', change: { reason: next } })
          }}
        />
        <Field
          label={m['refunds.form.note']()}
          hint={m['refunds.form.note_hint']()}
          {...(hasFault(props, 'note') && { error: m['refunds.form.note_required']() })}
        >
          <Textarea
            value={note}
            rows={3}
            maxLength={200}
            onChange={(text) => send({ type: 'form.set', change: { note: text } })}
          />
        </Field>
        <Button type="submit" variant="primary" width="full">
          {toSubmitText(props)}
        </Button>
      </Stack>
    </form>
  )
}

const Refunding = () => (
  <Cluster>
    <Spinner label={m['refunds.working']()} />
    <Text tone="secondary">{m['refunds.working']()}</Text>
  </Cluster>
)

const CloseButton = ({ onClose }: Pick<GiveRefundViewProps, 'onClose'>) => (
  <Button variant="primary" width="full" onClick={onClose}>
    {m['refunds.close']()}
  </Button>
)

const Refunded = ({ state, onClose }: GiveRefundViewProps) => {
  const { answer } = state.context
  return (
    <Stack gap={16}>
      <Notice tone="success" live="status" title={m['refunds.done']()}>
        {answer && toRefundText(answer)}
      </Notice>
      <Text tone="secondary">
        {answer?.outcome === 'REFUNDING' ? m['refunds.done_later']() : m['refunds.done_text']()}
      </Text>
      <CloseButton onClose={onClose} />
    </Stack>
  )
}

const AwaitingApproval = ({ state, onClose }: GiveRefundViewProps) => (
  <Stack gap={16}>
    <Notice tone="info" live="status" title={m['refunds.asked']()}>
      {state.context.answer && toRefundText(state.context.answer)}
    </Notice>
    <Text tone="secondary">{m['refunds.asked_text']()}</Text>
    <CloseButton onClose={onClose} />
  </Stack>
)

const Refused = ({ state, onClose }: GiveRefundViewProps) => (
  <Stack gap={16}>
    <Notice tone="warning" live="alert" title={m['refunds.refused']()}>
      {state.context.failure && toOfficeFailure(state.context.failure)}
    </Notice>
    <CloseButton onClose={onClose} />
  </Stack>
)

const Failed = ({ state, send }: GiveRefundViewProps) => (
  <Stack gap={16}>
    <Notice tone="error" live="alert" title={m['refunds.failed']()}>
      {state.context.failure && toOfficeFailure(state.context.failure)}
    </Notice>
    <Text tone="secondary">{m['refunds.failed_text']()}</Text>
    <Cluster>
      <Button onClick={() => send({ type: 'step.back' })}>{m['refunds.back']()}</Button>
      <Button variant="primary" onClick={() => send({ type: 'give.retry' })}>
        {m['refunds.retry']()}
      </Button>
    </Cluster>
  </Stack>
)

const leaves = {
  enteringAmount: EnteringAmount,
  refunding: Refunding,
  refunded: Refunded,
  awaitingApproval: AwaitingApproval,
  refused: Refused,
  failed: Failed,
} satisfies Record<LeafId<Machine>, (props: GiveRefundViewProps) => ReactNode>

/** Giving goodwill, one step after the other in a panel. */
export const GiveRefundView = (props: GiveRefundViewProps) => {
  const Body: (props: GiveRefundViewProps) => ReactNode = leaves[toShownLeaf(props.state.value)]
  return (
    <div data-machine="give-refund" data-state={props.state.value}>
      <Body {...props} />
    </div>
  )
}
