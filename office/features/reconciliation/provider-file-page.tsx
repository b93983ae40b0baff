import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toSeoulDate } from '#api/dates.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import type { ProviderFile } from '#machines/reconcile-file-setup.ts'
import { m } from '#office-messages'
import { Skeleton } from '#ui/skeleton'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayRead, mayWrite } from '../../shell/permitted.ts'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import { officeMe } from '../session/office-me.queries.ts'
import { ReconcileFileView } from './reconcile-file-view.tsx'
import type { ProviderFileSearch } from './reconciliation-search.ts'
import { reconciliation } from './reconciliation.queries.ts'
import { useReconcileFile } from './use-reconcile-file.ts'

const listHref = '/office/reconciliation'

type PageProps = { id: number; search: ProviderFileSearch }

const OpenedFile = ({ file, id, search }: PageProps & { file: ProviderFile }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const toHref = (change: Partial<ProviderFileSearch>) => {
    const next = { ...search, page: undefined, difference: undefined, ...change }
    return toListHref(`${listHref}/${id}`, toSearchPage(next, next.page ?? 1))
  }
  const close = () => void navigate({ href: toHref({ page: search.page }) })
  const { state, send, onFile } = useReconcileFile(file, {
    onDone: (act) => {
      if (act === 'explain') close()
    },
  })
  const list = useQuery({
    ...reconciliation.differences(id, search),
    enabled: !state.matches('discarded') && !state.matches('discarding'),
  })
  return (
    <ReconcileFileView
      {...{ state, send, onFile, listHref }}
      today={toSeoulDate(new Date())}
      canAct={mayWrite(me, 'payments.act')}
      differences={{
        ...{ search, toHref },
        list: list.data,
        failure: list.error && toErrorMessage(list.error),
        toOrderHref: mayRead(me, 'orders.read') ? (oid) => `/office/orders/${oid}` : null,
        onClose: close,
        onRetry: () => void list.refetch(),
      }}
    />
  )
}

/** The file that the address names, as it is now: what is kept of an earlier visit is not acted on. */
export const ProviderFilePage = (props: PageProps) => {
  const file = useQuery(reconciliation.file(props.id))
  if (file.data && (file.isFetchedAfterMount || !file.isFetching))
    return <OpenedFile {...props} file={file.data} />
  return file.error && !file.isFetching ? (
    <SubjectFailure
      failure={toErrorMessage(file.error)}
      hasSubject={false}
      back={{ href: listHref, label: m['reconciliation.one.back']() }}
      onRetry={() => void file.refetch()}
    />
  ) : (
    <Skeleton />
  )
}
