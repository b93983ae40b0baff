import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { settlements as calls } from '#api/calls/office/settlements.ts'
import { toSeoulDate } from '#api/dates.ts'
import { formatCount } from '#app/format.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { InvoiceIssue } from './invoice-panel.tsx'
import { InvoicesView } from './invoices-view.tsx'
import { formatQuarter, type Quarter } from './quarter-file.tsx'
import { saveWholeCsv } from '../imports/save-csv.ts'
import type { InvoicesSearch } from './settlements-search.ts'
import { settlements, type Invoice } from './settlements.queries.ts'
import { useSellerFilter } from './use-settlement-options.ts'

/** Keeps the day and the number of one invoice. */
const useRecording = (onRecorded: (id: number) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ invoice, issue }: { invoice: Invoice; issue: InvoiceIssue }) =>
      calls.recordInvoice({ params: { id: invoice.id }, body: issue }),
    onSuccess: ({ id }) => onRecorded(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settlements.all }),
  })
}

type InvoicesPageProps = { door: '/office' | '/seller'; search: InvoicesSearch }

export const InvoicesPage = ({ door, search }: InvoicesPageProps) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const isOwn = door === '/seller'
  // The operator begins with what is to be issued, a seller reads what there is.
  const tab = search.tab ?? (isOwn ? 'all' : 'waiting')
  const list = useQuery(settlements.invoices(search, tab))
  const sellers = useSellerFilter(!isOwn)
  const toHref = (next: Partial<InvoicesSearch>) =>
    toListHref(`${door}/invoices`, toSearchPage(next, next.page ?? 1))
  const close = () => void navigate({ href: toHref({ ...search, invoice: undefined }) })
  const record = useRecording((id) => {
    if (id === search.invoice) close()
  })
  const file = useMutation({
    mutationFn: (quarter: Quarter) => calls.agencyFile({ query: quarter }),
    onSuccess: saveWholeCsv,
  })
  const invoice = list.data?._embedded.items.find(({ id }) => id === search.invoice)
  const recording = findOutcome(record, (input) => input.invoice.id === invoice?.id)
  const today = toSeoulDate(new Date())
  return (
    <InvoicesView
      tab={tab}
      search={search}
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      done={record.data ? m['settlements.invoice.done']({ number: record.data.number }) : null}
      isOwn={isOwn}
      today={today}
      canRecord={mayWrite(me, 'settlements.close')}
      sellers={sellers}
      panel={
        invoice
          ? {
              invoice,
              isWorking: recording.working !== null,
              failure: recording.error && toErrorMessage(recording.error),
              onRecord: (issue) => record.mutate({ invoice, issue }),
            }
          : null
      }
      file={{
        isWorking: file.isPending,
        failure: file.error && toErrorMessage(file.error),
        done: file.data
          ? m['settlements.quarter.done']({
              quarter: formatQuarter(file.variables),
              count: formatCount(file.data.rows),
            })
          : null,
        onDownload: (quarter) => file.mutate(quarter),
      }}
      toHref={toHref}
      onFilter={(change) => void navigate({ href: toHref(change) })}
      onRetry={() => void list.refetch()}
      onClose={close}
    />
  )
}
