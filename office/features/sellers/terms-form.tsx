import { useState, type FormEvent } from 'react'
import { settlementCycles } from '#api/contract/office/sellers.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { DateEntry } from '../../shell/date-entry.tsx'
import { toCycleName } from './seller-words.ts'
import type { Seller } from './sellers.queries.ts'

export type NewTerms = {
  commissionBp: number
  cycle: (typeof settlementCycles)[number]
  fromDay: string
}

export interface TermsFormProps {
  /** The terms that begin last; undefined without any. */
  last: Seller['terms'][number] | undefined
  isWorking: boolean
  onChange: (terms: NewTerms) => void
}

/** Other terms from a day on. */
export const TermsForm = ({ last, isWorking, onChange }: TermsFormProps) => {
  const [percent, setPercent] = useState(String((last?.commissionBp ?? 1000) / 100))
  const [cycle, setCycle] = useState(last?.cycle ?? 'WEEKLY')
  const [fromDay, setFromDay] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const commissionBp = Math.round(Number(percent) * 100)
  const isPercent = percent.trim() !== '' && commissionBp >= 0 && commissionBp <= 5000
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (isPercent && fromDay !== '') onChange({ commissionBp, cycle, fromDay })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field
          label={m['sellers.terms.commission_percent']()}
          error={hasTried && !isPercent ? m['sellers.rule.percent']() : undefined}
        >
          <TextInput name="commission" inputMode="decimal" value={percent} onChange={setPercent} />
        </Field>
        <Field label={m['sellers.terms.cycle']()}>
          <Select
            options={settlementCycles.map((value) => ({ value, label: toCycleName(value) }))}
            value={cycle}
            onChange={(value) => setCycle(settlementCycles.find((one) => one === value) ?? cycle)}
          />
        </Field>
        <Field
          label={m['sellers.terms.from']()}
          error={hasTried && fromDay === '' ? m['stores.rule.day']() : undefined}
        >
          <DateEntry name="fromDay" value={fromDay} onChange={setFromDay} />
        </Field>
        <Cluster>
          <Button type="submit" working={isWorking && m['sellers.working']()}>
            {m['sellers.terms.send']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
