import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ImportKind } from '#api/contract/office/imports.options.ts'
import type { Permission } from '#api/permissions.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { ImportListView } from './import-list-view.tsx'
import type { ImportsSearch } from './imports-search.ts'
import { ImportsView } from './imports-view.tsx'
import { listKinds } from './list-kinds.ts'
import { saveCsv } from './save-csv.ts'
import { useImportList } from './use-import-list.ts'

export interface ImportsPageProps {
  kind: ImportKind
  search: ImportsSearch
  /** The address of a page of lists, and of one list. */
  toHref: (change: Partial<ImportsSearch>) => string
  toReportHref: (id: number) => string
}

const writing: Record<ImportKind, Permission> = { WINES: 'catalogue.import', OFFERS: 'offers.import' }

/** What the part of a list needs that has none yet. */
const unopened = {
  ...{ rows: undefined, search: {}, panel: null, canApply: false, canCreate: false },
  ...{ onRefusals: () => undefined, onClose: () => undefined },
}

const Upload = ({ kind, toHref, toReportHref }: ImportsPageProps) => {
  const navigate = useNavigate()
  const machine = useImportList(
    { kind, list: null },
    { onOpened: (id) => void navigate({ href: toReportHref(id) }) },
  )
  // Once it is read the list is shown at its own address, and not here before.
  if (!machine.state.matches('choosing') && !machine.state.matches('reading')) return null
  return <ImportListView {...unopened} {...machine} {...{ kind, toHref }} listHref={toHref({})} canWrite />
}

/** The lists that were sent, and the next one. */
export const ImportsPage = (props: ImportsPageProps) => {
  const { kind, search, toHref, toReportHref } = props
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { calls, queries } = listKinds[kind]
  const list = useQuery(queries.list(search))
  const template = useMutation({ mutationFn: () => calls.template(), onSuccess: saveCsv })
  const error = list.error ?? template.error
  return (
    <ImportsView
      {...{ kind, toHref, toReportHref }}
      list={list.data}
      failure={error && toErrorMessage(error)}
      upload={mayWrite(me, writing[kind]) && <Upload {...props} />}
      onTemplate={() => template.mutate()}
      onRetry={() => void list.refetch()}
    />
  )
}
