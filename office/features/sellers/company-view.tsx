import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { DocumentForm, type DocumentFormProps } from './document-form.tsx'
import { DocumentList } from './document-list.tsx'
import { CompanyFacts, StoreList, TermsList } from './seller-facts.tsx'
import { listPresent, toSellerStateName } from './seller-words.ts'
import type { Seller } from './sellers.queries.ts'

export interface CompanyViewProps {
  /** Undefined while it is on its way. */
  seller: Seller | undefined
  failure: string | null
  done: string | null
  toStoreHref: (id: number) => string
  /** The form for another document; null where the person may not send one now. */
  form: Omit<DocumentFormProps, 'seller' | 'kind'> | null
  onRetry: () => void
}

type LoadedProps = Omit<CompanyViewProps, 'seller' | 'failure' | 'onRetry'> & { seller: Seller }

const isRunning = ({ state }: Seller) => state === 'OPEN' || state === 'SUSPENDED'

const Loaded = ({ seller, done, toStoreHref, form }: LoadedProps) => (
  <Stack gap={24}>
    <Stack gap={8}>
      <Cluster>
        <Heading level={1} size="title">
          {seller.name}
        </Heading>
        <Tag {...(seller.state === 'OPEN' && { tone: 'success' as const })}>
          {toSellerStateName(seller.state)}
        </Tag>
      </Cluster>
      {seller.state === 'SUSPENDED' && (
        <Notice tone="warning" title={m['sellers.company.suspended']()}>
          {seller.reason}
        </Notice>
      )}
      {!isRunning(seller) && (
        <Notice
          tone="info"
          action={<TextLink href="/seller/apply">{m['sellers.company.to_application']()}</TextLink>}
        >
          {m['sellers.company.applying']()}
        </Notice>
      )}
      {done && (
        <Notice tone="success" live="status">
          {done}
        </Notice>
      )}
    </Stack>
    <Columns
      layout="halves"
      gap="large"
      first={
        <Stack gap={32}>
          <Section title={m['sellers.documents.title']()} level={2} size="small" space="none">
            <DocumentList documents={listPresent(seller.documents)} />
          </Section>
          {form && isRunning(seller) && (
            <Section title={m['sellers.document.new']()} level={2} size="small" space="none">
              <DocumentForm key={seller.documents.length} seller={seller} kind="LIQUOR" {...form} />
            </Section>
          )}
        </Stack>
      }
      second={
        <Stack gap={32}>
          <Section title={m['sellers.step.company']()} level={2} size="small" space="none">
            <CompanyFacts seller={seller} />
          </Section>
          <Section title={m['sellers.terms.title']()} level={2} size="small" space="none">
            <TermsList terms={seller.terms} />
          </Section>
          <Section title={m['sellers.stores.title']()} level={2} size="small" space="none">
            <StoreList stores={seller.stores} toHref={toStoreHref} />
          </Section>
        </Stack>
      }
    />
  </Stack>
)

/** A seller's own company: documents with their ends, terms, account masked. */
export const CompanyView = ({ seller, failure, onRetry, ...rest }: CompanyViewProps) => {
  if (seller) return <Loaded seller={seller} {...rest} />
  return failure ? <FailureNotice failure={failure} onRetry={onRetry} /> : <Skeleton />
}
