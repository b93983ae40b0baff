import { deskViews, type DeskView } from '#api/contract/office/desk.shapes.ts'
import { formatCount, formatTime } from '#app/format.ts'
import { toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { EmptyState } from '#ui/empty-state'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Pagination } from '#ui/pagination'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { DeskBoard, DeskMove, DeskOrder, DeskPage } from './desk.queries.ts'
import { toDeskHref, type DeskSearch } from './desk-search.ts'
import { OrderCard } from './order-card.tsx'

export interface OrderWorkViewProps {
  search: DeskSearch
  /** Undefined while they are on their way. */
  board: DeskBoard | undefined
  list: DeskPage | undefined
  /** Since when nothing newer has come, where there is no network. */
  offlineSince: string | null
  failure: string | null
  /** What the last act did. */
  done: string | null
  canMove: boolean
  /** The number of the order that is being moved on. */
  moving: string | null
  onMove: (order: DeskOrder, move: DeskMove) => void
  onRetry: () => void
}

const viewNames: Record<DeskView, () => string> = {
  prepare: m['desk.view.prepare'],
  ready: m['desk.view.ready'],
  today: m['desk.view.today'],
  late: m['desk.view.late'],
  sent: m['desk.view.sent'],
}

const Orders = (props: OrderWorkViewProps) => {
  const { search, list, canMove, moving, onMove, offlineSince } = props
  if (!list) return null
  const { page, _embedded } = list
  if (_embedded.items.length === 0)
    return <EmptyState title={m['desk.work.empty']()} text={m['desk.work.empty_text']()} />
  return (
    <>
      <Stack as="ul" gap={12} aria-label={m['desk.work.title']()}>
        {_embedded.items.map((order) => (
          <OrderCard
            key={order.oid}
            order={order}
            namesStore={search.store === undefined}
            canMove={canMove && offlineSince === null}
            isMoving={moving === order.oid}
            onMove={onMove}
          />
        ))}
      </Stack>
      <Pagination
        label={m['list.pages']()}
        previousLabel={m['list.previous']()}
        nextLabel={m['list.next']()}
        page={page.number + 1}
        total={page.totalPages}
        hrefOf={(number) => toDeskHref(toSearchPage(search, number))}
      />
    </>
  )
}

/** The orders of a counter by view, late ones first, each with its next act. */
export const OrderWorkView = (props: OrderWorkViewProps) => {
  const { search, board, list, offlineSince, failure, done, onRetry } = props
  const current = search.view ?? 'prepare'
  return (
    <Stack as="section" gap={16} aria-label={m['desk.work.title']()}>
      <Heading level={2} size="h3">
        {m['desk.work.title']()}
      </Heading>
      <TabLinks
        label={m['desk.work.views']()}
        tabs={deskViews.map((view) => ({
          label: viewNames[view](),
          href: toDeskHref({ ...search, view, page: undefined }),
          current: view === current,
          ...(board && { count: formatCount(board[view]) }),
        }))}
      />
      {offlineSince !== null && (
        <Notice tone="warning" live="status">
          {m['desk.offline.list']({ time: formatTime(offlineSince) })}
        </Notice>
      )}
      {done && (
        <Notice tone="success" live="status">
          {done}
        </Notice>
      )}
      {offlineSince === null && <FailureNotice failure={failure} onRetry={onRetry} />}
      {!list && !failure && (
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </>
      )}
      <Orders {...props} />
    </Stack>
  )
}
