import { use, type ReactNode } from 'react'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Pagination } from '#ui/pagination'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { FailureNotice } from './failure-notice.tsx'
import { ListExtrasContext } from './list-extras.ts'
import { mostCounted } from './list-totals.ts'

export interface ListFrameProps {
  title: string
  lead: string
  /** The act that adds to the list. */
  action?: ReactNode
  /** Search and filters above the list. */
  filters: ReactNode
  /** Which columns and how many rows it shows. */
  tools?: ReactNode
  /** What the last act did. */
  done?: string | null
  failure: string | null
  onRetry: () => void
  /** Undefined while the rows are on their way. */
  page: { number: number; totalPages: number; totalElements: number } | undefined
  hrefOf: (page: number) => string
  children: ReactNode
}

const toTotal = (total: number): string =>
  total > mostCounted
    ? m['list.total_over']({ count: formatCount(mostCounted) })
    : m['list.total']({ count: formatCount(total) })

/** The frame of every list of the office: title and act, filters, how many there are, the rows, the pages. */
export const ListFrame = (props: ListFrameProps) => {
  const { title, lead, action, filters, tools, done, failure, onRetry, page, hrefOf, children } = props
  const extras = use(ListExtrasContext)
  return (
    <Stack gap={16} data-list>
      <Cluster justify="between">
        <Stack gap={4}>
          <Heading level={1} size="title">
            {title}
          </Heading>
          <Text size="small" tone="secondary">
            {lead}
          </Text>
        </Stack>
        <Cluster data-page-acts>
          {extras?.acts}
          {action}
        </Cluster>
      </Cluster>
      {extras?.views}
      {filters}
      {done && (
        <Notice tone="success" live="status">
          {done}
        </Notice>
      )}
      <FailureNotice failure={failure} onRetry={onRetry} />
      {page ? (
        <>
          <Cluster justify="between">
            <Text size="small" tone="secondary" role="status">
              {toTotal(page.totalElements)}
            </Text>
            {tools}
          </Cluster>
          {children}
          <Pagination
            label={m['list.pages']()}
            previousLabel={m['list.previous']()}
            nextLabel={m['list.next']()}
            page={page.number + 1}
            total={page.totalPages}
            hrefOf={hrefOf}
          />
        </>
      ) : (
        !failure && (
          <>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </>
        )
      )}
    </Stack>
  )
}
