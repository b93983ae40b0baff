import { useMutation, useQueryClient } from '@tanstack/react-query'
import { imports as calls } from '#api/calls/office/imports.ts'
import type { MappableColumn } from '#api/contract/office/imports.options.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { wineImports, type WineImport } from './imports.queries.ts'

/** What is done with a list. */
export type ImportAct =
  | { name: 'renew' }
  | { name: 'discard' }
  | { name: 'map'; column: MappableColumn; unknown: string; target: number | null }
  | { name: 'apply'; reason: string | undefined }

const send = ({ id, version }: Pick<WineImport, 'id' | 'version'>, act: ImportAct): Promise<WineImport> => {
  const params = { id }
  if (act.name === 'renew') return calls.renewImport({ params })
  if (act.name === 'discard') return calls.discardImport({ params })
  if (act.name === 'apply')
    return calls.applyImport({ params, body: { version, ...(act.reason && { reason: act.reason }) } })
  const { column, unknown, target } = act
  return calls.mapImportName({ params, body: { version, column, name: unknown, target } })
}

/** Acts on one list, each with the version that was seen; refused, the list is read anew. */
export const useImportActs = (
  id: number,
  version: number | undefined,
  onDone: (act: ImportAct, list: WineImport) => void,
) => {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (next: ImportAct) => send({ id, version: version ?? 1 }, next),
    onSuccess: (list, next) => {
      queryClient.setQueryData(wineImports.one(id).queryKey, list)
      onDone(next, list)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: wineImports.all }),
  })
  return {
    working: act.isPending ? act.variables.name : null,
    refusal: act.error && toErrorMessage(act.error),
    onAct: (next: ImportAct) => act.mutate(next),
  }
}
