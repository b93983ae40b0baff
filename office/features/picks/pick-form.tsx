import { useState, type FormEvent } from 'react'
import { noteLength } from '#api/contract/office/picks.options.ts'
import type { Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'
import { focusFirstFault } from '../../shell/focus-fault.ts'
import { languageNames } from '../switches/language-names.ts'
import { emptyTexts } from './pick-texts.ts'
import type { Category, Merchandiser, OfficePick, Texts } from './picks.queries.ts'
import { TextTabs } from './text-tabs.tsx'

export type PickEntry = { idCategory: number; idMerchandiser: number; note: Texts }

export interface PickFormProps {
  /** Null for a new pick. */
  pick: Pick<OfficePick, 'idCategory' | 'idMerchandiser' | 'note'> | null
  /** Where a new pick goes, until another category is chosen. */
  idCategory: number | undefined
  categories: readonly Category[]
  merchandisers: readonly Merchandiser[]
  canChange: boolean
  isWorking: boolean
  onSubmit: (entry: PickEntry) => void
}

type Entry = { idCategory: string; idMerchandiser: string; note: Texts }

const toEntry = ({ pick, idCategory, categories }: PickFormProps): Entry => ({
  idCategory: String(pick?.idCategory ?? idCategory ?? categories[0]?.id ?? ''),
  idMerchandiser: String(pick?.idMerchandiser ?? ''),
  note: pick?.note ?? emptyTexts,
})

type NoteFieldProps = { note: Texts; locale: Locale; error: string | undefined; canChange: boolean } & {
  onChange: (note: Texts) => void
}

const NoteField = ({ note, locale, error, canChange, onChange }: NoteFieldProps) => (
  <Field
    label={m['picks.field.note_in']({ language: languageNames[locale] })}
    required={locale === 'ko-KR'}
    hint={locale === 'ko-KR' ? m['picks.field.note_hint']() : m['picks.field.korean_hint']()}
    error={locale === 'ko-KR' ? error : undefined}
  >
    <Textarea
      lang={locale}
      rows={5}
      maxLength={noteLength}
      countWords={(count, most) => `${count} / ${most}`}
      disabled={!canChange}
      value={note[locale]}
      onChange={(text) => onChange({ ...note, [locale]: text })}
    />
  </Field>
)

const findFaults = ({ idMerchandiser, note }: Entry) => ({
  merchandiser: idMerchandiser === '' ? m['picks.rule.merchandiser']() : undefined,
  note: note['ko-KR'].trim() === '' ? m['picks.rule.note']() : undefined,
})

/** Where a pick stands, who chose it, and the note in five languages. */
export const PickForm = (props: PickFormProps) => {
  const { pick, categories, merchandisers, canChange, isWorking, onSubmit } = props
  const [entry, setEntry] = useState(() => toEntry(props))
  const [hasTried, setHasTried] = useState(false)
  const [openLocale, setOpenLocale] = useState<string>('ko-KR')
  const faults = findFaults(entry)
  const change = (part: Partial<Entry>) => setEntry({ ...entry, ...part })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    const ids = { idCategory: Number(entry.idCategory), idMerchandiser: Number(entry.idMerchandiser) }
    if (!faults.merchandiser && !faults.note) return onSubmit({ ...ids, note: entry.note })
    if (faults.note) setOpenLocale('ko-KR')
    focusFirstFault(event.currentTarget)
  }
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field label={m['picks.field.category']()}>
          <Select
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={entry.idCategory}
            disabled={!canChange}
            onChange={(idCategory) => change({ idCategory })}
          />
        </Field>
        <Field
          label={m['picks.field.merchandiser']()}
          required
          error={hasTried ? faults.merchandiser : undefined}
        >
          <Select
            options={merchandisers.map(({ id, names }) => ({ value: String(id), label: names['ko-KR'] }))}
            value={entry.idMerchandiser}
            placeholder={m['picks.field.merchandiser_choose']()}
            disabled={!canChange}
            onChange={(idMerchandiser) => change({ idMerchandiser })}
          />
        </Field>
        <TextTabs
          label={m['picks.field.languages']()}
          open={openLocale}
          onOpen={setOpenLocale}
          isMissing={(locale) => entry.note[locale].trim() === ''}
        >
          {(locale) => (
            <NoteField
              {...{ note: entry.note, locale, canChange }}
              error={hasTried ? faults.note : undefined}
              onChange={(note) => change({ note })}
            />
          )}
        </TextTabs>
        {canChange && (
          <Cluster>
            <Button type="submit" variant="primary" working={isWorking && m['picks.saving']()}>
              {pick ? m['picks.save']() : m['picks.add']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
