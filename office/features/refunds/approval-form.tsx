import { useState, type FormEvent } from 'react'
import { formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Divider } from '#ui/divider'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { TextLink } from '#ui/text-link'
import { Textarea } from '#ui/textarea'
import { toApprovalStateName, toGoodwillReasonName } from '../orders/goodwill-words.ts'
import type { OpenApproval } from './refunds.queries.ts'

export type ApprovalDecision = { accepted: boolean; reason?: string }

export interface ApprovalFormProps {
  request: OpenApproval
  /** The page of its order. */
  orderHref: string
  /** Whether the person decides, or only looks. */
  canDecide: boolean
  /** What is being done; null while nothing is. */
  working: 'accept' | 'refuse' | null
  failure: string | null
  onDecide: (decision: ApprovalDecision) => void
}

const listFacts = ({ request, orderHref }: ApprovalFormProps) => [
  { name: m['refunds.column.order'](), fact: <TextLink href={orderHref}>{request.oid}</TextLink> },
  { name: m['refunds.column.shopper'](), fact: request.ordererMasked },
  { name: m['refunds.column.amount'](), fact: formatWon(request.amount) },
  {
    name: m['refunds.column.so_far'](),
    fact: m['refunds.so_far']({ paid: formatWon(request.paid), refunded: formatWon(request.refunded) }),
  },
  { name: m['refunds.column.reason'](), fact: toGoodwillReasonName(request.reason) },
  { name: m['refunds.column.note'](), fact: request.note },
  {
    name: m['refunds.column.asked'](),
    fact: `${request.askedBy.name} · ${formatDateTime(request.askedAt)}`,
  },
  { name: m['refunds.column.due'](), fact: formatDateTime(request.dueAt) },
  { name: m['refunds.column.state'](), fact: toApprovalStateName(request.state) },
  ...(request.decidedBy ? [{ name: m['refunds.column.decided'](), fact: request.decidedBy.name }] : []),
  ...(request.answer ? [{ name: m['refunds.column.answer'](), fact: request.answer }] : []),
]

const RefuseForm = ({ working, onDecide }: Pick<ApprovalFormProps, 'working' | 'onDecide'>) => {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setIsMissing(true)
    onDecide({ accepted: false, reason: reason.trim() })
  }
  return (
    <form method="post" noValidate onSubmit={refuse}>
      <Stack gap={12}>
        <Field
          label={m['refunds.refuse.reason']()}
          hint={m['refunds.refuse.hint']()}
          {...(isMissing && { error: m['refunds.refuse.required']() })}
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
        <Button
          type="submit"
          width="full"
          disabled={working === 'accept'}
          working={working === 'refuse' && m['refunds.deciding']()}
        >
          {m['refunds.refuse.action']()}
        </Button>
      </Stack>
    </form>
  )
}

/** One request: agrees to it, whose amount and person the button names, or refuses it with a reason. */
export const ApprovalForm = (props: ApprovalFormProps) => {
  const { request, canDecide, working, failure, onDecide } = props
  return (
    <Stack gap={20}>
      <FactList facts={listFacts(props)} />
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {canDecide && request.state === 'ASKED' && (
        <>
          <Button
            variant="primary"
            width="full"
            disabled={working === 'refuse'}
            working={working === 'accept' && m['refunds.deciding']()}
            onClick={() => onDecide({ accepted: true })}
          >
            {m['refunds.accept']({ name: request.ordererMasked, amount: formatWon(request.amount) })}
          </Button>
          <Divider />
          <RefuseForm working={working} onDecide={onDecide} />
        </>
      )}
    </Stack>
  )
}
