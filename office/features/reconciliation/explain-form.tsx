import { useState, type FormEvent } from 'react'
import { explanationKinds, type ExplanationKind } from '#api/contract/office/reconciliation.options.ts'
import { formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { RadioGroup } from '#ui/radio-group'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'
import { explanationOptions, formatSum, toDifferenceName } from './reconciliation-words.ts'
import type { Difference } from './reconciliation.queries.ts'

export interface ExplainFormProps {
  difference: Difference
  isWorking: boolean
  onExplain: (kind: ExplanationKind, text: string) => void
}

const isKind = (value: string): value is ExplanationKind =>
  (explanationKinds as readonly string[]).includes(value)

const toFacts = ({ kind, transactionId, orderNo, on, theirs, ours }: Difference) => [
  { name: m['reconciliation.column.kind'](), fact: toDifferenceName(kind) },
  { name: m['reconciliation.column.transaction'](), fact: transactionId },
  { name: m['reconciliation.column.order'](), fact: orderNo || '–' },
  { name: m['reconciliation.column.day'](), fact: formatDate(on) },
  { name: m['reconciliation.column.theirs'](), fact: theirs === null ? '–' : formatSum(theirs) },
  { name: m['reconciliation.column.ours'](), fact: ours === null ? '–' : formatSum(ours) },
]

/** One difference, why it is there, and whether it is worked on further. */
export const ExplainForm = ({ difference, isWorking, onExplain }: ExplainFormProps) => {
  const { explanation } = difference
  const [kind, setKind] = useState<ExplanationKind>(explanation?.kind ?? 'OTHER_FILE')
  const [text, setText] = useState(explanation?.text ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') onExplain(kind, text.trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <FactList facts={toFacts(difference)} />
        <RadioGroup
          legend={m['reconciliation.explain.kind']()}
          direction="column"
          options={explanationOptions()}
          value={kind}
          onChange={(value) => isKind(value) && setKind(value)}
        />
        <Field
          label={m['reconciliation.explain.text']()}
          hint={m['reconciliation.explain.hint']()}
          error={isMissing && text.trim() === '' ? m['reconciliation.explain.required']() : undefined}
        >
          <Textarea name="text" rows={3} maxLength={500} value={text} onChange={setText} />
        </Field>
        <Button variant="primary" type="submit" working={isWorking && m['reconciliation.explain.working']()}>
          {m['reconciliation.explain.save']()}
        </Button>
      </Stack>
    </form>
  )
}
