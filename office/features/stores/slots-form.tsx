import { useState, type FormEvent } from 'react'
import { slotLengths } from '#api/contract/office/stores.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import type { OfficeStore } from './stores.queries.ts'

export type SlotsEntry = {
  slotMinutes: (typeof slotLengths)[number]
  slotCapacity: number | null
  leadMinutes: number
}

export interface SlotsFormProps {
  store: Pick<OfficeStore, 'slotMinutes' | 'slotCapacity' | 'leadMinutes'>
  canChange: boolean
  isWorking: boolean
  onSubmit: (entry: SlotsEntry) => void
}

const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most

/** How long a pickup time is, how many orders it takes, and how long packing takes. */
export const SlotsForm = ({ store, canChange, isWorking, onSubmit }: SlotsFormProps) => {
  const [entries, setEntries] = useState({
    minutes: String(store.slotMinutes),
    capacity: store.slotCapacity === null ? '' : String(store.slotCapacity),
    lead: String(store.leadMinutes),
  })
  const [hasTried, setHasTried] = useState(false)
  const { minutes, capacity, lead } = entries
  const isCapacityRight = capacity === '' || isWhole(capacity, 1, 999)
  const isLeadRight = isWhole(lead, 0, 2880)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    const slotMinutes = slotLengths.find((length) => String(length) === minutes)
    if (!slotMinutes || !isCapacityRight || !isLeadRight) return
    onSubmit({
      slotMinutes,
      slotCapacity: capacity === '' ? null : Number(capacity),
      leadMinutes: Number(lead),
    })
  }
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field label={m['stores.slots.minutes']()}>
          <Select
            disabled={!canChange}
            options={slotLengths.map((length) => ({
              value: String(length),
              label: m['stores.slots.length']({ minutes: String(length) }),
            }))}
            value={minutes}
            onChange={(value) => setEntries({ ...entries, minutes: value })}
          />
        </Field>
        <Field
          label={m['stores.slots.capacity']()}
          hint={m['stores.slots.capacity_hint']()}
          error={hasTried && !isCapacityRight ? m['stores.rule.capacity']() : undefined}
        >
          <TextInput
            inputMode="numeric"
            disabled={!canChange}
            value={capacity}
            onChange={(value) => setEntries({ ...entries, capacity: value })}
          />
        </Field>
        <Field
          label={m['stores.slots.lead']()}
          hint={m['stores.slots.lead_hint']()}
          error={hasTried && !isLeadRight ? m['stores.rule.lead']() : undefined}
        >
          <TextInput
            inputMode="numeric"
            disabled={!canChange}
            value={lead}
            onChange={(value) => setEntries({ ...entries, lead: value })}
          />
        </Field>
        {canChange && (
          <Cluster>
            <Button type="submit" working={isWorking && m['stores.saving']()}>
              {m['stores.slots.save']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
