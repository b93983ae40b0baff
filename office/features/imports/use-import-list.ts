import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportKind } from '#api/contract/office/imports.options.ts'
import { createId } from '#app/shell/create-id.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import { importListMachine } from '#machines/import-list.ts'
import { createImportListSteps } from './import-list.steps.ts'
import { listKinds } from './list-kinds.ts'

type Act = 'map' | 'confirm' | 'renew' | 'apply' | 'discard'

/** The machine of a list that was sent before, or of the next one; `onDone` is called after an act on it. */
export const useImportList = (
  { kind, list }: { kind: ImportKind; list: ImportedList | null },
  { onOpened, onDone }: { onOpened?: (id: number) => void; onDone?: (act: Act) => void },
) => {
  const client = useQueryClient()
  const [files] = useState(() => new Map<string, File>())
  const handlers = useRef({ onOpened, onDone })
  useEffect(() => {
    handlers.current = { onOpened, onDone }
  })
  const machine = useMemo(() => {
    const steps = createImportListSteps({
      ...{ ...listKinds[kind], client, files },
      onOpened: (id) => handlers.current.onOpened?.(id),
      onDone: (act) => handlers.current.onDone?.(act),
    })
    return importListMachine.provide(steps)
  }, [client, files, kind])
  const [state, send] = useMachine(machine, { input: { list } })
  const onFile = (file: File) => {
    const id = createId()
    files.set(id, file)
    send({ type: 'file.choose', file: { id, name: file.name } })
  }
  return { state, send, onFile }
}
