import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cart } from '#api/calls/cart.ts'
import { wishes } from '#api/calls/wishes.ts'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { offerLogIn, runAsMember } from '../session/run-as-member.ts'
import { useMyStore } from '../stores/my-store.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { useCartQuantities } from '../cart/cart-quantities.ts'
import type { CardActs } from './wine-card.ts'
import { compareChoice, hasCompareTray, toCompareHref, useCompareChoice } from './compare-choice.ts'

const handleError = (error: unknown) => offerLogIn(error, m['wines.card.login']())

/** What a wine's card can do, in every place that shows it. */
export const useCardActs = (): CardActs => {
  const client = useQueryClient()
  const add = useAddToCart({ onError: handleError })
  const wish = useMutation({
    mutationKey: ['wish'],
    networkMode: 'online',
    scope: { id: 'wish' },
    mutationFn: ({ id }: { id: number; wished: boolean }) =>
      runAsMember(client, () => wishes.toggleWish({ params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['wines'] }),
    onError: handleError,
  })
  const notify = useMutation({
    mutationFn: ({ id, asked }: { id: number; asked: boolean }) =>
      runAsMember(client, () => (asked ? cart.forgetRestock : cart.noticeRestock)({ params: { id } })),
    onSuccess: (_, { id, asked }) => {
      toasts.show({ text: asked ? m['wines.card.notify_off']() : m['wines.card.notified']() })
      return client.invalidateQueries({ queryKey: ['wines', 'one', id] })
    },
    onError: handleError,
  })
  const comparedIds = useCompareChoice()
  const store = useMyStore()?.shortName
  const inCart = useCartQuantities()
  return {
    inCart,
    compared: comparedIds,
    store,
    onCompare: ({ id }) => {
      const toTitle = (ids: readonly number[]) => ({
        label: m['wines.compare.title'](),
        href: toCompareHref(ids),
      })
      if (!compareChoice.toggle(id))
        toasts.show({ text: m['wines.compare.full'](), action: toTitle(comparedIds) })
      else if (!hasCompareTray(location.pathname) && !comparedIds.includes(id)) {
        const ids = compareChoice.all()
        toasts.show({
          text: m['wines.compare.put_done']({ count: String(ids.length) }),
          action: toTitle(ids),
        })
      }
    },
    onWish: ({ id, wished }) => {
      // Until its answer is shown, another press would refer to the old state.
      if (!wish.isPending || wish.isPaused || wish.variables.id !== id) wish.mutate({ id, wished: !wished })
    },
    onNotify: ({ id, restockNotice = false }) => notify.mutate({ id, asked: restockNotice }),
    onAdd: ({ id }) => add.mutate([{ idProduct: id, qty: 1 }]),
  }
}
