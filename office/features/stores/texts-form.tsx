import { useState, type FormEvent } from 'react'
import { maxShortName } from '#api/contract/office/stores.options.ts'
import { isPhoneNumber, toDialled } from '#api/telephone.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/checkbox-group'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import type { OfficeStore } from './stores.queries.ts'

type TextName = 'name' | 'shortName' | 'phone' | 'options' | 'notice' | 'intro' | 'ships'
export type TextsEntry = Pick<OfficeStore, TextName>

export interface TextsFormProps {
  store: TextsEntry
  /** What stores offer: parking, tasting. */
  options: readonly { value: string; label: string }[]
  canChange: boolean
  isWorking: boolean
  onSubmit: (entry: TextsEntry) => void
}

/** What shoppers read of a store, how they reach it, and what it offers. */
export const TextsForm = ({ store, options, canChange, isWorking, onSubmit }: TextsFormProps) => {
  const { name, shortName, phone, options: offers, notice, intro, ships } = store
  const [entry, setEntry] = useState<TextsEntry>({
    ...{ name, shortName, phone, options: offers },
    ...{ notice, intro, ships },
  })
  const [hasTried, setHasTried] = useState(false)
  const faults = {
    name: entry.name.trim() === '' ? m['stores.rule.name']() : undefined,
    phone: isPhoneNumber(toDialled(entry.phone)) ? undefined : m['stores.rule.phone'](),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!faults.name && !faults.phone) onSubmit({ ...entry, name: entry.name.trim() })
  }
  const change = (part: Partial<TextsEntry>) => setEntry({ ...entry, ...part })
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field label={m['stores.field.name']()} error={hasTried ? faults.name : undefined}>
          <TextInput
            disabled={!canChange}
            maxLength={60}
            value={entry.name}
            onChange={(value) => change({ name: value })}
          />
        </Field>
        <Field label={m['stores.field.short_name']()} hint={m['stores.field.short_name_hint']()}>
          <TextInput
            disabled={!canChange}
            maxLength={maxShortName}
            value={entry.shortName}
            onChange={(value) => change({ shortName: value })}
          />
        </Field>
        <Field label={m['stores.field.phone']()} error={hasTried ? faults.phone : undefined}>
          <TextInput
            type="tel"
            disabled={!canChange}
            value={entry.phone}
            onChange={(value) => change({ phone: value })}
          />
        </Field>
        <Field label={m['stores.field.intro']()}>
          <Textarea
            rows={4}
            maxLength={2000}
            disabled={!canChange}
            value={entry.intro}
            onChange={(value) => change({ intro: value })}
          />
        </Field>
        <Field label={m['stores.field.notice']()} hint={m['stores.field.notice_hint']()}>
          <Textarea
            rows={2}
            maxLength={500}
            disabled={!canChange}
            value={entry.notice}
            onChange={(value) => change({ notice: value })}
          />
        </Field>
        {options.length > 0 && (
          <CheckboxGroup
            legend={m['stores.field.options']()}
            options={options}
            value={entry.options}
            onChange={(values) => canChange && change({ options: values })}
          />
        )}
        <Switch disabled={!canChange} checked={entry.ships} onChange={(value) => change({ ships: value })}>
          {m['stores.field.ships']()}
        </Switch>
        {canChange && (
          <Cluster>
            <Button type="submit" variant="primary" working={isWorking && m['stores.saving']()}>
              {m['stores.save']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
