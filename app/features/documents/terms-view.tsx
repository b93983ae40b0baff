import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Contents } from '#ui/contents'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { listHeadings, Prose } from '#ui/prose'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatDate } from '../../format.ts'
import { toListHref } from '../../shell/url-params.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import { isKoreanPage, toForeignLanguage } from '../../shell/content-language.ts'
import type { DocumentType, DocumentVersion, ShopDocument } from './documents.queries.ts'

export interface TermsViewProps {
  document: ShopDocument
  types: readonly DocumentType[]
  versions: readonly DocumentVersion[]
  onVersion: (id: number) => void
}

const stateLabels = {
  ANNOUNCED: m['documents.state.announced'],
  IN_FORCE: m['documents.state.in_force'],
  PAST: m['documents.state.past'],
}

const toTermsHref = (type: string, version?: number) => toListHref('/terms', { type, version })

const toVersionLabel = ({ effectiveOn, state }: DocumentVersion) =>
  m['documents.version']({ date: formatDate(effectiveOn), state: stateLabels[state]() })

const Warning = ({ document, versions }: Pick<TermsViewProps, 'document' | 'versions'>) => {
  const current = versions.find(({ state }) => state === 'IN_FORCE')
  if (document.state === 'IN_FORCE' || !current) return null
  return (
    <Notice
      tone={document.state === 'PAST' ? 'warning' : 'notify'}
      action={<TextLink href={toTermsHref(document.type)}>{m['documents.see_current']()}</TextLink>}
    >
      {document.state === 'PAST'
        ? m['documents.past_notice']()
        : m['documents.announced_notice']({ date: formatDate(document.effectiveOn) })}
    </Notice>
  )
}

/** On a page in another language: which text is in force, or that there is no other than the Korean one. */
const LanguageNote = ({ document }: { document: ShopDocument }) => {
  if (isKoreanPage()) return null
  if (document.lang === 'ko-KR') return <Text>{m['documents.in_korean']()}</Text>
  const version = document.state === 'IN_FORCE' ? undefined : document.id
  return (
    <Text>
      {m['documents.reference']()}{' '}
      <TextLink href={toListHref('/terms', { type: document.type, version, lang: 'ko-KR' })}>
        {m['documents.korean_text']()}
      </TextLink>
    </Text>
  )
}

const Document = ({ document }: { document: ShopDocument }) => (
  <Stack gap={24}>
    <LanguageNote document={document} />
    <Text size="small" tone="caption" figures>
      {m['documents.days']({
        announced: formatDate(document.announcedOn),
        effective: formatDate(document.effectiveOn),
      })}
    </Text>
    {document.changes && (
      <Notice title={m['documents.changes']()}>
        <span lang={toForeignLanguage(document.lang)}>{document.changes}</span>
      </Notice>
    )}
    <Prose look="legal" text={document.body} lang={toForeignLanguage(document.lang)} />
  </Stack>
)

/** One version of a document, with its contents and the other versions. */
export const TermsView = ({ document, types, versions, onVersion }: TermsViewProps) => {
  const headings = listHeadings(document.body)
  return (
    <Page as="main">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={toBreadcrumb('/terms', document.typeName).map(({ path, label }) => ({ label, href: path }))}
      />
      <PageTitle title={document.typeName} />
      <Stack gap={24}>
        <TabLinks
          label={m['documents.types']()}
          tabs={types.map(({ code, name }) => ({
            label: name,
            href: toTermsHref(code),
            current: code === document.type,
          }))}
        />
        <Cluster justify="between">
          <Text size="small" tone="caption">
            {m['documents.version_label']()}
          </Text>
          <Select
            variant="bare"
            aria-label={m['documents.version_label']()}
            value={String(document.id)}
            options={versions.map((one) => ({ value: String(one.id), label: toVersionLabel(one) }))}
            onChange={(id) => onVersion(Number(id))}
          />
        </Cluster>
        <Warning document={document} versions={versions} />
        <Columns
          layout="side"
          sticky="first"
          first={
            headings.length > 2 && (
              <Contents
                title={m['articles.contents']()}
                items={headings}
                lang={toForeignLanguage(document.lang)}
              />
            )
          }
          second={<Document document={document} />}
        />
      </Stack>
    </Page>
  )
}
