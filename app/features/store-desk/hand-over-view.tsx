import type { FormEvent, ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { handOverMachine } from '#machines/hand-over.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { DoneMark } from '#ui/done-mark'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { idCard } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { formatDayWithWeekday } from '../orders/format-day.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import { RemainingLines } from './remaining-lines.tsx'

type Machine = typeof handOverMachine

export interface HandOverViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** Reads a code with the camera; undefined where the browser cannot. */
  onScan?: (() => void) | undefined
}
export type HandOverLeaf = LeafId<Machine>
type View = (props: HandOverViewProps) => ReactNode

const formatDigits = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

const Entering = ({ state, send, onScan }: HandOverViewProps) => {
  const { pass, failure } = state.context
  const isComplete = pass.length === 8 || pass.length === 14
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'pass.submit' })
  }
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap={12}>
        <Field
          label={m['desk.pass.label']()}
          hint={m['desk.pass.hint']()}
          {...(failure && {
            error: failure.code === 'order.not_found' ? m['desk.pass.unknown']() : toFailureMessage(failure),
          })}
        >
          <TextInput
            figures
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            placeholder="0000 0000"
            value={formatDigits(pass)}
            onChange={(text) => send({ type: 'pass.set', pass: text })}
          />
        </Field>
        <Cluster>
          {onScan && <Button onClick={onScan}>{m['desk.pass.scan']()}</Button>}
          <Button
            type="submit"
            variant="primary"
            width="wide"
            disabled={!isComplete}
            working={state.matches('checkingPass') && m['desk.pass.working']()}
          >
            {m['desk.pass.action']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

const listOrderFacts = ({ order }: SnapshotFrom<Machine>['context']) =>
  order
    ? [
        { name: m['desk.order.who'](), fact: order.ordererMasked },
        { name: m['desk.order.number'](), fact: order.oid },
        {
          name: m['desk.order.what'](),
          fact: <RemainingLines lines={order.lines} />,
        },
        ...(order.pickup
          ? [
              {
                name: m['desk.order.until'](),
                fact: formatDayWithWeekday(order.pickup.deadline),
              },
            ]
          : []),
      ]
    : []

const OrderCheck = ({ state, send }: HandOverViewProps) => {
  const { order, idChecked, failure } = state.context
  const ready = order?.status === 'READY_FOR_PICKUP'
  const working = state.matches('handingOver')
  return (
    <Stack gap={16}>
      {order?.proven ? (
        <Notice tone="success">{m['desk.pass.proven']()}</Notice>
      ) : (
        <Notice tone="warning">{m['desk.pass.typed']()}</Notice>
      )}
      <FactList facts={listOrderFacts(state.context)} />
      {!ready && (
        <Notice tone="error">{m['desk.order.not_ready']({ status: order?.statusName ?? '' })}</Notice>
      )}
      {ready && (
        <Notice tone="info" icon={idCard} title={m['desk.id.title']()}>
          {order.idRequired ? m['desk.id.lead_adult']() : m['desk.id.lead']()}
        </Notice>
      )}
      {ready && (
        <Checkbox
          checked={idChecked}
          disabled={working}
          onChange={(isChecked) => send({ type: 'id.set', idChecked: isChecked })}
        >
          {m['desk.id.checked']()}
        </Checkbox>
      )}
      {failure && (
        <Notice tone="error" live="alert">
          {toFailureMessage(failure)}
        </Notice>
      )}
      <Cluster>
        <Button disabled={working} onClick={() => send({ type: 'desk.clear' })}>
          {m['desk.order.back']()}
        </Button>
        {ready && (
          <Button
            variant="primary"
            width="wide"
            disabled={!idChecked}
            working={working && m['desk.handover.working']()}
            onClick={() => send({ type: 'handOver.submit' })}
          >
            {m['desk.handover.action']()}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

const HandedOver = ({ state, send }: HandOverViewProps) => (
  <Stack gap={16} align="center">
    <DoneMark />
    <Heading level={3} size="h3">
      {m['desk.handover.done']()}
    </Heading>
    <Text tone="secondary" figures role="status">
      {state.context.order?.oid}
    </Text>
    <Button variant="primary" onClick={() => send({ type: 'desk.clear' })}>
      {m['desk.handover.next']()}
    </Button>
  </Stack>
)

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  enteringPass: Entering,
  checkingPass: Entering,
  checkingId: OrderCheck,
  handingOver: OrderCheck,
  handedOver: HandedOver,
  // Sales are refused in the office alone.
  givingReason: OrderCheck,
  refusingSale: OrderCheck,
  saleRefused: HandedOver,
} satisfies Record<HandOverLeaf, View>

/** A hand-over, with a view for each state of its machine. */
export const HandOverView = (props: HandOverViewProps) => {
  const View: View = views[props.state.value]
  return (
    <SummaryBox title={m['desk.handover.title']()}>
      <div data-machine="hand-over" data-state={props.state.value}>
        <View {...props} />
      </div>
    </SummaryBox>
  )
}
