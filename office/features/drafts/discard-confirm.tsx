import { useState } from 'react'
import { m } from '#office-messages'
import { Confirm } from '#ui/confirm'
import { Field } from '#ui/field'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'

export interface DiscardConfirmProps {
  open: boolean
  /** The seller who gets the reason in a mail; null where there is none. */
  company: string | null
  isWorking: boolean
  failure: string | null
  onDiscard: (reason: string) => void
  onCancel: () => void
}

/** Asks before a draft is thrown away; of a seller's also why. */
export const DiscardConfirm = (props: DiscardConfirmProps) => {
  const { open, company, isWorking, failure, onDiscard, onCancel } = props
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const confirm = () => {
    const isEmpty = company !== null && reason.trim() === ''
    setIsMissing(isEmpty)
    if (!isEmpty) onDiscard(reason.trim())
  }
  return (
    <Confirm
      open={open}
      title={m['drafts.discard.title']()}
      confirmLabel={m['drafts.discard.act']()}
      cancelLabel={m['drafts.discard.keep']()}
      working={isWorking && m['drafts.discard.working']()}
      {...(failure && { error: failure })}
      onConfirm={confirm}
      onCancel={onCancel}
      danger
    >
      <Text>{m['drafts.discard.text']()}</Text>
      {company !== null && (
        <Field
          label={m['drafts.discard.reason']()}
          hint={m['drafts.discard.reason_hint']({ company })}
          {...(isMissing && { error: m['drafts.discard.reason_needed']() })}
        >
          <Textarea name="reason" rows={2} maxLength={1000} value={reason} onChange={setReason} />
        </Field>
      )}
    </Confirm>
  )
}
