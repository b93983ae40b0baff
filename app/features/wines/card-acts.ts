import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { cart } from '#api/calls/cart.ts'
import { wishes } from '#api/calls/wishes.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { sayFailure } from '../../shell/failures.ts'
import { say } from '../../shell/dialogs.ts'
import { toasts } from '../../shell/toasts.ts'
import { me } from '../session/me.queries.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import type { CardActs } from './card.ts'

const toLogIn = () =>
  location.assign(`/account/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)

/** A visitor who wants what only members have is offered to log in, and comes back to where they were. */
const failed = async (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 401)) return sayFailure(error)
  const yes = await say({
    title: m['shell.account.login'](),
    message: m['wine.card.login'](),
    confirm: { action: m['shell.account.login'](), cancel: m['shell.dialog.cancel']() },
  })
  if (yes) toLogIn()
  return yes
}

/** Fails for a visitor without asking the server. */
const asMember = async <T>(client: QueryClient, act: () => Promise<T>): Promise<T> => {
  if (!(await client.ensureQueryData(me.current())))
    throw new ApiError(401, { code: 'session.required', message: m['wine.card.login']() })
  return act()
}

/** What a wine's card can do, wherever it stands. */
export const useCardActs = (): CardActs => {
  const client = useQueryClient()
  const add = useAddToCart()
  const wish = useMutation({
    mutationFn: (id: number) => asMember(client, () => wishes.toggleWish({ params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['wines'] }),
    onError: failed,
  })
  const notify = useMutation({
    mutationFn: (id: number) => asMember(client, () => cart.noticeRestock({ params: { id } })),
    onSuccess: () => toasts.show({ text: m['wine.card.notified']() }),
    onError: failed,
  })
  return {
    onWish: ({ id }) => wish.mutate(id),
    onNotify: ({ id }) => notify.mutate(id),
    onAdd: ({ id }) =>
      add.mutate([{ idProduct: id, qty: 1 }], {
        onSuccess: () =>
          toasts.show({
            text: m['wine.card.added'](),
            action: { label: m['wine.card.see_cart'](), href: '/cart' },
          }),
        onError: failed,
      }),
  }
}
