import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { DateEntry } from '../../shell/date-entry.tsx'
import { toDocumentName } from './seller-words.ts'
import type { SellerDocument } from './sellers.queries.ts'

export type DocumentDecision = { decision: 'ACCEPT' | 'RETURN'; reason: string; validUntil: string | null }

export interface DecisionFormProps {
  document: SellerDocument
  isWorking: boolean
  onDecide: (decision: DocumentDecision) => void
}

/** Accepts a document with the last day that the paper says, or returns it with a reason. */
export const DecisionForm = ({ document, isWorking, onDecide }: DecisionFormProps) => {
  const [validUntil, setValidUntil] = useState(document.validUntil ?? '')
  const [reason, setReason] = useState('')
  const [isReturning, setIsReturning] = useState(false)
  const name = toDocumentName(document)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReturning) onDecide({ decision: 'ACCEPT', reason: '', validUntil: validUntil || null })
    else if (reason.trim() !== '') onDecide({ decision: 'RETURN', reason: reason.trim(), validUntil: null })
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={m['sellers.decide.label']({ document: name })}
    >
      <Stack gap={8}>
        {isReturning ? (
          <Field label={m['sellers.decide.reason']()} hint={m['sellers.decide.reason_hint']()}>
            <TextInput name="reason" maxLength={300} value={reason} onChange={setReason} />
          </Field>
        ) : (
          <Field label={m['sellers.document.end']()} hint={m['sellers.document.end_hint']()}>
            <DateEntry name="validUntil" value={validUntil} onChange={setValidUntil} />
          </Field>
        )}
        <Cluster>
          <Button
            type="submit"
            size="small"
            variant="primary"
            aria-label={
              isReturning
                ? m['sellers.decide.return_one']({ document: name })
                : m['sellers.decide.accept_one']({ document: name })
            }
            working={isWorking && m['sellers.working']()}
          >
            {isReturning ? m['sellers.decide.return']() : m['sellers.decide.accept']()}
          </Button>
          <Button size="small" onClick={() => setIsReturning(!isReturning)}>
            {isReturning ? m['sellers.decide.not_return']() : m['sellers.decide.to_return']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
