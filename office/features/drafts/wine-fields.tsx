import type { ReactNode } from 'react'
import {
  wineFieldLengths,
  wineTextLengths,
  wineTexts,
  type WineField,
  type WineText,
} from '#api/contract/office/drafts.options.ts'
import { locales } from '#api/locales.ts'
import type { FieldChange, Fields } from '#machines/draft-merge.ts'
import { m } from '#office-messages'
import { Combobox } from '#ui/combobox'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { LocaleTabs } from '#ui/locale-tabs'
import { Section } from '#ui/section'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import { languageNames } from '../switches/language-names.ts'
import { fieldNames, textNames, toFieldId } from './draft-words.ts'
import type { WineTerm, WineTerms } from './drafts.queries.ts'
import { fulfilmentNames } from './field-texts.ts'
import { TermList } from './term-list.tsx'

export interface WineFieldsProps {
  fields: Fields
  terms: WineTerms
  disabled: boolean
  /** The rank of the parts' headings. */
  level: 2 | 3
  /** What is wrong with a field; undefined where nothing is. */
  toError: (field: string) => string | undefined
  onChange: (change: FieldChange) => void
}

const Anchor = ({ field, children }: { field: string; children: ReactNode }) => (
  <div id={toFieldId(field)}>{children}</div>
)

const LineField = ({ field, ...props }: WineFieldsProps & { field: WineField }) => {
  const error = props.toError(field)
  return (
    <Anchor field={field}>
      <Field label={fieldNames[field]()} {...(error && { error })}>
        <TextInput
          value={props.fields[field] ?? ''}
          disabled={props.disabled}
          autoComplete="off"
          maxLength={wineFieldLengths[field]}
          onChange={(text) => props.onChange({ [field]: text })}
        />
      </Field>
    </Anchor>
  )
}

const toOptions = (terms: readonly WineTerm[]) => [
  { value: '', label: m['drafts.term.none']() },
  ...terms.map(({ key, name }) => ({ value: key, label: name })),
]

const ChoiceField = ({
  field,
  options,
  ...props
}: WineFieldsProps & { field: WineField; options: readonly { value: string; label: string }[] }) => {
  const error = props.toError(field)
  return (
    <Anchor field={field}>
      <Field label={fieldNames[field]()} {...(error && { error })}>
        <Select
          value={props.fields[field] ?? ''}
          disabled={props.disabled}
          options={options}
          onChange={(value) => props.onChange({ [field]: value })}
        />
      </Field>
    </Anchor>
  )
}

/** One of many: an area, a winery. */
const SearchedField = ({
  field,
  terms,
  ...props
}: Omit<WineFieldsProps, 'terms'> & { field: WineField; terms: readonly WineTerm[] }) => {
  const error = props.toError(field)
  return (
    <Anchor field={field}>
      <Field label={fieldNames[field]()} {...(error && { error })}>
        <Combobox
          value={props.fields[field] ?? ''}
          disabled={props.disabled}
          options={terms.map(({ key, name, country }) => ({
            value: key,
            label: country ? `${name} · ${country}` : name,
          }))}
          openLabel={m['drafts.term.open']()}
          clearLabel={m['frame.field.clear']()}
          emptyText={m['drafts.term.empty']()}
          onChange={(value) => props.onChange({ [field]: value })}
        />
      </Field>
    </Anchor>
  )
}

const isMissing = (fields: Fields, field: string) => (fields[field] ?? '').trim() === ''

const LocalizedField = ({ text, ...props }: WineFieldsProps & { text: WineText }) => (
  <Anchor field={text}>
    <LocaleTabs
      label={m['drafts.text.languages']({ name: textNames[text]() })}
      tabs={locales.map((locale) => {
        const field = `${text}.${locale}`
        const error = props.toError(field)
        const control = {
          value: props.fields[field] ?? '',
          lang: locale,
          disabled: props.disabled,
          maxLength: wineTextLengths[text],
          onChange: (words: string) => props.onChange({ [field]: words }),
        }
        return {
          locale,
          name: languageNames[locale],
          mark: isMissing(props.fields, field) ? m['drafts.text.missing']() : undefined,
          content: (
            <Field label={`${textNames[text]()} (${languageNames[locale]})`} {...(error && { error })}>
              {text === 'story' ? <Textarea rows={6} {...control} /> : <TextInput {...control} />}
            </Field>
          ),
        }
      })}
    />
  </Anchor>
)

const listFulfilments = () =>
  Object.entries(fulfilmentNames).map(([value, toName]) => ({ value, label: toName?.() ?? value }))

/** The fields of a wine that all vintages share. */
export const WineFields = (props: WineFieldsProps) => {
  const { fields, terms, disabled, level, toError, onChange } = props
  const toListProps = (field: WineField) => ({
    ...{ label: fieldNames[field](), text: fields[field] ?? '', disabled, error: toError(field) },
    onChange: (text: string) => onChange({ [field]: text }),
  })
  return (
    <Stack gap={24}>
      <Section title={m['drafts.part.names']()} level={level} size="small" space="none">
        <Grid columns={{ base: 1, md: 2 }}>
          <LineField {...props} field="name_ko" />
          <LineField {...props} field="name_original" />
        </Grid>
      </Section>
      <Section title={m['drafts.part.texts']()} level={level} size="small" space="none">
        <Stack gap={16}>
          {wineTexts.map((text) => (
            <LocalizedField key={text} {...props} text={text} />
          ))}
        </Stack>
      </Section>
      <Section title={m['drafts.part.facts']()} level={level} size="small" space="none">
        <Stack gap={16}>
          <Grid columns={{ base: 1, md: 2 }}>
            <ChoiceField {...props} field="kind" options={toOptions(terms.kinds)} />
            <SearchedField {...props} field="area" terms={terms.areas} />
            <SearchedField {...props} field="winery" terms={terms.wineries} />
            <LineField {...props} field="maker" />
            <LineField {...props} field="importer" />
            <ChoiceField {...props} field="level" options={toOptions(terms.levels)} />
            <ChoiceField {...props} field="fulfilment" options={listFulfilments()} />
          </Grid>
          <Grid columns={{ base: 1, md: 3 }}>
            <Anchor field="grapes">
              <TermList
                {...toListProps('grapes')}
                terms={terms.grapes}
                hasShares
                hint={m['drafts.hint.grapes']()}
              />
            </Anchor>
            <Anchor field="themes">
              <TermList {...toListProps('themes')} terms={terms.themes} />
            </Anchor>
            <Anchor field="aromas">
              <TermList {...toListProps('aromas')} terms={terms.aromas} />
            </Anchor>
          </Grid>
        </Stack>
      </Section>
    </Stack>
  )
}
