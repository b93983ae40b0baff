import type { EventFromLogic, SnapshotFrom } from 'xstate'
import {
  cancelReasons,
  returnReasons,
  type cancelOrderMachine,
  type CancelReason,
} from '#machines/cancel-order.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { RadioGroup } from '#ui/radio-group'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Textarea } from '#ui/textarea'
import { LineRow, lineTitle } from './line-row.tsx'
import type { Order, RefundPreview } from './orders.queries.ts'
import { RefundTable } from './refund-table.tsx'
import { RefundTo } from './refund-to.tsx'

type Machine = typeof cancelOrderMachine

export interface CancelOrderProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  order: Order
  /** What would go back of what is chosen now. */
  preview: RefundPreview | undefined
}

const reasonNames: Record<CancelReason, () => string> = {
  CHANGE_OF_MIND: m['order.cancel.reason_mind'],
  WRONG_ORDER: m['order.cancel.reason_wrong'],
  WRONG_TIME: m['order.cancel.reason_time'],
  OTHER: m['order.cancel.reason_other'],
  DEFECT: m['order.cancel.reason_defect'],
}
export const reasonName = (reason: CancelReason): string => reasonNames[reason]()

const lackTexts: Record<string, () => string> = {
  'cancel.lines': m['order.cancel.lines_required'],
  'cancel.reason': m['order.cancel.reason_required'],
}

const Lack = ({ state, of }: { state: CancelOrderProps['state']; of: string }) =>
  state.context.failure?.code === of ? (
    <Notice tone="error" live="alert">
      {lackTexts[of]?.()}
    </Notice>
  ) : null

const openLines = ({ lines }: Order) => lines.filter(({ qty, cancelledQty }) => cancelledQty < qty)

const Lines = ({ state, send, order }: CancelOrderProps) => {
  const { kind, form } = state.context
  const open = openLines(order)
  // A return, and an order that nobody paid yet, concern the whole order.
  const fixed = kind === 'return' || !order.acts.cancelLines || open.length < 2
  const set = (lines: number[]) => send({ type: 'form.set', change: { lines } })
  const check = (id: number, name: string) => ({
    checked: form.lines.includes(id),
    label: m['order.cancel.line_choose']({ name }),
    onChange: (on: boolean) =>
      set(open.map((line) => line.id).filter((one) => (one === id ? on : form.lines.includes(one)))),
  })
  return (
    <SummaryBox title={kind === 'return' ? m['order.cancel.lines_return']() : m['order.cancel.lines']()}>
      <Stack gap={8}>
        {!fixed && (
          <Checkbox
            tall
            strong
            checked={form.lines.length === open.length}
            indeterminate={form.lines.length > 0 && form.lines.length < open.length}
            onChange={(on) => set(on ? open.map(({ id }) => id) : [])}
          >
            {m['order.cancel.lines_all']()}
          </Checkbox>
        )}
        <Stack as="ul" gap={0}>
          {open.map((line) => (
            <LineRow key={line.id} line={line} {...(!fixed && { check: check(line.id, lineTitle(line)) })} />
          ))}
        </Stack>
        <Lack state={state} of="cancel.lines" />
      </Stack>
    </SummaryBox>
  )
}

const hints: Partial<Record<CancelReason, () => string>> = {
  CHANGE_OF_MIND: m['order.cancel.reason_mind_hint'],
  DEFECT: m['order.cancel.reason_defect_hint'],
}

const reasonsOf = ({ state, order }: CancelOrderProps): readonly CancelReason[] =>
  state.context.kind === 'return'
    ? returnReasons.filter((reason) => order.acts.returnCauses.includes(reason))
    : cancelReasons

const Reason = (props: CancelOrderProps) => {
  const { state, send } = props
  const { kind, form } = state.context
  const reasons = reasonsOf(props)
  return (
    <SummaryBox title={kind === 'return' ? m['order.cancel.reason_return']() : m['order.cancel.reason']()}>
      <Stack gap={16}>
        <RadioGroup
          legend={kind === 'return' ? m['order.cancel.reason_return']() : m['order.cancel.reason']()}
          legendHidden
          direction="column"
          value={form.reason || undefined}
          options={reasons.map((reason) => ({
            value: reason,
            label: reasonName(reason),
            ...(kind === 'return' && { description: hints[reason]?.() }),
          }))}
          onChange={(value) => {
            const reason = reasons.find((one) => one === value)
            if (reason) send({ type: 'form.set', change: { reason } })
          }}
        />
        <Lack state={state} of="cancel.reason" />
        <Field label={m['order.cancel.detail']()}>
          <Textarea
            value={form.detail}
            maxLength={150}
            rows={3}
            countWords={(used, most) =>
              m['order.cancel.detail_count']({ used: String(used), most: String(most) })
            }
            onChange={(detail) => send({ type: 'form.set', change: { detail } })}
          />
        </Field>
      </Stack>
    </SummaryBox>
  )
}

/** What to cancel and why, with what goes back below. */
export const Choosing = (props: CancelOrderProps) => {
  const { state, send, order, preview } = props
  const { kind, form, failure } = state.context
  const known = preview?.account ?? 'NONE'
  const need = known === 'KEPT' && form.elsewhere ? 'NEEDED' : known
  const review = () => send({ type: 'cancel.review', whole: preview?.whole ?? false, need })
  return (
    <Stack gap={16}>
      <Lines {...props} />
      <Reason {...props} />
      <RefundTo
        preview={preview}
        form={form}
        lack={failure?.code ?? ''}
        onChange={(change) => send({ type: 'form.set', change })}
      />
      {form.lines.length > 0 && (
        <SummaryBox title={m['order.cancel.refund_title']()}>
          <RefundTable preview={preview} kind={kind} />
        </SummaryBox>
      )}
      <Cluster justify="end">
        <Button href={`/mypage/order/${order.oid}`}>{m['order.cancel.back']()}</Button>
        <Button variant="primary" width="wide" disabled={form.lines.length > 0 && !preview} onClick={review}>
          {m['order.cancel.review_action']()}
        </Button>
      </Cluster>
    </Stack>
  )
}
