import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'

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
    <Dialog
      open={open}
      alert
      title={m['desk.return.refuse_title']()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m['desk.order.back']()}</Button>
          <Button variant="primary" onClick={refuse}>
            {m['desk.return.refuse']()}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text>{m['desk.return.refuse_lead']()}</Text>
        <Field
          label={m['desk.return.reason_label']()}
          {...(tried && !told && { error: m['desk.return.reason_required']() })}
        >
          <Textarea value={reason} maxLength={200} rows={3} onChange={setReason} />
        </Field>
      </Stack>
    </Dialog>
  )
}
