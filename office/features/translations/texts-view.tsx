import type { TextFieldName } from '#api/contract/office/translations.options.ts'
import { foreignLocales, type ForeignLocale } from '#api/locales.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { languageNames } from '../switches/language-names.ts'
import type { TextEntries, TextEntry } from './text-entries.ts'
import { TextsForm } from './texts-form.tsx'
import { nounNames } from './translation-labels.ts'
import type { TextPlace, TextsInLanguage } from './translations.queries.ts'

export interface TextsViewProps {
  place: TextPlace
  /** Undefined while they are on their way. */
  texts: TextsInLanguage | undefined
  failure: string | null
  entries: TextEntries
  /** The page where all texts of it are edited; null where there is none for this person. */
  editorHref: string | null
  listHref: string
  canChange: boolean
  isWorking: boolean
  outcome: ActOutcome | null
  toLanguageHref: (into: ForeignLocale) => string
  onChange: (field: TextFieldName, entry: TextEntry) => void
  onSave: () => void
  onRetry: () => void
}

/** The texts of one thing in a language, each beside the Korean that shoppers read. */
export const TextsView = (props: TextsViewProps) => {
  const { place, texts, failure, entries, editorHref, listHref, canChange, isWorking, outcome } = props
  const { toLanguageHref, onChange, onSave, onRetry } = props
  return (
    <Stack gap={16}>
      <Cluster justify="between">
        <TextLink href={listHref}>{m['translations.back']()}</TextLink>
        {editorHref && <TextLink href={editorHref}>{m['translations.editor']()}</TextLink>}
      </Cluster>
      <Stack gap={4}>
        <Heading level={1} size="title">
          {texts?.title ?? m['translations.title']()}
        </Heading>
        <Text size="small" tone="secondary">
          {nounNames[place.noun]()}
        </Text>
      </Stack>
      <Cluster as="nav" aria-label={m['translations.into']()}>
        {foreignLocales.map((locale) => (
          <Chip key={locale} href={toLanguageHref(locale)} on={locale === place.locale}>
            {languageNames[locale]}
          </Chip>
        ))}
      </Cluster>
      <OutcomeNotice outcome={outcome} />
      <FailureNotice failure={failure} onRetry={onRetry} />
      {texts && (
        <TextsForm
          {...{ texts, entries, canChange, isWorking, onChange }}
          key={`${texts.noun} ${texts.id} ${texts.locale}`}
          onSubmit={onSave}
        />
      )}
      {!texts && !failure && (
        <>
          <Skeleton />
          <Skeleton />
        </>
      )}
    </Stack>
  )
}
