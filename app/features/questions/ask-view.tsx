import { cleanParagraphs, countLetters } from '#api/text.ts'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'

export type NewQuestion = { text: string; secret: boolean }

export interface AskViewProps {
  working: boolean
  /** What the server says, by field. */
  errors: Record<string, string>
  onSave: (question: NewQuestion) => void
}

const [minLength, maxLength] = [5, 500]

/** A question about a product, for all to read or for the seller alone. */
export const AskView = ({ working, errors, onSave }: AskViewProps) => {
  const [text, setText] = useState('')
  const [secret, setSecret] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const isTooShort = countLetters(cleanParagraphs(text)) < minLength
  const error = hasTried && isTooShort ? m['detail.questions.too_short']() : errors['text']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!isTooShort) onSave({ text: text.trim(), secret })
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={m['detail.questions.ask']()}>
      <Stack gap={16}>
        <Field
          label={m['detail.questions.text']()}
          required
          hint={m['detail.questions.text_hint']()}
          {...(error && { error })}
        >
          <Textarea
            rows={5}
            value={text}
            onChange={setText}
            maxLength={maxLength}
            countWords={(usedLength, limit) => `${usedLength} / ${limit}`}
          />
        </Field>
        <Checkbox checked={secret} onChange={setSecret}>
          {m['detail.questions.secret_label']()}
        </Checkbox>
        <Button
          type="submit"
          variant="primary"
          size="large"
          width="full"
          working={working && m['detail.review.saving']()}
        >
          {m['detail.questions.save']()}
        </Button>
      </Stack>
    </form>
  )
}
