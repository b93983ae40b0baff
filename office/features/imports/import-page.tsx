import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { imports as calls } from '#api/calls/office/imports.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { ImportView } from './import-view.tsx'
import type { ImportSearch } from './imports-search.ts'
import { wineImports } from './imports.queries.ts'
import { NamePanelContent } from './name-panel.tsx'
import { saveCsv } from './save-csv.ts'
import { useImportActs } from './use-import-acts.ts'

const toImportHref = (id: number, search: ImportSearch) => {
  const { moved, ...rest } = toSearchPage(search, search.page ?? 1)
  return toListHref(`/office/imports/${id}`, { ...rest, ...(moved && { moved: 'true' }) })
}

export const ImportPage = ({ id, search }: { id: number; search: ImportSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(wineImports.one(id))
  const version = list.data?.version
  const rows = useQuery({ ...wineImports.rows(id, version ?? 0, search), enabled: version !== undefined })
  const toHref = (change: Partial<ImportSearch>) =>
    toImportHref(id, {
      ...search,
      ...{ page: undefined, panel: undefined, column: undefined, name: undefined },
      ...change,
    })
  const close = () => void navigate({ href: toHref({ page: search.page }) })
  const { working, refusal, onAct } = useImportActs(id, version, ({ name }) => {
    if (name === 'map' || (name === 'renew' && search.panel)) close()
    if (name === 'apply') void navigate({ href: toHref({ state: undefined, moved: undefined }) })
  })
  const refusals = useMutation({
    mutationFn: () => calls.importRefusals({ params: { id } }),
    onSuccess: saveCsv,
  })
  const error = list.error ?? rows.error ?? refusals.error
  const { panel: kind, column, name } = search
  return (
    <ImportView
      {...{ search, working, refusal, toHref, onAct }}
      list={list.data}
      rows={rows.data}
      failure={error && toErrorMessage(error)}
      canWrite={mayWrite(me, 'catalogue.import')}
      canApply={mayWrite(me, 'catalogue.publish')}
      canCreate={mayWrite(me, 'taxonomy.write')}
      panel={
        kind &&
        column &&
        name && (
          <NamePanelContent
            key={`${kind} ${column} ${name}`}
            {...{ kind, column, name }}
            isWorking={working !== null}
            onChoose={(target) => onAct({ name: 'map', column, unknown: name, target })}
            onCreated={() => onAct({ name: 'renew' })}
          />
        )
      }
      onRefusals={() => refusals.mutate()}
      onClose={close}
      onRetry={() => void Promise.all([list.refetch(), rows.refetch()])}
    />
  )
}
