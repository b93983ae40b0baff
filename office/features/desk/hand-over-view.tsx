import type { FormEvent, ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { formatDateWithWeekday, formatWon } from '#app/format.ts'
import type { handOverMachine } from '#machines/hand-over.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
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
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { formatPass, listLineTexts } from './order-words.ts'
import { RefuseSaleForm } from './refuse-sale-form.tsx'

type Machine = typeof handOverMachine

export interface HandOverViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** Reads a code with the camera; undefined where the browser cannot. */
  onScan?: (() => void) | undefined
}
export type HandOverLeaf = LeafId<Machine>
type View = (props: HandOverViewProps) => ReactNode

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
            error: failure.code === 'order.not_found' ? m['desk.pass.unknown']() : toOfficeFailure(failure),
          })}
        >
          <TextInput
            figures
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            placeholder="0000 0000"
            value={formatPass(pass)}
            onChange={(text) => send({ type: 'pass.set', pass: text })}
          />
        </Field>
        <Button
          type="submit"
          size="large"
          width="full"
          variant="primary"
          disabled={!isComplete}
          working={state.matches('checkingPass') && m['desk.pass.working']()}
        >
          {m['desk.pass.action']()}
        </Button>
        {onScan && (
          <Button size="large" width="full" onClick={onScan}>
            {m['desk.pass.scan']()}
          </Button>
        )}
      </Stack>
    </form>
  )
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <Stack as="span" gap={2}>
    {texts.map((text) => (
      <span key={text}>{text}</span>
    ))}
  </Stack>
)

const listOrderFacts = ({ order }: SnapshotFrom<Machine>['context']) =>
  order
    ? [
        { name: m['desk.order.who'](), fact: order.ordererMasked },
        { name: m['desk.order.what'](), fact: <Lines texts={listLineTexts(order.lines)} /> },
        { name: m['desk.order.number'](), fact: order.oid },
        ...(order.pickup
          ? [{ name: m['desk.order.until'](), fact: formatDateWithWeekday(order.pickup.deadline) }]
          : []),
      ]
    : []

const OrderCheck = ({ state, send }: HandOverViewProps) => {
  const { order, idChecked, failure } = state.context
  const isReady = order?.status === 'READY_FOR_PICKUP'
  const isWorking = state.matches('handingOver')
  return (
    <Stack gap={16}>
      {order?.proven ? (
        <Notice tone="success">{m['desk.pass.proven']()}</Notice>
      ) : (
        <Notice tone="warning">{m['desk.pass.typed']()}</Notice>
      )}
      <FactList facts={listOrderFacts(state.context)} />
      {!isReady && (
        <Notice tone="error">{m['desk.order.not_ready']({ status: order?.statusName ?? '' })}</Notice>
      )}
      {isReady && (
        <Notice tone="info" icon={idCard} title={m['desk.id.title']()}>
          {order.idRequired ? m['desk.id.lead_adult']() : m['desk.id.lead']()}
        </Notice>
      )}
      {isReady && (
        <Checkbox
          checked={idChecked}
          disabled={isWorking}
          onChange={(isChecked) => send({ type: 'id.set', idChecked: isChecked })}
        >
          {m['desk.id.checked']()}
        </Checkbox>
      )}
      {failure && (
        <Notice tone="error" live="alert">
          {toOfficeFailure(failure)}
        </Notice>
      )}
      {isReady && (
        <Button
          variant="primary"
          size="large"
          width="full"
          disabled={!idChecked}
          working={isWorking && m['desk.handover.working']()}
          onClick={() => send({ type: 'handOver.submit' })}
        >
          {m['desk.handover.action']()}
        </Button>
      )}
      {isReady && (
        <Button size="large" width="full" disabled={isWorking} onClick={() => send({ type: 'refusal.open' })}>
          {order.idRequired ? m['desk.refusal.open_adult']() : m['desk.refusal.open']()}
        </Button>
      )}
      <Button size="large" width="full" disabled={isWorking} onClick={() => send({ type: 'desk.clear' })}>
        {m['desk.order.back']()}
      </Button>
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
    <Button variant="primary" size="large" width="full" onClick={() => send({ type: 'desk.clear' })}>
      {m['desk.handover.next']()}
    </Button>
  </Stack>
)

const SaleRefused = ({ state, send }: HandOverViewProps) => {
  const { order, refund, refusal } = state.context
  const amount = formatWon((refund?.money ?? 0) + (refund?.cash ?? 0))
  return (
    <Stack gap={16}>
      <Heading level={3} size="h3">
        {m['desk.refusal.done']()}
      </Heading>
      <Notice tone="success" live="status">
        {refund?.state === 'REQUESTED'
          ? m['desk.refusal.refunding']({ name: order?.ordererMasked ?? '', amount })
          : m['desk.refusal.refunded']({ name: order?.ordererMasked ?? '', amount })}
      </Notice>
      {refusal.reason === 'DAMAGED' ? (
        <Notice tone="warning">{m['desk.refusal.damaged_stock']()}</Notice>
      ) : (
        <Text>{m['desk.refusal.keep']()}</Text>
      )}
      <Button variant="primary" size="large" width="full" onClick={() => send({ type: 'desk.clear' })}>
        {m['desk.handover.next']()}
      </Button>
    </Stack>
  )
}

const RefusingSale = ({ state, send }: HandOverViewProps) => (
  <RefuseSaleForm
    order={state.context.order}
    refusal={state.context.refusal}
    failure={state.context.failure}
    isWorking={state.matches('refusingSale')}
    onChange={(change) => send({ type: 'refusal.set', change })}
    onSubmit={() => send({ type: 'refusal.submit' })}
    onClose={() => send({ type: 'refusal.close' })}
  />
)

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  enteringPass: Entering,
  checkingPass: Entering,
  checkingId: OrderCheck,
  handingOver: OrderCheck,
  handedOver: HandedOver,
  givingReason: RefusingSale,
  refusingSale: RefusingSale,
  saleRefused: SaleRefused,
} satisfies Record<HandOverLeaf, View>

/** A hand-over at the counter, with a view for each state of its machine. */
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
