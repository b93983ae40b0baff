import type { EventFromLogic, SnapshotFrom } from 'xstate'
import {
  cancelReasons,
  returnReasons,
  type cancelOrderMachine,
  type CancelForm,
  type CancelReason,
  type ChosenLine,
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
import { LineRow, leftOf, lineTitle } from './line-row.tsx'
import type { Order, RefundPreview } from './orders.queries.ts'
import { reasonNames } from './reason-names.ts'
import { RefundTable } from './refund-table.tsx'
import { RefundTo } from './refund-to.tsx'

type Machine = typeof cancelOrderMachine

export interface CancelOrderProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  order: Order
  /** What would go back of what is chosen now. */
  preview: RefundPreview | undefined
  /** That is still of what was chosen before. */
  asking?: boolean
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

const openLines = ({ lines }: Order) => lines.filter((line) => leftOf(line) > 0)

/** All that is left of each line. */
export const allOf = (order: Order): ChosenLine[] =>
  openLines(order).map((line) => ({ id: line.id, qty: leftOf(line), left: leftOf(line) }))

/** Whether nothing of the order would be left. */
const isWhole = (order: Order, { lines }: CancelForm) =>
  allOf(order).every(({ id, left }) => lines.some((line) => line.id === id && line.qty === left))

const Lines = ({ state, send, order }: CancelOrderProps) => {
  const { kind, form } = state.context
  const open = openLines(order)
  const all = allOf(order)
  // An order that nobody paid yet is given up whole.
  const whole = kind === 'cancel' && !order.acts.cancelLines
  const fixed = whole || open.length < 2
  const set = (lines: ChosenLine[]) => send({ type: 'form.set', change: { lines } })
  const chosenOf = (id: number) => form.lines.find((line) => line.id === id)
  const put = (changed: ChosenLine, qty: number) =>
    set(
      all.flatMap((line) => {
        const chosen = line.id === changed.id ? { ...changed, qty } : chosenOf(line.id)
        return chosen && chosen.qty > 0 ? [chosen] : []
      }),
    )
  const rowOf = (line: Order['lines'][number], most: ChosenLine) => {
    const chosen = chosenOf(line.id)
    const check = {
      checked: chosen !== undefined,
      label: m['order.cancel.line_choose']({ name: lineTitle(line) }),
      onChange: (on: boolean) => put(most, on ? most.qty : 0),
    }
    return {
      kind,
      pieces: chosen?.qty ?? most.qty,
      ...(!fixed && { check }),
      ...(!whole && chosen && most.left > 1 && { onPieces: (qty: number) => put(most, qty) }),
    }
  }
  return (
    <SummaryBox title={kind === 'return' ? m['order.cancel.lines_return']() : m['order.cancel.lines']()}>
      <Stack gap={8}>
        {!fixed && (
          <Checkbox
            tall
            strong
            checked={isWhole(order, form)}
            indeterminate={form.lines.length > 0 && !isWhole(order, form)}
            onChange={(on) => set(on ? all : [])}
          >
            {m['order.cancel.lines_all']()}
          </Checkbox>
        )}
        <Stack as="ul" gap={0}>
          {open.map((line, at) => (
            <LineRow
              key={line.id}
              line={line}
              {...rowOf(line, all[at] ?? { id: line.id, qty: 1, left: 1 })}
            />
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
  const { state, send, order, preview, asking = false } = props
  const { kind, form, failure } = state.context
  const known = preview?.account ?? 'NONE'
  const need = known === 'KEPT' && form.elsewhere ? 'NEEDED' : known
  const review = () => send({ type: 'cancel.review', whole: isWhole(order, form), need })
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
        <Button
          variant="primary"
          width="wide"
          disabled={form.lines.length > 0 && (!preview || asking)}
          onClick={review}
        >
          {m['order.cancel.review_action']()}
        </Button>
      </Cluster>
    </Stack>
  )
}
