import { useState } from 'react'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Divider } from '#ui/divider'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import { toCauseName, toRefundText } from './order-words.ts'
import type { OfficeOrder } from './orders.queries.ts'

/** Agreed and waiting for the goods, refunded at once, refunded when they have come, or refused. */
export type ReturnDecision = {
  answer: 'agree' | 'refund' | 'arrival' | 'refuse'
  reason: string
  /** Whether the form said that the goods are awaited. */
  awaited: boolean
}

export interface ReturnFormProps {
  request: OfficeOrder['returns'][number]
  /** The lines of the order, some of which are sent back. */
  lines: OfficeOrder['lines']
  /** What is being done; null while nothing is. */
  working: ReturnDecision['answer'] | null
  failure: string | null
  onDecide: (decision: ReturnDecision) => void
}

const toGoodsText = ({ request, lines }: Pick<ReturnFormProps, 'request' | 'lines'>): string =>
  request.lines
    .map(({ id, qty }) => `${lines.find((line) => line.id === id)?.name ?? id} × ${qty}`)
    .join(', ')

const RequestFacts = ({ request, lines }: Pick<ReturnFormProps, 'request' | 'lines'>) => (
  <FactList
    facts={[
      { name: m['orders.returns.what'](), fact: toGoodsText({ request, lines }) },
      { name: m['orders.returns.cause'](), fact: toCauseName(request.cause) },
      ...(request.reason ? [{ name: m['orders.return.asked'](), fact: request.reason }] : []),
      { name: m['orders.return.refund'](), fact: toRefundText(request) },
      { name: m['orders.returns.asked_at'](), fact: formatDateTime(request.askedAt) },
    ]}
  />
)

type ActProps = Pick<ReturnFormProps, 'working'> & {
  answer: ReturnDecision['answer']
  label: string
  hint?: string
  primary?: boolean
  onPress: (answer: ReturnDecision['answer']) => void
}

const Act = ({ answer, label, hint, primary: isPrimary = false, working, onPress }: ActProps) => (
  <Stack gap={4}>
    <Button
      width="full"
      {...(isPrimary && { variant: 'primary' })}
      working={working === answer && m['orders.return.working']()}
      onClick={() => onPress(answer)}
    >
      {label}
    </Button>
    {hint && (
      <Text size="caption" tone="secondary">
        {hint}
      </Text>
    )}
  </Stack>
)

/**
 * Decides a return: its money waits for the goods, goes back at once, or it is refused with a reason that the
 * shopper reads. Of an agreed one it says that the goods are back. The buttons name the amount.
 */
export const ReturnForm = ({ request, lines, working, failure, onDecide }: ReturnFormProps) => {
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const isAwaited = request.state === 'AGREED'
  const amount = toRefundText(request)
  const decide = (answer: ReturnDecision['answer']) => {
    if (answer === 'refuse' && words.trim() === '') return setIsMissing(true)
    onDecide({ answer, reason: words.trim(), awaited: isAwaited })
  }
  const act = { working, onPress: decide }
  return (
    <Stack gap={20}>
      {isAwaited && (
        <Notice>
          {m['orders.return.awaiting']({ at: formatDateTime(request.decidedAt ?? request.askedAt) })}
        </Notice>
      )}
      <RequestFacts request={request} lines={lines} />
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <Field
        label={isAwaited ? m['orders.return.reason']() : m['orders.return.note']()}
        hint={isAwaited ? m['orders.return.reason_hint']() : m['orders.return.note_hint']()}
        {...(isMissing && { error: m['orders.return.reason_required']() })}
      >
        <Textarea
          value={words}
          rows={3}
          maxLength={200}
          onChange={(text) => {
            setWords(text)
            setIsMissing(false)
          }}
        />
      </Field>
      {isAwaited ? (
        <Act primary {...act} answer="arrival" label={m['orders.return.arrived']({ amount })} />
      ) : (
        <>
          <Act
            primary
            {...act}
            answer="agree"
            label={m['orders.return.agree']()}
            hint={m['orders.return.agree_hint']()}
          />
          <Act
            {...act}
            answer="refund"
            label={m['orders.return.accept']({ amount })}
            hint={m['orders.return.accept_hint']()}
          />
        </>
      )}
      <Divider />
      <Act {...act} answer="refuse" label={m['orders.return.refuse']()} />
    </Stack>
  )
}
