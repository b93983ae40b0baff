import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'

export interface ReplyFormProps {
  /** The masked name of who wrote the review. */
  author: string
  /** What the text begins with: the reply that is revised, else nothing. */
  initial: string
  isWorking: boolean
  failure: string | null
  onSend: (text: string) => void
  onCancel: () => void
}

/** A reply to a review, which everybody can read. */
export const ReplyForm = ({ author, initial, isWorking, failure, onSend, onCancel }: ReplyFormProps) => {
  const [text, setText] = useState(initial)
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(text.trim() === '')
    if (text.trim() !== '') onSend(text.trim())
  }
  const error = isEmpty ? m['reviews.reply.empty']() : failure
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={m['reviews.reply.to']({ author })}>
      <Stack gap={12}>
        <Field label={m['reviews.reply.label']()} hint={m['reviews.reply.hint']()} {...(error && { error })}>
          <Textarea name="reply" rows={3} maxLength={1000} value={text} onChange={setText} />
        </Field>
        <Cluster>
          <Button type="submit" variant="primary" working={isWorking && m['reviews.reply.sending']()}>
            {m['reviews.reply.send']()}
          </Button>
          <Button type="button" disabled={isWorking} onClick={onCancel}>
            {m['reviews.reply.cancel']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
