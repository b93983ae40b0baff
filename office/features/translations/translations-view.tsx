import { textNouns, type TextNoun } from '#api/contract/office/translations.options.ts'
import { foreignLocales, type ForeignLocale } from '#api/locales.ts'
import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { languageNames } from '../switches/language-names.ts'
import { editors, fieldNames, nounNames } from './translation-labels.ts'
import type { TranslationsSearch } from './translations-search.ts'
import type { LackingCount, LackingPage, LackingTexts } from './translations.queries.ts'

export interface TranslationsViewProps {
  /** Undefined while they are on their way. */
  list: LackingPage | undefined
  counts: readonly LackingCount[] | undefined
  failure: string | null
  search: TranslationsSearch
  /** Whether the person may open the page where texts of a noun are edited. */
  canEdit: (noun: TextNoun) => boolean
  toHref: (change: Partial<TranslationsSearch>) => string
  onRetry: () => void
}

const toLanguages = (locales: readonly ForeignLocale[]): string =>
  locales.map((locale) => languageNames[locale]).join(', ')

/** The fields that lack the same languages stand in one line. */
const toLackingLines = ({ lacking }: LackingTexts) => {
  const fieldsByLanguages = new Map<string, string[]>()
  for (const { field, locales } of lacking) {
    const languages = toLanguages(locales)
    fieldsByLanguages.set(languages, [...(fieldsByLanguages.get(languages) ?? []), fieldNames[field]()])
  }
  return [...fieldsByLanguages].map(([languages, fields]) => ({ languages, fields: fields.join(', ') }))
}

const listColumns = ({ search, canEdit, toHref }: TranslationsViewProps): Column<LackingTexts>[] => [
  {
    key: 'title',
    head: m['translations.column.title'](),
    as: 'lead',
    cell: ({ noun, id, title }) => (
      <Stack gap={4}>
        <TextLink href={toHref({ page: search.page, of: noun, id, into: search.language })} lang="ko">
          {title}
        </TextLink>
        <Text size="caption" tone="caption">
          {nounNames[noun]()}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'lacking',
    head: m['translations.column.lacking'](),
    cell: (row) => (
      <Stack gap={4}>
        {toLackingLines(row).map((line) => (
          <Text key={line.languages} size="small">
            {m['translations.lacking'](line)}
          </Text>
        ))}
      </Stack>
    ),
  },
  {
    key: 'changed',
    head: m['translations.column.changed'](),
    cell: ({ changedAt }) => changedAt && formatDateTime(changedAt),
  },
  {
    key: 'editor',
    head: m['translations.column.editor'](),
    cell: ({ noun, id, title }) => {
      const editor = editors[noun]
      return (
        editor &&
        canEdit(noun) && (
          <TextLink href={editor.path(id)} aria-label={m['translations.editor_of']({ title })}>
            {m['translations.editor']()}
          </TextLink>
        )
      )
    },
  },
]

const toCountIn = (count: LackingCount, language: ForeignLocale | undefined): number =>
  language ? count.locales[language] : count.rows

type ChoiceProps = { label: string; count: number | undefined; href: string; on: boolean }

const Choice = ({ label, count, href, on }: ChoiceProps) => (
  <Chip href={href} on={on}>
    {label}
    {count !== undefined && ` ${formatCount(count)}`}
  </Chip>
)

const Filters = ({ counts, search: { noun, language }, toHref }: TranslationsViewProps) => {
  const sum = (nouns: (one: LackingCount) => boolean, locale: ForeignLocale | undefined) =>
    counts?.filter(nouns).reduce((total, count) => total + toCountIn(count, locale), 0)
  const isChosen = (one: LackingCount) => noun === undefined || one.noun === noun
  // A noun of which nothing is missing is no choice, but for the one that is chosen.
  const choices = textNouns.filter(
    (one) => one === noun || counts?.some((count) => count.noun === one && count.rows > 0),
  )
  return (
    <Stack gap={8}>
      <Cluster as="nav" aria-label={m['translations.nouns']()}>
        <Choice
          label={m['list.all']()}
          count={sum(() => true, language)}
          href={toHref({ noun: undefined })}
          on={noun === undefined}
        />
        {choices.map((one) => (
          <Choice
            key={one}
            label={nounNames[one]()}
            count={sum((count) => count.noun === one, language)}
            href={toHref({ noun: one })}
            on={noun === one}
          />
        ))}
      </Cluster>
      <Cluster as="nav" aria-label={m['translations.languages']()}>
        <Choice
          label={m['translations.language.all']()}
          count={sum(isChosen, undefined)}
          href={toHref({ language: undefined })}
          on={language === undefined}
        />
        {foreignLocales.map((locale) => (
          <Choice
            key={locale}
            label={languageNames[locale]}
            count={sum(isChosen, locale)}
            href={toHref({ language: locale })}
            on={language === locale}
          />
        ))}
      </Cluster>
    </Stack>
  )
}

/** What the shop shows and lacks a text of in a language, by noun and language. */
export const TranslationsView = (props: TranslationsViewProps) => {
  const { list, failure, toHref, onRetry } = props
  return (
    <ListFrame
      title={m['translations.title']()}
      lead={m['translations.lead']()}
      filters={<Filters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['translations.title']()}
        captionHidden
        columns={listColumns(props)}
        rows={list?._embedded.items ?? []}
        rowKey={({ noun, id }) => `${noun} ${id}`}
        empty={m['translations.empty']()}
      />
    </ListFrame>
  )
}
