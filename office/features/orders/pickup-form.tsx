import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { DateEntry } from '../../shell/date-entry.tsx'
import { TimeEntry } from '../../shell/time-entry.tsx'

export interface PickupFormProps {
  date: string
  time: string
  working: boolean
  failure: string | null
  onSubmit: (pickup: { date: string; time: string }) => void
}

/** Another day or time of a pickup; the server knows when the store is open. */
export const PickupForm = ({ working: isWorking, failure, onSubmit, ...pickup }: PickupFormProps) => {
  const [date, setDate] = useState(pickup.date)
  const [time, setTime] = useState(pickup.time)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (date !== '' && time !== '') onSubmit({ date, time })
  }
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap={16}>
        <Text tone="secondary">{m['orders.pickup.lead']()}</Text>
        <Field label={m['orders.pickup.date']()} required>
          <DateEntry value={date} onChange={setDate} />
        </Field>
        <Field label={m['orders.pickup.time']()} required>
          <TimeEntry value={time} onChange={setTime} />
        </Field>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          width="full"
          working={isWorking && m['orders.pickup.saving']()}
        >
          {m['orders.pickup.save']()}
        </Button>
      </Stack>
    </form>
  )
}
