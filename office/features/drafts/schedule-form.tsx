import { useState, type FormEvent } from 'react'
import type { DraftSchedule } from '#machines/draft-editor-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Stack } from '#ui/stack'
import { DateEntry } from '../../shell/date-entry.tsx'
import { parseSeoulField } from '../switches/seoul-field.ts'

/** When a draft is published, and when it is taken down again, in Seoul. */
export const ScheduleForm = ({ onSchedule }: { onSchedule: (schedule: DraftSchedule) => void }) => {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(from === '')
    if (from !== '') onSchedule({ publishAt: parseSeoulField(from), takeDownAt: parseSeoulField(until) })
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={m['drafts.schedule.title']()}>
      <Stack gap={12}>
        <Grid columns={{ base: 1, md: 2 }}>
          <Field
            label={m['drafts.schedule.from']()}
            {...(isEmpty && { error: m['drafts.schedule.from_needed']() })}
          >
            <DateEntry time value={from} onChange={setFrom} />
          </Field>
          <Field label={m['drafts.schedule.until']()} hint={m['drafts.schedule.until_hint']()}>
            <DateEntry time value={until} onChange={setUntil} />
          </Field>
        </Grid>
        <Cluster>
          <Button type="submit">{m['drafts.schedule.act']()}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}
