import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { counter } from '#api/calls/office/counter.ts'
import { session } from '#api/calls/office/session.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { setSingleKeys, useSingleKeys } from '../../shell/single-keys.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { canUsePasskeys } from '../session/passkey-browser.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { OwnAccountView } from './own-account-view.tsx'
import { useOwnPasskeys } from './use-own-passkeys.ts'

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)

/** Who the person is, where they are logged in, and what proves them. */
export const OwnAccountPage = () => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const hasSingleKeys = useSingleKeys()
  const logins = useQuery(officeMe.logins())
  const passkeys = useOwnPasskeys()
  const refresh = () => queryClient.invalidateQueries({ queryKey: officeMe.current().queryKey })
  const end = useMutation({
    mutationFn: (id: string) => session.endLogin({ params: { id } }),
    onSettled: refresh,
  })
  const codes = useMutation({
    mutationFn: async () => (await session.renewRecoveryCodes()).recoveryCodes,
    onSuccess: refresh,
  })
  const mark = useMutation({
    mutationFn: (idStore: number) => counter.markCounterDevice({ body: { idStore } }),
    // The device is another one from here on: nothing that was read as its manager is kept.
    onSuccess: () => location.assign('/seller/desk'),
  })
  const stores = me.company ? me.stores.map(({ id, name }) => ({ value: String(id), label: name })) : []
  const password = useMutation({
    mutationFn: (value: string) =>
      session.changePassword({ body: { password: value, passwordConfirm: value } }),
    onSuccess: refresh,
  })
  return (
    <OwnAccountView
      me={me}
      logins={{
        items: logins.data,
        failure: toLine(logins.error ?? end.error),
        ending: end.isPending ? end.variables : null,
        onRetry: () => void logins.refetch(),
        onEnd: (id) => end.mutate(id),
      }}
      passkeys={passkeys}
      codes={{
        fresh: codes.data ?? null,
        isWorking: codes.isPending,
        failure: toLine(codes.error),
        onRenew: () => codes.mutate(),
        onClose: () => codes.reset(),
      }}
      keys={{ hasSingles: hasSingleKeys, onSingles: setSingleKeys }}
      counter={
        stores.length > 0 && mayWrite(me, 'stores.write')
          ? {
              stores,
              isSupported: canUsePasskeys(),
              isWorking: mark.isPending || mark.isSuccess,
              failure: toLine(mark.error),
              onMark: (idStore) => mark.mutate(idStore),
            }
          : null
      }
      password={{
        isWorking: password.isPending,
        isDone: password.isSuccess,
        failure: toLine(password.error),
        onSubmit: (value) => password.mutate(value),
      }}
    />
  )
}
