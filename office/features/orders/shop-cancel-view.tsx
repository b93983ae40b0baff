import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { formatWon } from '#app/format.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import { shopReasons } from '#machines/shop-cancel-setup.ts'
import type { shopCancelMachine } from '#machines/shop-cancel.ts'
import { m } from '#office-messages'
import { AmountTable } from '#ui/amount-table'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { RadioGroup } from '#ui/radio-group'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { toRefundText, toShopReasonName } from './order-words.ts'
import type { OfficeOrder } from './orders.queries.ts'
import { ShopCancelLines } from './shop-cancel-lines.tsx'

type Machine = typeof shopCancelMachine

export interface ShopCancelViewProps {
  order: Pick<OfficeOrder, 'lines' | 'orderer'>
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  onClose: () => void
}

const isMissing = ({ state }: ShopCancelViewProps, code: string) => state.context.failure?.code === code

const BackButton = ({ send }: Pick<ShopCancelViewProps, 'send'>) => (
  <Button onClick={() => send({ type: 'step.back' })}>{m['orders.cancel.back']()}</Button>
)

const ChoosingLines = (props: ShopCancelViewProps) => (
  <Stack gap={16}>
    <Text tone="secondary">{m['orders.cancel.lines_lead']()}</Text>
    <ShopCancelLines
      lines={props.order.lines}
      chosen={props.state.context.lines}
      onChange={(lines) => props.send({ type: 'lines.set', lines })}
    />
    {isMissing(props, 'cancel.lines') && (
      <Notice tone="error" live="alert">
        {m['orders.cancel.lines_required']()}
      </Notice>
    )}
    <Button variant="primary" width="full" onClick={() => props.send({ type: 'lines.submit' })}>
      {m['orders.cancel.next']()}
    </Button>
  </Stack>
)

const GivingReason = (props: ShopCancelViewProps) => {
  const { state, send } = props
  const { reason, note } = state.context
  return (
    <Stack gap={16}>
      <RadioGroup
        legend={m['orders.cancel.reason']()}
        direction="column"
        value={reason || undefined}
        options={shopReasons.map((value) => ({ value, label: toShopReasonName(value) }))}
        error={isMissing(props, 'cancel.reason') ? m['orders.cancel.reason_required']() : undefined}
        onChange={(value) => {
          const next = shopReasons.find((one) => one === value)
          if (next) send({ type: 'reason.set', change: { reason: next } })
        }}
      />
      <Field label={m['orders.cancel.note']()} hint={m['orders.cancel.reason_hint']()}>
        <Textarea
          value={note}
          rows={3}
          maxLength={200}
          onChange={(text) => send({ type: 'reason.set', change: { note: text } })}
        />
      </Field>
      <Cluster>
        <BackButton send={send} />
        <Button variant="primary" onClick={() => send({ type: 'reason.submit' })}>
          {m['orders.cancel.next']()}
        </Button>
      </Cluster>
    </Stack>
  )
}

const createWait = (text: () => string) => () => (
  <Cluster>
    <Spinner label={text()} />
    <Text tone="secondary">{text()}</Text>
  </Cluster>
)

const Reviewing = ({ order, state, send }: ShopCancelViewProps) => {
  const { preview, reason, note } = state.context
  if (!preview) return null
  const name = order.orderer?.fullName ?? ''
  const total = formatWon(preview.money + preview.cash)
  return (
    <Stack gap={16}>
      {reason && <Text weight="medium">{[toShopReasonName(reason), note].filter(Boolean).join(' · ')}</Text>}
      <AmountTable
        rows={[
          { name: m['orders.cancel.refund_money'](), value: formatWon(preview.money) },
          { name: m['orders.one.cash'](), value: formatWon(preview.cash) },
          ...(preview.coupons.length > 0
            ? [{ name: m['orders.cancel.coupons'](), value: preview.coupons.join(', ') }]
            : []),
        ]}
        total={{ name: m['orders.cancel.refund'](), value: total }}
      />
      {preview.whole && <Notice tone="warning">{m['orders.cancel.whole']()}</Notice>}
      {preview.needsBankAccount && <Notice tone="error">{m['orders.cancel.account']()}</Notice>}
      <Button
        variant="primary"
        width="full"
        disabled={preview.needsBankAccount}
        onClick={() => send({ type: 'cancel.confirm' })}
      >
        {m['orders.cancel.confirm']({ name, amount: total })}
      </Button>
      <BackButton send={send} />
    </Stack>
  )
}

const CloseButton = ({ onClose }: Pick<ShopCancelViewProps, 'onClose'>) => (
  <Button variant="primary" width="full" onClick={onClose}>
    {m['orders.cancel.close']()}
  </Button>
)

const Cancelled = ({ state, onClose }: ShopCancelViewProps) => (
  <Stack gap={16}>
    <Notice tone="success" live="status" title={m['orders.cancel.done']()}>
      {state.context.preview && toRefundText(state.context.preview)}
    </Notice>
    <Text tone="secondary">{m['orders.cancel.done_text']()}</Text>
    <CloseButton onClose={onClose} />
  </Stack>
)

const Refused = ({ onClose }: ShopCancelViewProps) => (
  <Stack gap={16}>
    <Notice tone="warning" live="alert" title={m['orders.cancel.refused']()}>
      {m['orders.cancel.refused_text']()}
    </Notice>
    <CloseButton onClose={onClose} />
  </Stack>
)

const Failed = ({ state, send }: ShopCancelViewProps) => (
  <Stack gap={16}>
    <Notice tone="error" live="alert" title={m['orders.cancel.failed']()}>
      {state.context.failure && toOfficeFailure(state.context.failure)}
    </Notice>
    <Cluster>
      <BackButton send={send} />
      <Button variant="primary" onClick={() => send({ type: 'cancel.retry' })}>
        {m['orders.cancel.retry']()}
      </Button>
    </Cluster>
  </Stack>
)

const leaves = {
  choosingLines: ChoosingLines,
  givingReason: GivingReason,
  previewing: createWait(m['orders.cancel.previewing']),
  reviewing: Reviewing,
  cancelling: createWait(m['orders.cancel.cancelling']),
  cancelled: Cancelled,
  refused: Refused,
  failed: Failed,
} satisfies Record<LeafId<Machine>, (props: ShopCancelViewProps) => ReactNode>

/** Cancelling by the shop, one step after the other in a panel. */
export const ShopCancelView = (props: ShopCancelViewProps) => {
  const Body: (props: ShopCancelViewProps) => ReactNode = leaves[toShownLeaf(props.state.value)]
  return (
    <div data-machine="shop-cancel" data-state={props.state.value}>
      <Body {...props} />
    </div>
  )
}
