import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { drafts } from './drafts.queries.ts'
import type { DraftsSearch } from './drafts-search.ts'
import { DraftsView } from './drafts-view.tsx'
import { FindWine } from './find-wine.tsx'
import { useOpenDraft } from './use-open-draft.ts'

export const DraftsPage = ({
  path,
  search,
}: {
  path: '/office/drafts' | '/seller/wines'
  search: DraftsSearch
}) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(drafts.list(search))
  const isSeller = path === '/seller/wines'
  const canWrite = mayWrite(me, 'catalogue.write')
  const wines = useQuery({ ...drafts.wines(search.wine ?? ''), enabled: isSeller && Boolean(search.wine) })
  const open = useOpenDraft(({ id }) => void navigate({ href: `${path}/${id}` }))
  const propose = useOpenDraft(({ id }) => void navigate({ href: `${path}/${id}` }))
  const toHref = (change: Partial<DraftsSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  return (
    <DraftsView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      isSeller={isSeller}
      find={
        isSeller &&
        canWrite && (
          <FindWine
            words={search.wine}
            wines={search.wine ? wines.data : undefined}
            failure={wines.error && toErrorMessage(wines.error)}
            workingId={propose.isPending ? propose.variables : null}
            openFailure={propose.error && toErrorMessage(propose.error)}
            toDraftHref={(id) => `${path}/${id}`}
            onRetry={() => void wines.refetch()}
            onFind={(words) => void navigate({ href: toHref({ wine: words.trim() || undefined }) })}
            onPropose={propose.mutate}
          />
        )
      }
      toHref={toHref}
      toDraftHref={(id) => `${path}/${id}`}
      create={
        canWrite
          ? {
              isWorking: open.isPending,
              failure: open.error && toErrorMessage(open.error),
              onCreate: () => open.mutate(null),
            }
          : null
      }
      onRetry={() => void list.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query || undefined }) })}
    />
  )
}
