import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import type { Difference } from '../reconciliation/reconciliation.queries.ts'

export interface CloseCaseFormProps {
  difference: Difference
  isWorking: boolean
  failure: string | null
  onCloseCase: (text: string) => void
}

/** The case of one difference, and what became of it. */
export const CloseCaseForm = ({ difference, isWorking, failure, onCloseCase }: CloseCaseFormProps) => {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') onCloseCase(text.trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Text>{difference.explanation?.text ?? ''}</Text>
        <Field
          label={m['reconciliation.cases.text']()}
          error={isMissing && text.trim() === '' ? m['reconciliation.explain.required']() : undefined}
        >
          <Textarea name="text" rows={3} maxLength={500} value={text} onChange={setText} />
        </Field>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Button variant="primary" type="submit" working={isWorking && m['reconciliation.explain.working']()}>
          {m['reconciliation.cases.close']()}
        </Button>
      </Stack>
    </form>
  )
}
