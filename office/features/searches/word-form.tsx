import { useState, type FormEvent } from 'react'
import { maxTermLength } from '#api/contract/office/searches.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { RadioGroup } from '#ui/radio-group'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { ChooseTarget, type TargetChoice } from './choose-target.tsx'
import type { SearchTarget, Term, TermPreview as Preview, UnmetSearch } from './searches.queries.ts'
import { TermPreview } from './term-preview.tsx'

export interface WordFormProps {
  search: UnmetSearch
  isWorking: boolean
  targetChoice: TargetChoice
  /** The word that is looked at before it is added, and what it changes: undefined while that is on its way. */
  previewedTerm: Term | null
  preview: Preview | undefined
  onPreview: (term: Term) => void
  onAdd: (term: Term) => void
}

type Mode = 'target' | 'stop'

const toTerm = (text: string, mode: Mode, target: SearchTarget | null): Term | null => {
  if (text.trim() === '') return null
  if (mode === 'stop') return { type: 'stop', key: '', text: text.trim() }
  return target && { type: target.type, key: target.key, text: text.trim() }
}

const isSameTerm = (a: Term | null, b: Term | null): boolean =>
  a !== null && b !== null && a.type === b.type && a.key === b.key && a.text === b.text

/** A word of a search, what it is to stand for, and what that changes; it is added once that was seen. */
export const WordForm = (props: WordFormProps) => {
  const { search, isWorking, targetChoice, previewedTerm, preview, onPreview, onAdd } = props
  const [text, setText] = useState(search.reading.unknown[0] ?? search.text)
  const [mode, setMode] = useState<Mode>('target')
  const [target, setTarget] = useState<SearchTarget | null>(null)
  const term = toTerm(text, mode, target)
  const isPreviewed = isSameTerm(term, previewedTerm)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!term) return
    if (isPreviewed && preview) onAdd(term)
    else onPreview(term)
  }
  return (
    <Section title={m['searches.word.title']()} level={3} size="small" space="none">
      <Stack gap={16}>
        <Field
          label={m['searches.word.label']()}
          hint={m['searches.word.hint']()}
          error={text.trim() === '' ? m['searches.word.required']() : undefined}
        >
          <TextInput
            value={text}
            maxLength={maxTermLength}
            autoComplete="off"
            clearLabel={m['frame.field.clear']()}
            onChange={setText}
          />
        </Field>
        <RadioGroup
          legend={m['searches.word.mode']()}
          direction="column"
          options={[
            { value: 'target', label: m['searches.word.mode_target']() },
            {
              value: 'stop',
              label: m['searches.word.mode_stop'](),
              description: m['searches.word.mode_stop_hint'](),
            },
          ]}
          value={mode}
          onChange={(value) => setMode(value === 'stop' ? 'stop' : 'target')}
        />
        {mode === 'target' && <ChooseTarget {...targetChoice} target={target} onChoose={setTarget} />}
        {isPreviewed && !preview && <Text role="status">{m['searches.preview.loading']()}</Text>}
        {isPreviewed && preview && <TermPreview preview={preview} />}
        <form data-saves method="post" noValidate onSubmit={submit}>
          <Cluster>
            {isPreviewed && preview ? (
              <Button type="submit" variant="primary" working={isWorking && m['searches.adding']()}>
                {m['searches.add']()}
              </Button>
            ) : (
              <Button type="submit" disabled={!term || isPreviewed}>
                {m['searches.preview.action']()}
              </Button>
            )}
          </Cluster>
        </form>
      </Stack>
    </Section>
  )
}
