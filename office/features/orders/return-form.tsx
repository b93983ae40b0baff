import { useState, type FormEvent } from 'react'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Divider } from '#ui/divider'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'
import { toCauseName, toRefundText } from './order-words.ts'
import type { OfficeOrder } from './orders.queries.ts'

export type ReturnDecision = { accepted: boolean; reason?: string }

export interface ReturnFormProps {
  request: OfficeOrder['returns'][number]
  /** The lines of the order, some of which are sent back. */
  lines: OfficeOrder['lines']
  /** What is being done; null while nothing is. */
  working: 'accept' | 'refuse' | null
  failure: string | null
  onDecide: (decision: ReturnDecision) => void
}

const toGoodsText = ({ request, lines }: Pick<ReturnFormProps, 'request' | 'lines'>): string =>
  request.lines
    .map(({ id, qty }) => `${lines.find((line) => line.id === id)?.name ?? id} × ${qty}`)
    .join(', ')

/** Accepts a return, whose amount the button names, or refuses it with a reason that the shopper reads. */
export const ReturnForm = ({ request, lines, working, failure, onDecide }: ReturnFormProps) => {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setIsMissing(true)
    onDecide({ accepted: false, reason: reason.trim() })
  }
  return (
    <Stack gap={20}>
      <FactList
        facts={[
          { name: m['orders.returns.what'](), fact: toGoodsText({ request, lines }) },
          { name: m['orders.returns.cause'](), fact: toCauseName(request.cause) },
          ...(request.reason ? [{ name: m['orders.return.asked'](), fact: request.reason }] : []),
          { name: m['orders.return.refund'](), fact: toRefundText(request) },
          { name: m['orders.returns.asked_at'](), fact: formatDateTime(request.askedAt) },
        ]}
      />
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <Button
        variant="primary"
        width="full"
        working={working === 'accept' && m['orders.return.working']()}
        onClick={() => onDecide({ accepted: true })}
      >
        {m['orders.return.accept']({ amount: toRefundText(request) })}
      </Button>
      <Divider />
      <form method="post" onSubmit={refuse}>
        <Stack gap={12}>
          <Field
            label={m['orders.return.reason']()}
            hint={m['orders.return.reason_hint']()}
            {...(isMissing && { error: m['orders.return.reason_required']() })}
          >
            <Textarea
              value={reason}
              rows={3}
              maxLength={200}
              onChange={(text) => {
                setReason(text)
                setIsMissing(false)
              }}
            />
          </Field>
          <Button type="submit" width="full" working={working === 'refuse' && m['orders.return.working']()}>
            {m['orders.return.refuse']()}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
