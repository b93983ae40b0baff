import { useMutation, useQuery } from '@tanstack/react-query'
import { exports as calls } from '#api/calls/office/exports.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { ExportsSearch } from './exports-search.ts'
import { exportList } from './exports.queries.ts'
import { ExportsView } from './exports-view.tsx'

type ExportsPath = '/office/exports' | '/seller/exports'

export const ExportsPage = ({ path, search }: { path: ExportsPath; search: ExportsSearch }) => {
  const list = useQuery(exportList.list(search))
  const download = useMutation({
    mutationFn: (id: number) => calls.exportFile({ params: { id } }),
    // The answer is saved as a file: the page stays.
    onSuccess: ({ href }) => location.assign(href),
    onError: () => list.refetch(),
  })
  return (
    <ExportsView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      openingId={download.isPending ? download.variables : null}
      openFailure={download.error && toErrorMessage(download.error)}
      isOpened={download.isSuccess}
      toHref={(page) => toListHref(path, toSearchPage(search, page))}
      onDownload={(id) => download.mutate(id)}
      onRetry={() => void list.refetch()}
    />
  )
}
