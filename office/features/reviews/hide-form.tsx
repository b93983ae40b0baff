import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

export interface HideFormProps {
  /** What is hidden: 리뷰 숨기기, 김*연 님의 리뷰. */
  label: string
  isWorking: boolean
  failure: string | null
  onHide: (reason: string) => void
  onCancel: () => void
}

const minReason = 5

/** The reason for hiding a review or a photograph of it from shoppers. */
export const HideForm = ({ label, isWorking, failure, onHide, onCancel }: HideFormProps) => {
  const [reason, setReason] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isShort = [...reason.trim()].length < minReason
    setIsTooShort(isShort)
    if (!isShort) onHide(reason.trim())
  }
  return (
    <form method="post" onSubmit={submit} aria-label={label}>
      <Stack gap={12}>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Field
          label={m['reviews.hide.reason']()}
          hint={m['reviews.hide.hint']()}
          {...(isTooShort && { error: m['reviews.hide.short']() })}
        >
          <TextInput
            name="reason"
            autoComplete="off"
            clearLabel={m['frame.field.clear']()}
            value={reason}
            onChange={setReason}
            maxLength={200}
          />
        </Field>
        <Cluster>
          <Button type="submit" variant="primary" working={isWorking && m['reviews.hide.sending']()}>
            {m['reviews.hide.send']()}
          </Button>
          <Button type="button" onClick={onCancel}>
            {m['reviews.reply.cancel']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
