import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TimeEntry } from '../../shell/time-entry.tsx'
import type { OfficeStore } from './stores.queries.ts'
import { weekdays } from './store-words.ts'

export type Hours = [string, string] | null
export type HoursEntry = { hours: Hours[]; holidays: OfficeStore['holidays'] }

const usualHours: [string, string] = ['11:00', '21:00']

/** Midnight as the end of a day. */
const toClosing = (time: string) => (time === '00:00' ? '24:00' : time)

interface HoursFieldProps {
  /** The day, which names both fields. */
  day: string
  value: Hours
  disabled?: boolean
  onChange: (hours: Hours) => void
}

/** When a day begins and ends, or that it is closed. */
export const HoursField = ({ day, value, disabled, onChange }: HoursFieldProps) => (
  <Cluster>
    <TimeEntry
      aria-label={m['stores.hours.opens']({ day })}
      disabled={disabled || value === null}
      value={value?.[0] ?? ''}
      onChange={(opens) => value && onChange([opens, value[1]])}
    />
    <TimeEntry
      max="24:00"
      aria-label={m['stores.hours.closes']({ day })}
      disabled={disabled || value === null}
      value={value?.[1] ?? ''}
      onChange={(closes) => value && onChange([value[0], toClosing(closes)])}
    />
    <Checkbox
      aria-label={m['stores.hours.closed_on']({ day })}
      disabled={disabled}
      checked={value === null}
      onChange={(isClosed) => onChange(isClosed ? null : usualHours)}
    >
      {m['stores.hours.closed']()}
    </Checkbox>
  </Cluster>
)

const isWrong = (hours: Hours) =>
  hours !== null && !(hours[0] !== '' && hours[1] !== '' && hours[0] < hours[1])

export interface HoursFormProps {
  store: Pick<OfficeStore, 'hours' | 'holidays'>
  canChange: boolean
  isWorking: boolean
  onSubmit: (entry: HoursEntry) => void
}

/** The week of a store, and what it does on national holidays. */
export const HoursForm = ({ store, canChange, isWorking, onSubmit }: HoursFormProps) => {
  const [entries, setEntries] = useState<HoursEntry>({ hours: store.hours, holidays: store.holidays })
  const [hasTried, setHasTried] = useState(false)
  const { hours, holidays } = entries
  const ownHolidays = Array.isArray(holidays) ? holidays : null
  const hasFault = hours.some(isWrong) || isWrong(ownHolidays)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!hasFault) onSubmit(entries)
  }
  const kind = holidays === 'CLOSED' ? 'closed' : holidays === null ? 'usual' : 'own'
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        {weekdays.map((toName, day) => (
          <Cluster key={day}>
            <Text as="span">{toName()}</Text>
            <HoursField
              day={toName()}
              value={hours[day] ?? null}
              disabled={!canChange}
              onChange={(value) =>
                setEntries({ ...entries, hours: hours.map((one, at) => (at === day ? value : one)) })
              }
            />
          </Cluster>
        ))}
        <Field label={m['stores.hours.holidays']()} hint={m['stores.hours.holidays_hint']()}>
          <Select
            disabled={!canChange}
            options={[
              { value: 'usual', label: m['stores.hours.holidays_usual']() },
              { value: 'closed', label: m['stores.hours.closed']() },
              { value: 'own', label: m['stores.hours.holidays_own']() },
            ]}
            value={kind}
            onChange={(value) =>
              setEntries({
                ...entries,
                holidays: value === 'closed' ? 'CLOSED' : value === 'own' ? usualHours : null,
              })
            }
          />
        </Field>
        {ownHolidays && (
          <HoursField
            day={m['stores.hours.holidays']()}
            value={ownHolidays}
            disabled={!canChange}
            onChange={(value) => setEntries({ ...entries, holidays: value ?? 'CLOSED' })}
          />
        )}
        {hasTried && hasFault && (
          <Notice tone="error" live="alert">
            {m['errors.office.hours.wrong']()}
          </Notice>
        )}
        {canChange && (
          <Cluster>
            <Button type="submit" working={isWorking && m['stores.saving']()}>
              {m['stores.hours.save']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
