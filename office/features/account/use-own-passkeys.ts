import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { passkeys as calls } from '#api/calls/office/passkeys.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { useOffice } from '../../shell/office-context.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { addPasskey } from '../session/add-passkey.ts'
import { canUsePasskeys } from '../session/passkey-browser.ts'
import type { OwnPasskeysProps, PasskeyAct } from './own-passkeys.tsx'

type Change =
  | { act: 'add'; name: string; counterOnly: boolean }
  | { act: 'rename'; id: number; name: string }
  | { act: 'remove'; id: number }

const carryOut = async (change: Change): Promise<PasskeyAct> => {
  if (change.act === 'add') {
    const { name, counterOnly } = change
    await addPasskey({ name, counterOnly })
  } else if (change.act === 'rename')
    await calls.renamePasskey({ params: { id: change.id }, body: { name: change.name } })
  else await calls.removePasskey({ params: { id: change.id } })
  return change.act
}

/** The person's passkeys, and what is done to them. */
export const useOwnPasskeys = (): OwnPasskeysProps => {
  const queryClient = useQueryClient()
  const { logIn } = useOffice()
  const isRecovered = useSelector(logIn, ({ context }) => context.byRecoveryCode)
  const list = useQuery(officeMe.passkeys())
  const change = useMutation({
    mutationFn: carryOut,
    onSettled: () => queryClient.invalidateQueries({ queryKey: officeMe.current().queryKey }),
  })
  return {
    items: list.data,
    failure: list.error && toErrorMessage(list.error),
    isSupported: canUsePasskeys(),
    isRecovered,
    working: change.isPending ? change.variables.act : null,
    refused: change.error && { act: change.variables.act, text: toErrorMessage(change.error) },
    done: change.data ?? null,
    onRetry: () => void list.refetch(),
    onAdd: (name, counterOnly) => change.mutate({ act: 'add', name, counterOnly }),
    onRename: (id, name) => change.mutate({ act: 'rename', id, name }),
    onRemove: (id) => change.mutate({ act: 'remove', id }),
    onReset: () => change.reset(),
  }
}
