import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { DateEntry } from '../../shell/date-entry.tsx'
import { parseSeoulField } from '../switches/seoul-field.ts'
import { parsePrice } from './offer-words.ts'

export type PlanEntry = { price: number; from: string; until: string }

export interface PlanFormProps {
  isWorking: boolean
  onPlan: (plan: PlanEntry) => void
}

type Entries = { price: string; from: string; until: string }

const findErrors = ({ price, from, until }: Entries) => ({
  ...(parsePrice(price) === null && { price: m['offers.rule.price']() }),
  ...(from === '' && { from: m['offers.rule.time']() }),
  ...(until === ''
    ? { until: m['offers.rule.time']() }
    : from >= until && { until: m['errors.office.plan.period']() }),
})

/** A price for a time, in Seoul time. */
export const PlanForm = ({ isWorking, onPlan }: PlanFormProps) => {
  const [entries, setEntries] = useState<Entries>({ price: '', from: '', until: '' })
  const [hasTried, setHasTried] = useState(false)
  const errors: { price?: string; from?: string; until?: string } = hasTried ? findErrors(entries) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    const price = parsePrice(entries.price)
    const [from, until] = [parseSeoulField(entries.from), parseSeoulField(entries.until)]
    if (Object.keys(findErrors(entries)).length === 0 && price !== null && from !== null && until !== null)
      onPlan({ price, from, until })
  }
  const toTimeField = (key: 'from' | 'until', label: string) => (
    <Field label={label} error={errors[key]}>
      <DateEntry time value={entries[key]} onChange={(value) => setEntries({ ...entries, [key]: value })} />
    </Field>
  )
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Heading level={3} size="body">
          {m['offers.plan.title']()}
        </Heading>
        <Field label={m['offers.plan.price']()} error={errors.price}>
          <TextInput
            inputMode="numeric"
            figures
            autoComplete="off"
            value={entries.price}
            onChange={(price) => setEntries({ ...entries, price })}
          />
        </Field>
        {toTimeField('from', m['offers.plan.from']())}
        {toTimeField('until', m['offers.plan.until']())}
        <Button type="submit" working={isWorking && m['offers.working']()}>
          {m['offers.plan.action']()}
        </Button>
      </Stack>
    </form>
  )
}
