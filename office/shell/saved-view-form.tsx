import { useState, type FormEvent } from 'react'
import { maxViewName } from '#api/contract/office/views.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

export type ViewEntries = { name: string; shared: boolean; takesFilters: boolean }

export interface SavedViewFormProps {
  initial: Pick<ViewEntries, 'name' | 'shared'>
  /** Whether the filters of the page may replace those of the view. */
  canTakeFilters?: boolean
  /** Whether the person may share views of this list, and what those are called that get it. */
  canShare: boolean
  shareLabel: string
  sendLabel: string
  isWorking: boolean
  failure: string | null
  /** The server's words, by field. */
  faults: Partial<Record<string, string>>
  onSubmit: (entries: ViewEntries) => void
}

/** The name of a view, and who has it. */
export const SavedViewForm = (props: SavedViewFormProps) => {
  const { initial, canTakeFilters, canShare, shareLabel, sendLabel, isWorking, failure, faults, onSubmit } =
    props
  const [entries, setEntries] = useState<ViewEntries>({
    name: initial.name,
    shared: initial.shared,
    takesFilters: false,
  })
  const [hasTried, setHasTried] = useState(false)
  const name = entries.name.trim()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (name === '') return event.currentTarget.querySelector<HTMLInputElement>('[name=name]')?.focus()
    onSubmit({ ...entries, name })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        {failure && !faults.name && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Field
          label={m['views.name']()}
          error={(hasTried && name === '' ? m['frame.field.required']() : undefined) ?? faults.name}
        >
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={maxViewName}
            clearLabel={m['frame.field.clear']()}
            value={entries.name}
            onChange={(value) => setEntries({ ...entries, name: value })}
          />
        </Field>
        {canShare && (
          <Checkbox
            checked={entries.shared}
            onChange={(isShared) => setEntries({ ...entries, shared: isShared })}
          >
            {shareLabel}
          </Checkbox>
        )}
        {canTakeFilters && (
          <Checkbox
            checked={entries.takesFilters}
            onChange={(takesFilters) => setEntries({ ...entries, takesFilters })}
          >
            {m['views.take_filters']()}
          </Checkbox>
        )}
        <Button type="submit" variant="primary" working={isWorking && m['views.saving']()}>
          {sendLabel}
        </Button>
      </Stack>
    </form>
  )
}
