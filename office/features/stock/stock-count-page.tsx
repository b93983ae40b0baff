import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { Heading } from '#ui/heading'
import { Pagination } from '#ui/pagination'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useStoreOptions } from '../../shell/store-options.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { OpenCounts, PastCounts } from './count-list.tsx'
import { NewCount } from './new-count.tsx'
import { OneCount } from './one-count.tsx'
import { stockCount } from './stock-count.queries.ts'
import type { StockCountSearch } from './stock-count-search.ts'

export interface StockCountPageProps {
  path: '/office/stock/count' | '/seller/stock/count'
  search: StockCountSearch
}

/** Counts that are open and over, and the form of a new one. */
const Counts = ({ path, search }: StockCountPageProps) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const stores = useStoreOptions(me)
  const list = useQuery(stockCount.list(search.page))
  const open = useQuery(stockCount.open())
  const counts = list.data?._embedded.items
  const toHref = (count: number) => toListHref(path, { count })
  return (
    <Stack gap={24}>
      <FailureNotice failure={list.error && toErrorMessage(list.error)} onRetry={() => void list.refetch()} />
      {!counts && !list.error && <Skeleton />}
      {open.data && <OpenCounts counts={open.data._embedded.items} toHref={toHref} />}
      {mayWrite(me, 'stock.count') && stores.length > 0 && (
        <NewCount path={path} stores={stores} key={stores[0]?.value} />
      )}
      {counts && <PastCounts counts={counts} toHref={toHref} />}
      {list.data && (
        <Pagination
          label={m['list.pages']()}
          previousLabel={m['list.previous']()}
          nextLabel={m['list.next']()}
          page={list.data.page.number + 1}
          total={list.data.page.totalPages}
          hrefOf={(page) => toListHref(path, { page: page > 1 ? page : undefined })}
        />
      )}
    </Stack>
  )
}

/** Counting the bottles of a store: the counts, or the one that the address names. */
export const StockCountPage = ({ path, search }: StockCountPageProps) => (
  <Stack gap={20}>
    <Stack gap={4}>
      <Heading level={1} size="title">
        {m['stock.count.title']()}
      </Heading>
      <Text size="small" tone="secondary">
        {m['stock.count.lead']()}
      </Text>
    </Stack>
    {search.count === undefined ? (
      <Counts path={path} search={search} />
    ) : (
      <OneCount key={search.count} id={search.count} path={path} />
    )}
  </Stack>
)
