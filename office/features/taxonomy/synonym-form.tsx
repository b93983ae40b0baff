import { useState, type FormEvent } from 'react'
import { maxSynonyms } from '#api/contract/office/taxonomy.options.ts'
import type { Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'
import { languageNames } from '../switches/language-names.ts'
import type { TermSynonyms } from './taxonomy.queries.ts'

export interface SynonymFormProps {
  own: TermSynonyms['own'][number]
  canChange: boolean
  isWorking: boolean
  /** Receives the version with which the form opened too. */
  onSave: (change: { locale: Locale; version: number; names: string[] }) => void
}

/** One word a line, without empty lines. */
const toNames = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const findFault = (names: readonly string[]): string | undefined => {
  if (names.length > maxSynonyms) return m['taxonomy.rule.words']({ count: String(maxSynonyms) })
  return names.some((name) => name.length > 60) ? m['taxonomy.rule.word']() : undefined
}

/** What shoppers type for a term in one language, a word on each line. */
export const SynonymForm = ({ own, canChange, isWorking, onSave }: SynonymFormProps) => {
  const [text, setText] = useState(own.names.join('\n'))
  const [version] = useState(own.version)
  const fault = findFault(toNames(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fault) onSave({ locale: own.locale, version, names: toNames(text) })
  }
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field
          label={m['taxonomy.words.label']({ language: languageNames[own.locale] })}
          hint={m['taxonomy.words.hint']()}
          error={fault}
        >
          <Textarea lang={own.locale} rows={6} disabled={!canChange} value={text} onChange={setText} />
        </Field>
        {canChange && (
          <Cluster>
            <Button type="submit" variant="primary" working={isWorking && m['taxonomy.saving']()}>
              {m['taxonomy.save']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
