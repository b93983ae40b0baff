import { useState, type FormEvent } from 'react'
import { formatCount, formatDate, formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'
import { giftStateNames } from './cash-words.ts'
import type { CashGift } from './cash.queries.ts'

export interface GiftDecisionProps {
  gift: CashGift
  canDecide: boolean
  isWorking: boolean
  failure: string | null
  onDecide: (decision: { accepted: boolean; reason?: string }) => void
}

const listFacts = (gift: CashGift) => [
  { name: m['cash.column.state'](), fact: giftStateNames[gift.state]() },
  { name: m['cash.field.amount'](), fact: formatWon(gift.amount) },
  { name: m['cash.column.receivers'](), fact: formatCount(gift.receivers) },
  { name: m['cash.column.total'](), fact: formatWon(gift.total) },
  { name: m['cash.field.last_day'](), fact: formatDate(gift.lastDay) },
  { name: m['cash.field.reason'](), fact: gift.reason },
  { name: m['cash.column.asked'](), fact: `${gift.askedBy.name} · ${formatDateTime(gift.askedAt)}` },
  ...(gift.state === 'ASKED' ? [{ name: m['cash.column.due'](), fact: formatDateTime(gift.dueAt) }] : []),
  ...(gift.decidedBy ? [{ name: m['cash.column.decided'](), fact: gift.decidedBy.name }] : []),
  ...(gift.answer ? [{ name: m['cash.column.answer'](), fact: gift.answer }] : []),
]

/** One gift; where it waits, agreeing to it or refusing it with a reason. */
export const GiftDecision = ({ gift, canDecide, isWorking, failure, onDecide }: GiftDecisionProps) => {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') setIsMissing(true)
    else onDecide({ accepted: false, reason: reason.trim() })
  }
  return (
    <Stack gap={16}>
      <FactList facts={listFacts(gift)} />
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {canDecide && gift.state === 'ASKED' && (
        <>
          <Button
            variant="primary"
            working={isWorking && m['cash.working']()}
            onClick={() => onDecide({ accepted: true })}
          >
            {m['cash.accept']({ total: formatWon(gift.total) })}
          </Button>
          <form method="post" noValidate onSubmit={refuse}>
            <Stack gap={8}>
              <Field label={m['cash.refuse_reason']()} {...(isMissing && { error: m['cash.rule.reason']() })}>
                <Textarea name="answer" rows={2} maxLength={200} value={reason} onChange={setReason} />
              </Field>
              <Button type="submit" disabled={isWorking}>
                {m['cash.refuse']()}
              </Button>
            </Stack>
          </form>
        </>
      )}
    </Stack>
  )
}
