import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { imports as calls } from '#api/calls/office/imports.ts'
import { maxImportBytes } from '#api/contract/office/imports.options.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { ImportsSearch } from './imports-search.ts'
import { wineImports } from './imports.queries.ts'
import { ImportsView } from './imports-view.tsx'
import { readListFile } from './read-list-file.ts'
import { saveCsv } from './save-csv.ts'

/** Why a file is not sent at all; null where it is. */
const findFileFault = ({ size }: File): string | null => {
  if (size === 0) return m['imports.upload.empty']()
  return size > maxImportBytes
    ? m['imports.upload.too_big']({ size: String(maxImportBytes / 1024 / 1024) })
    : null
}

/** Sends a file; its report follows. */
const useUpload = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sendOnce = useSendOnce()
  const [fault, setFault] = useState<string | null>(null)
  const open = useMutation({
    mutationFn: async (file: File) => {
      const body = { name: file.name, content: await readListFile(file) }
      return sendOnce(body, (options) => calls.openImport({ body }, options))
    },
    onSuccess: async (list) => {
      queryClient.setQueryData(wineImports.one(list.id).queryKey, list)
      await queryClient.invalidateQueries({ queryKey: [...wineImports.all, 'list'] })
      await navigate({ href: `/office/imports/${list.id}` })
    },
  })
  return {
    isWorking: open.isPending,
    failure: fault ?? (open.error && toErrorMessage(open.error)),
    onFile: (file: File) => {
      const fileFault = findFileFault(file)
      setFault(fileFault)
      if (fileFault === null) open.mutate(file)
    },
  }
}

export const ImportsPage = ({ search }: { search: ImportsSearch }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(wineImports.list(search))
  const upload = useUpload()
  const template = useMutation({ mutationFn: () => calls.importTemplate(), onSuccess: saveCsv })
  const error = list.error ?? template.error
  return (
    <ImportsView
      list={list.data}
      failure={error && toErrorMessage(error)}
      toHref={(change) => toListHref('/office/imports', toSearchPage(change, change.page ?? 1))}
      upload={mayWrite(me, 'catalogue.import') ? upload : null}
      onTemplate={() => template.mutate()}
      onRetry={() => void list.refetch()}
    />
  )
}
