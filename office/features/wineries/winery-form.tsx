import { useState, type FormEvent } from 'react'
import { locales, type Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Combobox } from '#ui/combobox'
import { Field } from '#ui/field'
import { LocaleTabs } from '#ui/locale-tabs'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import { focusFirstFault } from '../../shell/focus-fault.ts'
import { languageNames } from '../switches/language-names.ts'
import type { OfficeWinery } from './wineries.queries.ts'

export type WineryEntry = Pick<OfficeWinery, 'names' | 'stories' | 'originalName'> & {
  idArea: string
  founded: string
  hectares: string
  bottlesPerYear: string
}

export interface WineryFormProps {
  /** Null for a new winery. */
  winery: OfficeWinery | null
  /** What a new winery is called, as far as that is known. */
  name?: string
  /** Where a winery may lie. */
  areas: readonly { value: string; label: string }[]
  canChange: boolean
  isWorking: boolean
  onSubmit: (entry: WineryEntry) => void
}

const noTexts = { 'ko-KR': '', 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' }

const toEntry = (winery: OfficeWinery | null, name: string): WineryEntry => ({
  names: winery?.names ?? { ...noTexts, 'ko-KR': name },
  stories: winery?.stories ?? noTexts,
  originalName: winery?.originalName ?? name,
  idArea: String(winery?.idArea ?? ''),
  founded: String(winery?.founded ?? ''),
  hectares: String(winery?.hectares ?? ''),
  bottlesPerYear: String(winery?.bottlesPerYear ?? ''),
})

const isWhole = (text: string, least: number, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

const findFaults = ({ names, originalName, idArea, founded, hectares, bottlesPerYear }: WineryEntry) => ({
  name: names['ko-KR'].trim() === '' ? m['wineries.rule.name']() : undefined,
  originalName: originalName.trim() === '' ? m['wineries.rule.original']() : undefined,
  idArea: idArea === '' ? m['wineries.rule.area']() : undefined,
  founded: isWhole(founded, 1, 9999) ? undefined : m['wineries.rule.founded'](),
  hectares: isWhole(hectares, 0, 1_000_000) ? undefined : m['wineries.rule.number'](),
  bottlesPerYear: isWhole(bottlesPerYear, 0, 1_000_000_000) ? undefined : m['wineries.rule.number'](),
})

const findMark = ({ names, stories }: WineryEntry, locale: Locale): string | undefined => {
  if (names[locale].trim() === '') return m['wineries.mark.name']()
  return stories[locale].trim() === '' ? m['wineries.mark.story']() : undefined
}

type TextsProps = Pick<WineryFormProps, 'canChange'> & {
  entry: WineryEntry
  locale: Locale
  error: string | undefined
  onChange: (part: Partial<WineryEntry>) => void
}

/** Name and story in one language. */
const Texts = ({ entry: { names, stories }, locale, error, canChange, onChange }: TextsProps) => (
  <Stack gap={12}>
    <Field
      label={m['wineries.field.name']({ language: languageNames[locale] })}
      required={locale === 'ko-KR'}
      error={locale === 'ko-KR' ? error : undefined}
    >
      <TextInput
        lang={locale}
        maxLength={80}
        disabled={!canChange}
        value={names[locale]}
        onChange={(name) => onChange({ names: { ...names, [locale]: name } })}
      />
    </Field>
    <Field
      label={m['wineries.field.story']({ language: languageNames[locale] })}
      {...(locale !== 'ko-KR' && { hint: m['wineries.field.story_hint']() })}
    >
      <Textarea
        lang={locale}
        rows={8}
        maxLength={4000}
        disabled={!canChange}
        value={stories[locale]}
        onChange={(story) => onChange({ stories: { ...stories, [locale]: story } })}
      />
    </Field>
  </Stack>
)

const numberFields = [
  ['founded', m['wineries.field.founded']],
  ['hectares', m['wineries.field.hectares']],
  ['bottlesPerYear', m['wineries.field.bottles']],
] as const

/** A winery: names and stories in five languages, where it lies, and its facts. */
export const WineryForm = ({ winery, name = '', areas, canChange, isWorking, onSubmit }: WineryFormProps) => {
  const [entry, setEntry] = useState(() => toEntry(winery, name))
  const [hasTried, setHasTried] = useState(false)
  const [openLocale, setOpenLocale] = useState<string>('ko-KR')
  const allFaults = findFaults(entry)
  const faults: Partial<typeof allFaults> = hasTried ? allFaults : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!Object.values(allFaults).some(Boolean)) return onSubmit(entry)
    if (allFaults.name) setOpenLocale('ko-KR')
    focusFirstFault(event.currentTarget)
  }
  const change = (part: Partial<WineryEntry>) => setEntry({ ...entry, ...part })
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <LocaleTabs
          open={openLocale}
          onOpen={setOpenLocale}
          label={m['wineries.field.languages']()}
          tabs={locales.map((locale) => ({
            locale,
            name: languageNames[locale],
            mark: findMark(entry, locale),
            content: <Texts {...{ entry, locale, canChange }} error={faults.name} onChange={change} />,
          }))}
        />
        <Field label={m['wineries.field.original']()} required error={faults.originalName}>
          <TextInput
            maxLength={80}
            disabled={!canChange}
            value={entry.originalName}
            onChange={(originalName) => change({ originalName })}
          />
        </Field>
        <Field label={m['wineries.field.area']()} required error={faults.idArea}>
          <Combobox
            options={areas}
            value={entry.idArea}
            disabled={!canChange}
            openLabel={m['taxonomy.choose.open']()}
            clearLabel={m['frame.field.clear']()}
            emptyText={m['taxonomy.choose.none']()}
            placeholder={m['taxonomy.choose.placeholder']()}
            onChange={(idArea) => change({ idArea })}
          />
        </Field>
        {numberFields.map(([name, toLabel]) => (
          <Field key={name} label={toLabel()} required error={faults[name]}>
            <TextInput
              inputMode="numeric"
              disabled={!canChange}
              value={entry[name]}
              onChange={(value) => change({ [name]: value })}
            />
          </Field>
        ))}
        {canChange && (
          <Cluster>
            <Button type="submit" variant="primary" working={isWorking && m['wineries.saving']()}>
              {winery ? m['wineries.save']() : m['wineries.new']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
