import { useState, type FormEvent } from 'react'
import { wineFields, wineTexts, type DraftReturn } from '#api/contract/office/drafts.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import { toFieldName } from './draft-words.ts'

const fields = [...wineFields, ...wineTexts.map((text) => `${text}.ko-KR`), 'products']

export interface ReturnDraftFormProps {
  isWorking: boolean
  failure: string | null
  onReturn: (returned: DraftReturn) => void
}

/** Gives a draft back: the fields that are to be corrected, each with its reason, and a word on the whole. */
export const ReturnDraftForm = ({ isWorking, failure, onReturn }: ReturnDraftFormProps) => {
  const [reasons, setReasons] = useState<DraftReturn['fields']>([])
  const [field, setField] = useState('')
  const [reason, setReason] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entries = reasons.filter((one) => one.reason.trim() !== '')
    const isNothing = entries.length === 0 && reason.trim() === ''
    setIsEmpty(isNothing)
    if (!isNothing) onReturn({ reason: reason.trim(), fields: entries })
  }
  const add = () => {
    if (field !== '') setReasons([...reasons, { field, reason: '' }])
    setField('')
  }
  const open = fields.filter((one) => !reasons.some((entry) => entry.field === one))
  const error = isEmpty ? m['drafts.return.needed']() : failure
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={m['drafts.return.title']()}>
      <Stack gap={12}>
        <Grid columns={{ base: 1, md: 2 }}>
          <Field label={m['drafts.return.field']()}>
            <Select
              value={field}
              options={[
                { value: '', label: m['drafts.term.choose']() },
                ...open.map((one) => ({ value: one, label: toFieldName(one) })),
              ]}
              onChange={setField}
            />
          </Field>
        </Grid>
        <Cluster>
          <Button size="small" disabled={field === ''} onClick={add}>
            {m['drafts.return.add']()}
          </Button>
        </Cluster>
        {reasons.map((entry, at) => (
          <Field
            key={entry.field}
            label={m['drafts.return.field_reason']({ field: toFieldName(entry.field) })}
          >
            <TextInput
              value={entry.reason}
              maxLength={500}
              onChange={(text) =>
                setReasons(reasons.map((one, other) => (other === at ? { ...one, reason: text } : one)))
              }
            />
          </Field>
        ))}
        <Field label={m['drafts.return.reason']()} {...(error && { error })}>
          <Textarea rows={2} value={reason} maxLength={1000} onChange={setReason} />
        </Field>
        <Cluster>
          <Button type="submit" working={isWorking && m['drafts.return.working']()}>
            {m['drafts.return.act']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
