import { useState } from 'react'
import { applicationSteps, type ApplicationStep } from '#api/contract/office/sellers.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'
import { TextInput } from '#ui/text-input'
import { listPresent, toStepName } from './seller-words.ts'
import type { Seller } from './sellers.queries.ts'

export type Review = {
  decision: 'APPROVE' | 'RETURN' | 'REJECT'
  returns: { step: ApplicationStep; reason: string }[]
  reason: string
}

export interface ReviewFormProps {
  seller: Seller
  isWorking: boolean
  onReview: (review: Review) => void
}

const returnedSteps = applicationSteps.filter((step) => step !== 'documents')

/** The decision on an application: approve, return with reasons, or reject. */
export const ReviewForm = ({ seller, isWorking, onReview }: ReviewFormProps) => {
  const [kind, setKind] = useState<'approve' | 'return' | 'reject'>('approve')
  const [reasons, setReasons] = useState<Partial<Record<ApplicationStep, string>>>({})
  const [reason, setReason] = useState('')
  const present = listPresent(seller.documents)
  const openCount = present.filter(({ state }) => state === 'SENT').length
  const hasReturned = present.some(({ state }) => state === 'RETURNED')
  const returns = returnedSteps.flatMap((step) => {
    const text = reasons[step]?.trim() ?? ''
    return text === '' ? [] : [{ step, reason: text }]
  })
  const working = isWorking && m['sellers.working']()
  if (kind === 'return')
    return (
      <Stack gap={12}>
        {hasReturned && <Notice tone="info">{m['sellers.review.documents_returned']()}</Notice>}
        {returnedSteps.map((step) => (
          <Field key={step} label={m['sellers.review.reason_of']({ step: toStepName(step) })}>
            <TextInput
              name={step}
              maxLength={500}
              value={reasons[step] ?? ''}
              onChange={(text) => setReasons({ ...reasons, [step]: text })}
            />
          </Field>
        ))}
        <Cluster>
          <Button onClick={() => setKind('approve')}>{m['sellers.review.back']()}</Button>
          <Button
            variant="primary"
            disabled={returns.length === 0 && !hasReturned}
            working={working}
            onClick={() => onReview({ decision: 'RETURN', returns, reason: '' })}
          >
            {m['sellers.review.return']({ name: seller.name })}
          </Button>
        </Cluster>
      </Stack>
    )
  if (kind === 'reject')
    return (
      <Stack gap={12}>
        <Field label={m['sellers.review.reject_reason']()} hint={m['sellers.decide.reason_hint']()}>
          <Textarea name="reason" rows={3} maxLength={500} value={reason} onChange={setReason} />
        </Field>
        <Cluster>
          <Button onClick={() => setKind('approve')}>{m['sellers.review.back']()}</Button>
          <Button
            variant="danger"
            disabled={reason.trim() === ''}
            working={working}
            onClick={() => onReview({ decision: 'REJECT', returns: [], reason: reason.trim() })}
          >
            {m['sellers.review.reject']({ name: seller.name })}
          </Button>
        </Cluster>
      </Stack>
    )
  return (
    <Stack gap={12}>
      {openCount > 0 && (
        <Notice tone="info">{m['sellers.review.documents_open']({ count: String(openCount) })}</Notice>
      )}
      <Cluster>
        <Button
          variant="primary"
          disabled={openCount > 0 || hasReturned}
          working={working}
          onClick={() => onReview({ decision: 'APPROVE', returns: [], reason: '' })}
        >
          {m['sellers.review.approve']({ name: seller.name })}
        </Button>
        <Button onClick={() => setKind('return')}>{m['sellers.review.to_return']()}</Button>
        <Button onClick={() => setKind('reject')}>{m['sellers.review.to_reject']()}</Button>
      </Cluster>
    </Stack>
  )
}
