import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ImportKind } from '#api/contract/office/imports.options.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { ImportView, type ImportViewProps } from './import-view.tsx'
import type { ImportSearch } from './imports-search.ts'
import { listKinds } from './list-kinds.ts'
import { NamePanelContent } from './name-panel.tsx'
import { saveCsv } from './save-csv.ts'
import { useImportList } from './use-import-list.ts'

export interface ImportPageProps {
  kind: ImportKind
  id: number
  search: ImportSearch
  listHref: string
  /** The address of the list with other rows, another page or panel. */
  toHref: (change: Partial<ImportSearch>) => string
}

const rights = {
  WINES: { write: 'catalogue.import', apply: 'catalogue.publish' },
  OFFERS: { write: 'offers.import', apply: 'offers.import' },
} as const

const OpenedImport = ({ list, ...props }: ImportPageProps & { list: ImportedList }) => {
  const { kind, id, search, listHref, toHref } = props
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { calls, queries } = listKinds[kind]
  const close = () => void navigate({ href: toHref({ page: search.page }) })
  const { state, send, onFile } = useImportList(
    { kind, list },
    {
      onDone: (act) => {
        if (act === 'map' || (act === 'renew' && search.panel)) close()
        if (act === 'apply') void navigate({ href: toHref({ state: undefined, moved: undefined }) })
      },
    },
  )
  const { version } = state.context.list ?? list
  const rows = useQuery(queries.rows(id, version, search))
  const refusals = useMutation({ mutationFn: () => calls.refusals(id), onSuccess: saveCsv })
  const error = rows.error ?? refusals.error
  const { panel, column, name } = search
  const view: ImportViewProps['view'] = {
    ...{ state, send, kind, search, listHref, toHref, onFile },
    rows: rows.data,
    canWrite: mayWrite(me, rights[kind].write),
    canApply: mayWrite(me, rights[kind].apply),
    canCreate: mayWrite(me, 'taxonomy.write'),
    panel: panel && column && name && (
      <NamePanelContent
        key={`${panel} ${column} ${name}`}
        {...{ kind: panel, column, name }}
        isWorking={state.hasTag('busy')}
        onChoose={(target) => send({ type: 'name.map', meaning: { column, name, target } })}
        onCreated={() => send({ type: 'list.renew' })}
      />
    ),
    onRefusals: () => refusals.mutate(),
    onClose: close,
  }
  return (
    <ImportView
      view={view}
      failure={error && toErrorMessage(error)}
      listHref={listHref}
      onRetry={() => void rows.refetch()}
    />
  )
}

/** The list that the address names, as it is now: what is kept of an earlier visit is not acted on. */
export const ImportPage = (props: ImportPageProps) => {
  const list = useQuery(listKinds[props.kind].queries.one(props.id))
  if (list.data && (list.isFetchedAfterMount || !list.isFetching))
    return <OpenedImport {...props} list={list.data} />
  return (
    <ImportView
      view={undefined}
      failure={list.error && !list.isFetching ? toErrorMessage(list.error) : null}
      listHref={props.listHref}
      onRetry={() => void list.refetch()}
    />
  )
}
