import { useState, type FormEvent } from 'react'
import { locales, type Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Notice as NoticeLine } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import { DateEntry } from '../../shell/date-entry.tsx'
import { languageNames } from './language-names.ts'
import type { Notice } from './switches.queries.ts'
import { parseSeoulField, toSeoulField } from './seoul-field.ts'

export interface NoticeFormProps {
  notice: Notice | null
  canChange: boolean
  isWorking: boolean
  failure: string | null
  done: string | null
  onSave: (notice: Notice) => void
}

type Entries = {
  titles: Record<Locale, string>
  messages: Record<Locale, string>
  link: string
  from: string
  until: string
  isOn: boolean
}

const mapLocales = (texts: Partial<Record<Locale, string>> | undefined) =>
  Object.fromEntries(locales.map((locale) => [locale, texts?.[locale] ?? ''])) as Record<Locale, string>

const toEntries = (notice: Notice | null): Entries => ({
  titles: mapLocales(notice?.title),
  messages: mapLocales(notice?.message),
  link: notice?.link ?? '',
  from: toSeoulField(notice?.startsAt ?? null),
  until: toSeoulField(notice?.endsAt ?? null),
  isOn: notice?.isOn ?? true,
})

/** The texts that are filled in; Korean always. */
const toTexts = (texts: Record<Locale, string>): Notice['title'] => {
  const chosenLocales = locales.filter((locale) => locale === 'ko-KR' || texts[locale].trim() !== '')
  return Object.fromEntries(chosenLocales.map((locale) => [locale, texts[locale].trim()])) as Notice['title']
}

const toNotice = ({ titles, messages, link, from, until, isOn }: Entries): Notice => ({
  title: toTexts(titles),
  message: toTexts(messages),
  link: link.trim() || null,
  startsAt: parseSeoulField(from),
  endsAt: parseSeoulField(until),
  isOn,
})

const findErrors = ({ titles, messages, link, from, until }: Entries) => ({
  ...(titles['ko-KR'].trim() === '' && { title: m['switches.notice.rule_title']() }),
  ...(messages['ko-KR'].trim() === '' && { message: m['switches.notice.rule_message']() }),
  ...(link.trim() !== '' && !/^\/(?!\/)/.test(link.trim()) && { link: m['switches.notice.rule_link']() }),
  ...(from && until && from >= until && { until: m['errors.office.notice.period']() }),
})

/** The notice that shoppers see: texts in five languages, a link, and when it is shown. */
export const NoticeForm = ({ notice, canChange, isWorking, failure, done, onSave }: NoticeFormProps) => {
  const [entries, setEntries] = useState(() => toEntries(notice))
  const [hasTried, setHasTried] = useState(false)
  const errors = hasTried ? findErrors(entries) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (Object.keys(findErrors(entries)).length === 0) onSave(toNotice(entries))
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Switch
          checked={entries.isOn}
          disabled={!canChange}
          onChange={(isOn) => setEntries({ ...entries, isOn })}
        >
          {m['switches.notice.on']()}
        </Switch>
        {locales.map((locale) => (
          <Grid key={locale} columns={{ base: 1, md: 2 }}>
            <Field
              label={m['switches.notice.title_in']({ language: languageNames[locale] })}
              required={locale === 'ko-KR'}
              {...(locale === 'ko-KR' && errors.title && { error: errors.title })}
            >
              <TextInput
                lang={locale}
                autoComplete="off"
                maxLength={100}
                disabled={!canChange}
                clearLabel={m['frame.field.clear']()}
                value={entries.titles[locale]}
                onChange={(text) => setEntries({ ...entries, titles: { ...entries.titles, [locale]: text } })}
              />
            </Field>
            <Field
              label={m['switches.notice.message_in']({ language: languageNames[locale] })}
              required={locale === 'ko-KR'}
              {...(locale === 'ko-KR' && errors.message && { error: errors.message })}
            >
              <Textarea
                lang={locale}
                rows={2}
                maxLength={2000}
                disabled={!canChange}
                value={entries.messages[locale]}
                onChange={(text) =>
                  setEntries({ ...entries, messages: { ...entries.messages, [locale]: text } })
                }
              />
            </Field>
          </Grid>
        ))}
        <Grid columns={{ base: 1, md: 3 }}>
          <Field
            label={m['switches.notice.link']()}
            hint={m['switches.notice.link_hint']()}
            {...(errors.link && { error: errors.link })}
          >
            <TextInput
              autoComplete="off"
              disabled={!canChange}
              clearLabel={m['frame.field.clear']()}
              value={entries.link}
              onChange={(link) => setEntries({ ...entries, link })}
            />
          </Field>
          <Field label={m['switches.notice.from']()} hint={m['switches.notice.from_hint']()}>
            <DateEntry
              time
              disabled={!canChange}
              value={entries.from}
              onChange={(from) => setEntries({ ...entries, from })}
            />
          </Field>
          <Field
            label={m['switches.notice.until']()}
            hint={m['switches.notice.until_hint']()}
            {...(errors.until && { error: errors.until })}
          >
            <DateEntry
              time
              disabled={!canChange}
              value={entries.until}
              onChange={(until) => setEntries({ ...entries, until })}
            />
          </Field>
        </Grid>
        {done && (
          <NoticeLine tone="success" live="status">
            {done}
          </NoticeLine>
        )}
        {failure && (
          <NoticeLine tone="error" live="alert">
            {failure}
          </NoticeLine>
        )}
        {canChange && (
          <div>
            <Button variant="primary" type="submit" working={isWorking && m['switches.saving']()}>
              {m['switches.notice.save']()}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
