import { locales, type Locale } from '#api/locales.ts'
import type { DraftFault } from '#machines/draft-editor-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { PageFrame } from '#ui/page-frame'
import { Select } from '#ui/select'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { languageNames } from '../switches/language-names.ts'
import { toFaultText, toFieldName } from './draft-words.ts'
import type { OfficeDraft } from './drafts.queries.ts'
import type { PreviewSearch } from './preview-search.ts'

export interface PreviewViewProps {
  /** What the draft calls its wine. */
  name: string
  products: OfficeDraft['products']
  /** What keeps the draft from being published, and from being seen. */
  faults: readonly DraftFault[]
  /** What the page shows in another way as long as it is not there. */
  missing: readonly string[]
  /** Undefined while it is on its way. */
  previewKey: string | undefined
  failure: string | null
  /** Counts how often the page was asked for anew. */
  round: number
  search: PreviewSearch
  editHref: string
  toHref: (change: PreviewSearch) => string
  onLanguage: (language: Locale) => void
  onRenew: () => void
}

const Faults = ({ faults, products }: Pick<PreviewViewProps, 'faults' | 'products'>) => (
  <Notice tone="warning" live="status" title={m['drafts.preview.faulty']()}>
    <ul>
      {faults.map(({ field, code }) => (
        <li key={`${field} ${code}`}>
          {m['drafts.returned.field']({
            field: toFieldName(field, products),
            reason: toFaultText(field, code),
          })}
        </li>
      ))}
    </ul>
  </Notice>
)

const Missing = ({ missing }: Pick<PreviewViewProps, 'missing'>) => (
  <Notice tone="info" title={m['drafts.preview.missing']()}>
    <ul>
      {missing.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Notice>
)

const Frame = ({ name, previewKey, search, round }: PreviewViewProps) => {
  const language = search.language ?? 'ko-KR'
  // Browsers send what is behind the # to no server, and keep it where an office with a host of its own leads to the shop.
  const src = `/preview?lang=${language}#key=${previewKey ?? ''}`
  return (
    <Stack gap={8}>
      <PageFrame
        key={`${round} ${language}`}
        src={src}
        title={m['drafts.preview.frame']({ name: name || m['drafts.unnamed']() })}
        width={search.on === 'phone' ? 390 : 1280}
      />
      <TextLink href={src} target="_blank" rel="noreferrer" size="small">
        {m['drafts.preview.window']()}
      </TextLink>
    </Stack>
  )
}

/** The page of the shop that a draft will be, at two widths and in five languages. */
export const PreviewView = (props: PreviewViewProps) => {
  const { name, products, faults, missing, previewKey, failure, search, editHref, toHref } = props
  const { onLanguage, onRenew } = props
  return (
    <Stack gap={16}>
      <TextLink href={editHref}>{m['drafts.preview.back']()}</TextLink>
      <Cluster justify="between">
        <Stack gap={4}>
          <Heading level={1} size="title">
            {name || m['drafts.unnamed']()}
          </Heading>
          <Text tone="secondary">{m['drafts.preview.lead']()}</Text>
        </Stack>
        <Cluster align="end">
          <Field label={m['drafts.preview.language']()}>
            <Select
              options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
              value={search.language ?? 'ko-KR'}
              onChange={(language) => onLanguage(language as Locale)}
            />
          </Field>
          <Button onClick={onRenew}>{m['drafts.preview.renew']()}</Button>
        </Cluster>
      </Cluster>
      <TabLinks
        label={m['drafts.preview.width']()}
        tabs={[
          {
            label: m['drafts.preview.computer'](),
            href: toHref({ on: undefined }),
            current: search.on === undefined,
          },
          {
            label: m['drafts.preview.phone'](),
            href: toHref({ on: 'phone' }),
            current: search.on === 'phone',
          },
        ]}
      />
      <FailureNotice failure={failure} onRetry={onRenew} />
      {failure === null &&
        (previewKey === undefined ? (
          <Skeleton shape="tile" />
        ) : faults.length > 0 ? (
          <Faults faults={faults} products={products} />
        ) : (
          <>
            {missing.length > 0 && <Missing missing={missing} />}
            <Frame {...props} />
          </>
        ))}
    </Stack>
  )
}
