import { useState, type FormEvent } from 'react'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import type { OfficeOrder } from './orders.queries.ts'

export interface OrderNotesProps {
  notes: OfficeOrder['notes']
  canWrite: boolean
  working: boolean
  onAdd: (text: string) => void
}

const NoteForm = ({ working: isWorking, onAdd }: Pick<OrderNotesProps, 'working' | 'onAdd'>) => {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onAdd(text.trim())
  }
  return (
    <form data-saves method="post" onSubmit={submit}>
      <Stack gap={8}>
        <Field label={m['orders.note.label']()} hint={m['orders.note.hint']()}>
          <Textarea value={text} rows={2} maxLength={1000} onChange={setText} />
        </Field>
        <div>
          <Button
            type="submit"
            size="small"
            disabled={text.trim() === ''}
            working={isWorking && m['orders.note.saving']()}
          >
            {m['orders.note.save']()}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** What people of the office wrote down about the order. */
export const OrderNotes = ({ notes, canWrite, working, onAdd }: OrderNotesProps) => (
  <SummaryBox title={m['orders.one.notes']()}>
    <Stack gap={12}>
      {notes.length === 0 ? (
        <Text size="small" tone="secondary">
          {m['orders.one.no_notes']()}
        </Text>
      ) : (
        <Stack as="ul" gap={0}>
          {notes.map(({ id, at, personName, text }) => (
            <ListRow key={id} title={text} meta={`${personName} · ${formatDateTime(at)}`} />
          ))}
        </Stack>
      )}
      {canWrite && <NoteForm key={notes.length} working={working} onAdd={onAdd} />}
    </Stack>
  </SummaryBox>
)
