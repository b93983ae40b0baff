import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { CouponsSearch } from './coupons-search.ts'
import { CouponsView } from './coupons-view.tsx'
import { officeCoupons } from './coupons.queries.ts'

const path = '/office/coupons'

export const CouponsPage = ({ search }: { search: CouponsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officeCoupons.list(search))
  const toHref = (change: Partial<CouponsSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  return (
    <CouponsView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={toHref}
      toCampaignHref={(id) => `${path}/${id}`}
      newHref={mayWrite(me, 'coupons.write') ? `${path}/new` : null}
      onRetry={() => void list.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query || undefined }) })}
    />
  )
}
