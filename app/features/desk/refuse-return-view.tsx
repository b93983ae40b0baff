import { useState } from 'react'
import { m } from '#messages'
import { Field } from '#ui/field'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import { AskDialog } from './ask-dialog.tsx'

export interface RefuseReturnViewProps {
  open: boolean
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** Asks why a return is refused; the shopper is told so. */
export const RefuseReturnView = ({ open, onRefuse, onClose }: RefuseReturnViewProps) => {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const told = reason.trim()
  const refuse = () => (told ? onRefuse(told) : setTried(true))
  return (
    <AskDialog
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
        {...(tried && !told && { error: m['desk.return.reason_required']() })}
      >
        <Textarea value={reason} maxLength={200} rows={3} onChange={setReason} />
      </Field>
    </AskDialog>
  )
}
