import { useState, type FormEvent } from 'react'
import { locales, type Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { languageNames } from '../switches/language-names.ts'
import { findOtherText, listChanges, toEntries, type FactChange } from './fact-changes.ts'
import type { Fact, FactKey, Facts } from './facts.queries.ts'

export interface FactsFormProps {
  facts: Facts
  canChange: boolean
  isWorking: boolean
  failure: string | null
  /** The server's words about a text, by `phone.ko-KR`. */
  faults: Partial<Record<string, string>>
  onSave: (changes: FactChange[]) => void
}

export interface FactsViewProps extends Omit<FactsFormProps, 'facts'> {
  /** Undefined while they are on their way. */
  facts: Facts | undefined
  /** Another one after each save: the form begins anew. */
  formKey: string
  loadFailure: string | null
  done: string | null
  onRetry: () => void
}

const labels: Record<FactKey, () => string> = {
  name: m['facts.key.name'],
  representative: m['facts.key.representative'],
  address: m['facts.key.address'],
  email: m['facts.key.email'],
  phone: m['facts.key.phone'],
  registrationNumber: m['facts.key.registration_number'],
  mailOrderNumber: m['facts.key.mail_order_number'],
  privacyOfficer: m['facts.key.privacy_officer'],
  hosting: m['facts.key.hosting'],
}

const toHint = (fact: Fact, locale: Locale, otherText: string | null): string | undefined => {
  if (otherText !== null) return m['facts.theirs']({ text: otherText || '–' })
  if (locale !== 'ko-KR') return m['facts.korean_stands']()
  return fact.isMissing ? m['facts.missing']() : undefined
}

const FactsForm = ({ facts, canChange, isWorking, failure, faults, onSave }: FactsFormProps) => {
  const [base] = useState(() => toEntries(facts.facts))
  const [entries, setEntries] = useState(base)
  const [locale, setLocale] = useState<Locale>('ko-KR')
  const changes = listChanges(entries, base, facts.facts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changes.length > 0) onSave(changes)
  }
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Cluster>
          {locales.map((one) => (
            <Chip key={one} on={one === locale} onClick={() => setLocale(one)}>
              {languageNames[one]}
            </Chip>
          ))}
        </Cluster>
        <Grid columns={{ base: 1, md: 2 }}>
          {facts.facts.map((fact) => {
            const { key } = fact
            const hint = toHint(fact, locale, findOtherText(entries, base, fact, locale))
            const fault = faults[`${key}.${locale}`]
            return (
              <Field
                key={key}
                label={labels[key]()}
                required={locale === 'ko-KR'}
                {...(hint && { hint })}
                {...(fault && { error: fault })}
              >
                <TextInput
                  lang={locale}
                  name={key}
                  autoComplete="off"
                  maxLength={200}
                  disabled={!canChange}
                  clearLabel={m['frame.field.clear']()}
                  value={entries[key][locale]}
                  onChange={(text) =>
                    setEntries({ ...entries, [key]: { ...entries[key], [locale]: text } })
                  }
                />
              </Field>
            )
          })}
        </Grid>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        {canChange && (
          <Cluster>
            <Button
              variant="primary"
              type="submit"
              disabled={changes.length === 0}
              working={isWorking && m['facts.saving']()}
            >
              {m['facts.save']()}
            </Button>
            {changes.length === 0 && (
              <Text size="small" tone="secondary">
                {m['facts.nothing']()}
              </Text>
            )}
          </Cluster>
        )}
        <Section title={m['facts.preview.title']()} lead={m['facts.preview.lead']()} size="small" space="none">
          <Box ground="tile" pad="small">
            <Text size="small">{facts.lines[locale]}</Text>
          </Box>
        </Section>
      </Stack>
    </form>
  )
}

/** Who runs the shop, as pages and mails say it. */
export const FactsView = (props: FactsViewProps) => {
  const { facts, formKey, loadFailure, done, onRetry, ...form } = props
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Heading level={1} size="title">
          {m['facts.title']()}
        </Heading>
        <Text size="small" tone="secondary">
          {m['facts.lead']()}
        </Text>
      </Stack>
      {done && (
        <Notice tone="success" live="status">
          {done}
        </Notice>
      )}
      <FailureNotice failure={loadFailure} onRetry={onRetry} />
      {facts ? <FactsForm key={formKey} facts={facts} {...form} /> : !loadFailure && <Skeleton />}
    </Stack>
  )
}
