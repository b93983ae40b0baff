import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { parseBottles } from './stock-words.ts'

export type BottlesEntry = { qty: number; note: string }

export interface BottlesFormProps {
  label: string
  action: string
  /** The store that the bottles come into, where there is a choice. */
  storeField?: { label: string; options: readonly { value: string; label: string }[] }
  isWorking: boolean
  onSubmit: (entry: BottlesEntry & { to: number }) => void
}

/** A number of bottles, a note, and the store they go to. */
export const BottlesForm = ({ label, action, storeField, isWorking, onSubmit }: BottlesFormProps) => {
  const [entries, setEntries] = useState({ qty: '', note: '', to: '' })
  const [hasTried, setHasTried] = useState(false)
  const qty = parseBottles(entries.qty)
  const isMissingStore = storeField !== undefined && entries.to === ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!qty || isMissingStore) return
    onSubmit({ qty, note: entries.note.trim(), to: Number(entries.to) })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Heading level={3} size="body">
          {label}
        </Heading>
        {storeField && (
          <Field
            label={storeField.label}
            error={hasTried && isMissingStore ? m['stock.rule.store']() : undefined}
          >
            <Select
              options={storeField.options}
              value={entries.to}
              placeholder={m['stock.move.choose']()}
              onChange={(to) => setEntries({ ...entries, to })}
            />
          </Field>
        )}
        <Field label={m['stock.field.qty']()} error={hasTried && !qty ? m['stock.rule.qty']() : undefined}>
          <TextInput
            inputMode="numeric"
            figures
            autoComplete="off"
            value={entries.qty}
            onChange={(text) => setEntries({ ...entries, qty: text })}
          />
        </Field>
        <Field label={m['stock.field.note']()}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={entries.note}
            onChange={(note) => setEntries({ ...entries, note })}
          />
        </Field>
        <Button type="submit" working={isWorking && m['stock.working']()}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
