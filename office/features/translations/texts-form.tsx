import { useState, type FormEvent } from 'react'
import type { TextFieldName } from '#api/contract/office/translations.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import { languageNames } from '../switches/language-names.ts'
import { fieldNames } from './translation-labels.ts'
import { listChangedTexts, writeEntry, type TextEntries, type TextEntry } from './text-entries.ts'
import type { TranslatedText } from './text-entries.ts'
import type { TextsInLanguage } from './translations.queries.ts'

export interface TextsFormProps {
  /** As they were read last, which may be after the first key. */
  texts: TextsInLanguage
  entries: TextEntries
  canChange: boolean
  isWorking: boolean
  onChange: (field: TextFieldName, entry: TextEntry) => void
  onSubmit: () => void
}

const lettersPerRow = 40
const toRows = ({ korean }: TranslatedText): number =>
  Math.min(24, Math.max(2, Math.ceil(korean.length / lettersPerRow) + korean.split('\n').length))

/** The lines of a text, each under its place; empty ones are left out. */
const toParagraphs = (text: string) =>
  text.split('\n').flatMap((words, at) => (words.trim() === '' ? [] : [{ at, words }]))

const fieldHints: Partial<Record<TextFieldName, () => string>> = {
  terms: m['translations.hint.terms'],
  title: m['translations.hint.title'],
}

type LineProps = Pick<TextsFormProps, 'canChange' | 'texts'> & {
  text: TranslatedText
  value: string
  onChange: (value: string) => void
}

const TextLine = ({ text, texts: { locale }, value, canChange, onChange }: LineProps) => {
  const name = fieldNames[text.field]()
  const hint = !text.isOneLine && text.korean.includes('\n') ? fieldHints[text.field]?.() : undefined
  const control = { lang: locale, maxLength: text.max, disabled: !canChange, value, onChange }
  return (
    <Columns
      layout="halves"
      gap="small"
      first={
        <Stack gap={4}>
          <Text size="small" tone="secondary">
            {m['translations.korean']({ field: name })}
          </Text>
          <Stack gap={4} lang="ko">
            {toParagraphs(text.korean).map(({ at, words }) => (
              <Text key={at}>{words}</Text>
            ))}
          </Stack>
        </Stack>
      }
      second={
        <Field
          label={m['translations.text_in']({ field: name, language: languageNames[locale] })}
          {...(hint !== undefined && { hint })}
        >
          {text.isOneLine ? (
            <TextInput autoComplete="off" {...control} />
          ) : (
            <Textarea
              rows={toRows(text)}
              countWords={(count, most) => `${formatCount(count)} / ${formatCount(most)}`}
              {...control}
            />
          )}
        </Field>
      }
    />
  )
}

/** Each Korean text beside its translation. */
export const TextsForm = ({ texts, entries, canChange, isWorking, onChange, onSubmit }: TextsFormProps) => {
  const [hasTried, setHasTried] = useState(false)
  const isChanged = listChangedTexts(entries).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (isChanged) onSubmit()
  }
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        {texts.texts.map((text) => (
          <TextLine
            key={text.field}
            {...{ text, texts, canChange }}
            value={entries[text.field]?.text ?? text.translation}
            onChange={(value) => onChange(text.field, writeEntry(entries[text.field], text, value))}
          />
        ))}
        {canChange && (
          <Cluster>
            <Button type="submit" variant="primary" working={isWorking && m['translations.saving']()}>
              {m['translations.save']()}
            </Button>
            {hasTried && !isChanged && !isWorking && (
              <Text size="small" tone="secondary" role="status">
                {m['translations.unchanged']()}
              </Text>
            )}
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
