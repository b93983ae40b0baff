import { useState } from 'react'
import { m } from '#messages'
import { Field } from '#ui/field'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface RefuseReturnViewProps {
  open: boolean
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** Asks why a return is refused; the shopper sees the reason. */
export const RefuseReturnView = ({ open, onRefuse, onClose }: RefuseReturnViewProps) => {
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const cleanReason = reason.trim()
  const refuse = () => (cleanReason ? onRefuse(cleanReason) : setHasTried(true))
  return (
    <ConfirmDialog
      open={open}
      alert
      title={m['desk.return.refuse_title']()}
      action={m['desk.return.refuse']()}
      onAct={refuse}
      onClose={onClose}
    >
      <Text>{m['desk.return.refuse_lead']()}</Text>
      <Field
        label={m['desk.return.reason_label']()}
        {...(hasTried && !cleanReason && { error: m['desk.return.reason_required']() })}
      >
        <Textarea value={reason} maxLength={200} rows={3} onChange={setReason} />
      </Field>
    </ConfirmDialog>
  )
}
