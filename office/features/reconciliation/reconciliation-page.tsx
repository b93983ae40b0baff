import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toSeoulDate } from '#api/dates.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { ReconcileFileView } from './reconcile-file-view.tsx'
import type { ReconciliationSearch } from './reconciliation-search.ts'
import { ReconciliationView } from './reconciliation-view.tsx'
import { reconciliation } from './reconciliation.queries.ts'
import { useReconcileFile } from './use-reconcile-file.ts'

const listHref = '/office/reconciliation'

/** What the part of a file needs that has none yet. */
const unopened = {
  ...{ list: undefined, failure: null, search: {}, toHref: () => listHref, toOrderHref: null },
  ...{ onClose: () => undefined, onRetry: () => undefined },
}

const Upload = () => {
  const navigate = useNavigate()
  const machine = useReconcileFile(null, {
    onOpened: (id) => void navigate({ href: `${listHref}/${id}` }),
  })
  // Once it is read the file is shown at its own address, and not here before.
  if (machine.state.context.file) return null
  return (
    <ReconcileFileView
      {...machine}
      {...{ listHref, canAct: true, differences: unopened }}
      today={toSeoulDate(new Date())}
    />
  )
}

/** The settlement files, what is not settled, and where the next file is sent. */
export const ReconciliationPage = ({ search }: { search: ReconciliationSearch }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(reconciliation.files(search))
  const receivables = useQuery(reconciliation.receivables())
  const error = list.error ?? receivables.error
  const toHref = (change: Partial<ReconciliationSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref(listHref, toSearchPage(next, next.page ?? 1))
  }
  return (
    <ReconciliationView
      {...{ search, toHref }}
      list={list.data}
      receivables={receivables.data}
      failure={error && toErrorMessage(error)}
      upload={mayWrite(me, 'payments.act') && <Upload />}
      toFileHref={(id) => `${listHref}/${id}`}
      onRetry={() => {
        void list.refetch()
        void receivables.refetch()
      }}
    />
  )
}
