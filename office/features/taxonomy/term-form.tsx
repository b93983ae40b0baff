import { useState, type FormEvent } from 'react'
import { locales, type Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { LocaleTabs } from '#ui/locale-tabs'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { TextInput } from '#ui/text-input'
import { focusFirstFault } from '../../shell/focus-fault.ts'
import { languageNames } from '../switches/language-names.ts'
import type { OfficeTerm, TermNames } from './taxonomy.queries.ts'

export type TermEntry = { names: TermNames; original: string; hidden: boolean; place: string }

export interface TermFormProps {
  /** Null for a new term. */
  term: OfficeTerm | null
  /** What a new term is called, as far as that is known. */
  name?: string
  /** Where a new area may lie; none for other lists. */
  places: readonly { value: string; label: string }[] | null
  /** Whether the list has names as they are called where they come from, and terms that can be hidden. */
  hasOriginal: boolean
  canHide: boolean
  canChange: boolean
  isWorking: boolean
  onSubmit: (entry: TermEntry) => void
}

const emptyNames: TermNames = { 'ko-KR': '', 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' }

/** A name in Korean letters is the Korean one; any other is that of where the term comes from. */
const toNamedEntry = (name: string, hasOriginal: boolean) =>
  /\p{Script=Hangul}/u.test(name) || !hasOriginal
    ? { names: { ...emptyNames, 'ko-KR': name }, original: '' }
    : { names: emptyNames, original: name }

const toEntry = (term: OfficeTerm | null, name: string, hasOriginal: boolean): TermEntry => ({
  names: term?.names ?? toNamedEntry(name, hasOriginal).names,
  original: term?.original ?? toNamedEntry(name, hasOriginal).original,
  hidden: term?.hidden ?? false,
  place: '',
})

type NameFieldProps = { entry: TermEntry; locale: Locale; error: string | undefined; canChange: boolean } & {
  onChange: (names: TermNames) => void
}

const NameField = ({ entry: { names }, locale, error, canChange, onChange }: NameFieldProps) => (
  <Field
    label={m['taxonomy.field.name']({ language: languageNames[locale] })}
    required={locale === 'ko-KR'}
    {...(locale !== 'ko-KR' && { hint: m['taxonomy.field.name_hint']() })}
    error={locale === 'ko-KR' ? error : undefined}
  >
    <TextInput
      lang={locale}
      maxLength={80}
      disabled={!canChange}
      value={names[locale]}
      onChange={(name) => onChange({ ...names, [locale]: name })}
    />
  </Field>
)

/** The names of a term in five languages, what it is called where it comes from, and whether it is on offer. */
export const TermForm = (props: TermFormProps) => {
  const { term, name = '', places, hasOriginal, canHide, canChange, isWorking, onSubmit } = props
  const [entry, setEntry] = useState(() => toEntry(term, name, hasOriginal))
  const [hasTried, setHasTried] = useState(false)
  const [openLocale, setOpenLocale] = useState<string>('ko-KR')
  const faults = {
    name: entry.names['ko-KR'].trim() === '' ? m['taxonomy.rule.name']() : undefined,
    place: places && entry.place === '' ? m['taxonomy.rule.place']() : undefined,
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!faults.name && !faults.place) return onSubmit(entry)
    if (faults.name) setOpenLocale('ko-KR')
    focusFirstFault(event.currentTarget)
  }
  const change = (part: Partial<TermEntry>) => setEntry({ ...entry, ...part })
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        {places && (
          <Field label={m['taxonomy.field.place']()} required error={hasTried ? faults.place : undefined}>
            <Select
              options={places}
              value={entry.place}
              placeholder={m['taxonomy.field.place_choose']()}
              onChange={(place) => change({ place })}
            />
          </Field>
        )}
        <LocaleTabs
          open={openLocale}
          onOpen={setOpenLocale}
          label={m['taxonomy.field.languages']()}
          tabs={locales.map((locale) => ({
            locale,
            name: languageNames[locale],
            mark: entry.names[locale].trim() === '' ? m['taxonomy.mark.missing']() : undefined,
            content: (
              <NameField
                {...{ entry, locale, canChange }}
                error={hasTried ? faults.name : undefined}
                onChange={(names) => change({ names })}
              />
            ),
          }))}
        />
        {hasOriginal && (
          <Field label={m['taxonomy.field.original']()} hint={m['taxonomy.field.original_hint']()}>
            <TextInput
              maxLength={80}
              disabled={!canChange}
              value={entry.original}
              onChange={(original) => change({ original })}
            />
          </Field>
        )}
        {canHide && term && (
          <Switch
            disabled={!canChange}
            checked={entry.hidden}
            onChange={(isHidden) => change({ hidden: isHidden })}
          >
            {m['taxonomy.field.hidden']()}
          </Switch>
        )}
        {canChange && (
          <Cluster>
            <Button type="submit" variant="primary" working={isWorking && m['taxonomy.saving']()}>
              {term ? m['taxonomy.save']() : m['taxonomy.add']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
