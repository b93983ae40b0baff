import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { canUsePasskeys } from './passkey-browser.ts'
import { officeMe, type OfficeMe } from './office-me.queries.ts'
import { switchPerson } from './switch-person.ts'

/** A counter device as its head shows it. */
export type CounterDevice = {
  /** The name of the store. */
  store: string
  /** Whether this browser, at this address, can switch persons. */
  isSupported: boolean
  isWorking: boolean
  /** Why the last switch was refused; null without one. */
  failure: string | null
  /** Whether the person who is shown has just taken over. */
  isDone: boolean
  onSwitch: () => void
}

/** A switch takes no code: what is refused of a passkey has words of its own here. */
const toSwitchFailure = (error: Error): string =>
  error instanceof ApiError && /^passkey\.|^office\.passkey\.wrong$/.test(error.code)
    ? m['counter.switch.failed']()
    : toErrorMessage(error)

/** Switching persons at the counter; null on a device of the person's own. What was read before is read anew. */
export const useSwitchPerson = (me: Pick<OfficeMe, 'session'>): CounterDevice | null => {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: switchPerson,
    onSuccess: async () => {
      // The page names who stands there: it is not said before it is known.
      await queryClient
        .fetchQuery({ ...officeMe.current(), staleTime: 0 })
        .catch(() => globalThis.location.reload())
      void queryClient.invalidateQueries()
    },
  })
  const { counterStore } = me.session
  return (
    counterStore && {
      store: counterStore.name,
      isSupported: canUsePasskeys(),
      isWorking: change.isPending,
      failure: change.error && toSwitchFailure(change.error),
      isDone: change.isSuccess,
      onSwitch: () => change.mutate(),
    }
  )
}
