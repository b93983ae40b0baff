import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { cancelOrderMachine } from '#machines/cancel-order.ts'
import {
  cancelReasons,
  returnReasons,
  type CancelForm,
  type CancelReason,
  type ChosenLine,
} from '#machines/cancel-order-setup.ts'
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
import { LineRow, countRemaining, toLineTitle } from './line-row.tsx'
import type { Order, RefundPreview } from './orders.queries.ts'
import { reasonLabels } from './reason-labels.ts'
import { RefundTable } from './refund-table.tsx'
import { RefundAccountChoice } from './refund-account-choice.tsx'

type Machine = typeof cancelOrderMachine

export interface CancelOrderProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  order: Order
  /** The refund for the current choice. */
  preview: RefundPreview | undefined
  /** Whether `preview` still belongs to an earlier choice. */
  asking?: boolean
}

export const toReasonName = (reason: CancelReason): string => reasonLabels[reason]()

const lackTexts: Record<string, () => string> = {
  'cancel.lines': m['orders.cancel.lines_required'],
  'cancel.reason': m['orders.cancel.reason_required'],
}

const MissingNotice = ({ state, of }: { state: CancelOrderProps['state']; of: string }) =>
  state.context.failure?.code === of ? (
    <Notice tone="error" live="alert">
      {lackTexts[of]?.()}
    </Notice>
  ) : null

const openLines = ({ lines }: Order) => lines.filter((line) => countRemaining(line) > 0)

/** All remaining pieces of each line. */
export const listOpenPieces = (order: Order): ChosenLine[] =>
  openLines(order).map((line) => ({ id: line.id, qty: countRemaining(line), left: countRemaining(line) }))

/** Whether nothing of the order would be left. */
const isWhole = (order: Order, { lines }: CancelForm) =>
  listOpenPieces(order).every(({ id, left }) => lines.some((line) => line.id === id && line.qty === left))

const Lines = ({ state, send, order }: CancelOrderProps) => {
  const { kind, form } = state.context
  const open = openLines(order)
  const all = listOpenPieces(order)
  // An order that is not paid yet can only be cancelled whole.
  const isWholeOrder = kind === 'cancel' && !order.acts.cancelLines
  const isFixed = isWholeOrder || open.length < 2
  const set = (lines: ChosenLine[]) => send({ type: 'form.set', change: { lines } })
  const findChosen = (id: number) => form.lines.find((line) => line.id === id)
  const setQty = (changedLine: ChosenLine, qty: number) =>
    set(
      all.flatMap((line) => {
        const chosenLine = line.id === changedLine.id ? { ...changedLine, qty } : findChosen(line.id)
        return chosenLine && chosenLine.qty > 0 ? [chosenLine] : []
      }),
    )
  const toRowProps = (line: Order['lines'][number], most: ChosenLine) => {
    const chosenLine = findChosen(line.id)
    const check = {
      checked: chosenLine !== undefined,
      label: m['orders.cancel.line_choose']({ name: toLineTitle(line) }),
      onChange: (on: boolean) => setQty(most, on ? most.qty : 0),
    }
    return {
      kind,
      pieces: chosenLine?.qty ?? most.qty,
      ...(!isFixed && { check }),
      ...(!isWholeOrder && chosenLine && most.left > 1 && { onPieces: (qty: number) => setQty(most, qty) }),
    }
  }
  return (
    <SummaryBox title={kind === 'return' ? m['orders.cancel.lines_return']() : m['orders.cancel.lines']()}>
      <Stack gap={8}>
        {!isFixed && (
          <Checkbox
            tall
            strong
            checked={isWhole(order, form)}
            indeterminate={form.lines.length > 0 && !isWhole(order, form)}
            onChange={(on) => set(on ? all : [])}
          >
            {m['orders.cancel.lines_all']()}
          </Checkbox>
        )}
        <Stack as="ul" gap={0}>
          {open.map((line, index) => (
            <LineRow
              key={line.id}
              line={line}
              {...toRowProps(line, all[index] ?? { id: line.id, qty: 1, left: 1 })}
            />
          ))}
        </Stack>
        <MissingNotice state={state} of="cancel.lines" />
      </Stack>
    </SummaryBox>
  )
}

const hints: Partial<Record<CancelReason, () => string>> = {
  CHANGE_OF_MIND: m['orders.cancel.reason_mind_hint'],
  DEFECT: m['orders.cancel.reason_defect_hint'],
}

const listReasons = ({ state, order }: CancelOrderProps): readonly CancelReason[] =>
  state.context.kind === 'return'
    ? returnReasons.filter((reason) => order.acts.returnCauses.includes(reason))
    : cancelReasons

const Reason = (props: CancelOrderProps) => {
  const { state, send } = props
  const { kind, form } = state.context
  const reasons = listReasons(props)
  return (
    <SummaryBox title={kind === 'return' ? m['orders.cancel.reason_return']() : m['orders.cancel.reason']()}>
      <Stack gap={16}>
        <RadioGroup
          legend={kind === 'return' ? m['orders.cancel.reason_return']() : m['orders.cancel.reason']()}
          legendHidden
          direction="column"
          value={form.reason || undefined}
          options={reasons.map((reason) => ({
            value: reason,
            label: toReasonName(reason),
            ...(kind === 'return' && { description: hints[reason]?.() }),
          }))}
          onChange={(value) => {
            const reason = reasons.find((one) => one === value)
            if (reason) send({ type: 'form.set', change: { reason } })
          }}
        />
        <MissingNotice state={state} of="cancel.reason" />
        <Field label={m['orders.cancel.detail']()}>
          <Textarea
            value={form.detail}
            maxLength={150}
            rows={3}
            countWords={(usedLength, maxLength) =>
              m['orders.cancel.detail_count']({ used: String(usedLength), most: String(maxLength) })
            }
            onChange={(detail) => send({ type: 'form.set', change: { detail } })}
          />
        </Field>
      </Stack>
    </SummaryBox>
  )
}

/** What to cancel and why, with the refund below. */
export const Choosing = (props: CancelOrderProps) => {
  const { state, send, order, preview, asking = false } = props
  const { kind, form, failure } = state.context
  const knownAccount = preview?.account ?? 'NONE'
  const neededAccount = knownAccount === 'KEPT' && form.elsewhere ? 'NEEDED' : knownAccount
  const review = () => send({ type: 'cancel.review', whole: isWhole(order, form), need: neededAccount })
  return (
    <Stack gap={16}>
      <Lines {...props} />
      <Reason {...props} />
      <RefundAccountChoice
        preview={preview}
        form={form}
        lack={failure?.code ?? ''}
        onChange={(change) => send({ type: 'form.set', change })}
      />
      {form.lines.length > 0 && (
        <SummaryBox title={m['orders.cancel.refund_title']()}>
          <RefundTable preview={preview} kind={kind} />
        </SummaryBox>
      )}
      <Cluster justify="end">
        <Button href={`/mypage/order/${order.oid}`}>{m['orders.cancel.back']()}</Button>
        <Button
          variant="primary"
          width="wide"
          disabled={form.lines.length > 0 && (!preview || asking)}
          onClick={review}
        >
          {m['orders.cancel.review_action']()}
        </Button>
      </Cluster>
    </Stack>
  )
}
