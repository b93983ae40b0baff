import { inquiryStates } from '#api/contract/inquiries.options.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { ListRow } from '#ui/list-row'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { applySearchChange, toSearchPage } from '../../shell/url-params.ts'
import { formatCount, formatDate } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { periods } from '../orders/orders-search.ts'
import { periodLabels } from '../orders/period-labels.ts'
import { type InquiryCard, type InquiryPage } from './inquiries.queries.ts'
import type { InquirySearch } from './inquiry-search.ts'

export interface InquiriesViewProps {
  search: InquirySearch
  page: InquiryPage
  hrefOf: (search: InquirySearch) => string
}

export const stateNames: Record<InquiryCard['state'], () => string> = {
  RECEIVED: m['inquiry.state.received'],
  ANSWERED: m['inquiry.state.answered'],
}

export const StateTag = ({ state }: Pick<InquiryCard, 'state'>) => (
  <Tag tone={state === 'ANSWERED' ? 'success' : 'notify'}>{stateNames[state]()}</Tag>
)

const Filters = ({ search, hrefOf }: Omit<InquiriesViewProps, 'page'>) => {
  const at = applySearchChange(search, { open: undefined })
  return (
    <Stack gap={8}>
      <Cluster as="nav" gap={6} aria-label={m['orders.period.label']()}>
        <Chip on={!search.period} href={hrefOf({ ...at, period: undefined })}>
          {m['orders.period.all']()}
        </Chip>
        {periods.map((period) => (
          <Chip key={period} on={search.period === period} href={hrefOf({ ...at, period })}>
            {periodLabels[period]()}
          </Chip>
        ))}
      </Cluster>
      <Cluster as="nav" gap={6} aria-label={m['inquiry.list.states']()}>
        <Chip on={!search.state} href={hrefOf({ ...at, state: undefined })}>
          {m['inquiry.state.all']()}
        </Chip>
        {inquiryStates.map((state) => (
          <Chip key={state} on={search.state === state} href={hrefOf({ ...at, state })}>
            {stateNames[state]()}
          </Chip>
        ))}
      </Cluster>
    </Stack>
  )
}

const Empty = ({ search }: Pick<InquiriesViewProps, 'search'>) => (
  <EmptyState
    title={m['inquiry.list.empty_title']()}
    text={search.state || search.period ? m['inquiry.list.none_text']() : m['inquiry.list.empty_text']()}
    action={
      <TextLink href="/mypage/faq" onward>
        {m['inquiry.list.faq']()}
      </TextLink>
    }
  />
)

/** What a member asked, by when and whether it is answered. */
export const InquiriesView = ({ search, page, hrefOf }: InquiriesViewProps) => (
  <main>
    <Stack gap={24}>
      <PageTitle title={m['shell.footer.inquiry']()} lead={m['inquiry.list.lead']()} ruled />
      <Filters search={search} hrefOf={hrefOf} />
      <Cluster justify="between">
        <Text role="status" size="small" tone="secondary">
          {m['inquiry.list.count']({ count: formatCount(page.page.totalElements) })}
        </Text>
        <Button variant="primary" href="/mypage/inquiry/write">
          {m['inquiry.list.write']()}
        </Button>
      </Cluster>
      {page._embedded.items.length === 0 ? (
        <Empty search={search} />
      ) : (
        <Stack as="ul" gap={0} aria-label={m['shell.footer.inquiry']()}>
          {page._embedded.items.map((one) => (
            <ListRow
              key={one.id}
              href={hrefOf({ ...search, open: one.id })}
              title={one.title}
              meta={
                <>
                  <StateTag state={one.state} />
                  <span>{one.category.name}</span>
                  <span>{formatDate(one.createdAt)}</span>
                </>
              }
            />
          ))}
        </Stack>
      )}
      <ListPages page={page.page} hrefOf={(to) => hrefOf(toSearchPage(search, to))} />
    </Stack>
  </main>
)
