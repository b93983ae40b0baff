import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createId } from '#app/shell/create-id.ts'
import type { ChosenFile, ProviderFile } from '#machines/reconcile-file-setup.ts'
import { reconcileFileMachine } from '#machines/reconcile-file.ts'
import { createReconcileFileSteps } from './reconcile-file.steps.ts'

type Act = 'explain' | 'agree' | 'discard'

/** The machine of a settlement file that was kept before, or of the next one; `onDone` is called after an act on it. */
export const useReconcileFile = (
  file: ProviderFile | null,
  { onOpened, onDone }: { onOpened?: (id: number) => void; onDone?: (act: Act) => void },
) => {
  const client = useQueryClient()
  const [files] = useState(() => new Map<string, File>())
  const handlers = useRef({ onOpened, onDone })
  useEffect(() => {
    handlers.current = { onOpened, onDone }
  })
  const machine = useMemo(() => {
    const steps = createReconcileFileSteps({
      ...{ client, files },
      onOpened: (id) => handlers.current.onOpened?.(id),
      onDone: (act) => handlers.current.onDone?.(act),
    })
    return reconcileFileMachine.provide(steps)
  }, [client, files])
  const [state, send] = useMachine(machine, { input: { file } })
  const onFile = (bytes: File, choice: Omit<ChosenFile, 'id' | 'name'>) => {
    const id = createId()
    files.set(id, bytes)
    send({ type: 'file.choose', file: { ...choice, id, name: bytes.name } })
  }
  return { state, send, onFile }
}
