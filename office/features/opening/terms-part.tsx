import { useState, type FormEvent } from 'react'
import { formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { TextLink } from '#ui/text-link'
import { DateEntry } from '../../shell/date-entry.tsx'
import type { Terms } from './opening.queries.ts'

export type TermsReading = { version: string; reader: string; readOn: string }

export interface TermsPartProps {
  terms: Terms
  /** Whether a reading can be noted: the texts are whole, and the person may. */
  canNote: boolean
  isWorking: boolean
  /** The server's words about a field. */
  faults: Partial<Record<string, string>>
  onNote: (reading: TermsReading) => void
}

const TermsForm = ({ terms, isWorking, faults, onNote }: Omit<TermsPartProps, 'canNote'>) => {
  const [entry, setEntry] = useState({ reader: '', readOn: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNote({ ...entry, version: terms.version })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Cluster align="end">
        <Field label={m['opening.terms.reader']()} error={faults['reader']}>
          <TextInput
            name="reader"
            autoComplete="off"
            maxLength={100}
            value={entry.reader}
            onChange={(reader) => setEntry({ ...entry, reader })}
          />
        </Field>
        <Field label={m['opening.terms.day']()} error={faults['readOn']}>
          <DateEntry
            name="readOn"
            value={entry.readOn}
            onChange={(readOn) => setEntry({ ...entry, readOn })}
          />
        </Field>
        <Button
          type="submit"
          disabled={entry.reader.trim() === '' || entry.readOn === ''}
          working={isWorking && m['opening.terms.saving']()}
        >
          {m['opening.terms.save']()}
        </Button>
      </Cluster>
    </form>
  )
}

/** The texts in force, who read them as a lawyer, and the form to note it. */
export const TermsPart = ({ canNote, ...form }: TermsPartProps) => {
  const { terms } = form
  const { reading, version } = terms
  return (
    <Stack gap={12}>
      <Cluster>
        {terms.documents.map(({ type, title, effectiveOn }) => (
          <TextLink key={type} href={`/terms?type=${type}`} size="small">
            {`${title} (${formatDate(effectiveOn)})`}
          </TextLink>
        ))}
      </Cluster>
      {reading && (
        <Text size="small" tone="secondary">
          {m['opening.terms.reading']({
            day: formatDate(reading.readOn),
            reader: reading.reader,
            by: reading.by,
          })}
        </Text>
      )}
      {canNote && !reading?.isOfThisVersion && <TermsForm key={version} {...form} />}
    </Stack>
  )
}
