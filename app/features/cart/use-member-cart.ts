import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore, useEffect, useRef, useState } from 'react'
import type { CallRequest } from '#api/call.ts'
import { cart as calls } from '#api/calls/cart.ts'
import type { cart as contract } from '#api/contract/cart.ts'
import { wishes } from '#api/calls/wishes.ts'
import { m } from '#messages'
import { pendingWrites } from '../../offline/pending-writes.ts'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { me } from '../session/me.queries.ts'
import { cart, type Cart, type CartItem } from './cart.queries.ts'
import type { CartActs } from './cart-acts.ts'

const toFingerprint = (cart: Cart): string =>
  cart._embedded.items
    .map(({ idProduct, qty, fulfilment }) => `${idProduct}x${qty}${fulfilment ?? ''}`)
    .sort()
    .join()

/** Whether the cart changed outside this page; the page reports its own changes with `keep`. */
const useChangedElsewhere = (cart: Cart | undefined, fetching: boolean) => {
  const client = useQueryClient()
  const lastFingerprint = useRef<string | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    if (!cart) return
    const now = toFingerprint(cart)
    // The shopper has seen the cart with which the page opened, even while it is requested again.
    lastFingerprint.current ??= now
    if (fetching) return
    const isForeign = lastFingerprint.current !== now && client.isMutating() === 0
    lastFingerprint.current = now
    if (isForeign) setIsChanged(true)
  }, [cart, fetching, client])
  const rememberCart = (ownCart: Cart | undefined) => {
    if (ownCart) lastFingerprint.current = toFingerprint(ownCart)
    setIsChanged(false)
    return ownCart
  }
  return { changed: isChanged, keep: rememberCart }
}

type CartChange = CallRequest<typeof contract.modify>['body']

const withChange = (before: Cart | undefined, change: CartChange): Cart | undefined =>
  before && {
    ...before,
    _embedded: {
      items: before._embedded.items.map((item) =>
        item.idProduct === change.idProduct ? { ...item, ...change } : item,
      ),
    },
  }

const withoutItems = (before: Cart | undefined, ids: readonly number[]): Cart | undefined =>
  before && {
    ...before,
    _embedded: { items: before._embedded.items.filter(({ idProduct }) => !ids.includes(idProduct)) },
  }

/** The member's cart, and what can be done with it; a change shows at once and is taken back when it fails. */
export const useMemberCart = (on: boolean) => {
  const client = useQueryClient()
  const key = cart.mine().queryKey
  const query = useQuery({ ...cart.mine(), enabled: on })
  const { changed, keep } = useChangedElsewhere(query.data, query.isFetching)
  // Without a connection a change waits here, in its turn, and is sent when there is one again.
  const isPaused = useMutationState({
    filters: { mutationKey: ['cart'] },
    select: ({ state }) => state.isPaused,
  }).some(Boolean)
  // What was changed before a reload waits as well.
  const hasPendingWrites = useSyncExternalStore(pendingWrites.subscribe, pendingWrites.current, () => false)
  const refreshViewer = () => client.invalidateQueries({ queryKey: me.current().queryKey })
  const applyOptimistically = async (change: (before: Cart | undefined) => Cart | undefined) => {
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<Cart>(key, (before) => keep(change(before)))
  }
  const storeAnswer = (answer: Cart) => client.setQueryData<Cart>(key, keep(answer))
  const rollBack = (error: unknown) => {
    void client.invalidateQueries({ queryKey: key })
    void showFailure(error)
  }
  const modify = useMutation({
    mutationKey: ['cart', 'modify'],
    networkMode: 'online',
    scope: { id: 'cart' },
    mutationFn: (body: CartChange) => calls.modify({ body }),
    onMutate: (change) => applyOptimistically((before) => withChange(before, change)),
    // While more steps wait, an earlier answer would show a quantity that is already past.
    onSuccess: (answer) => client.isMutating({ mutationKey: ['cart', 'modify'] }) > 1 || storeAnswer(answer),
    onError: rollBack,
  })
  const restore = useMutation({
    mutationKey: ['cart', 'restore'],
    networkMode: 'online',
    scope: { id: 'cart' },
    mutationFn: (items: CartChange[]) => calls.add({ body: { items } }),
    onSuccess: storeAnswer,
    onError: rollBack,
    onSettled: refreshViewer,
  })
  const remove = useMutation({
    mutationKey: ['cart', 'remove'],
    networkMode: 'online',
    scope: { id: 'cart' },
    mutationFn: (items: readonly CartItem[]) =>
      calls.remove({ body: { idProducts: items.map(({ idProduct }) => idProduct) } }),
    onMutate: (items) =>
      applyOptimistically((before) =>
        withoutItems(
          before,
          items.map(({ idProduct }) => idProduct),
        ),
      ),
    onSuccess: (answer, items) => {
      storeAnswer(answer)
      offerUndo(items, (back) => restore.mutate(back))
    },
    onError: rollBack,
    onSettled: refreshViewer,
  })
  const wish = useMutation({
    mutationKey: ['cart', 'wish'],
    networkMode: 'online',
    mutationFn: async (item: CartItem) => {
      if (!item.product.wished) await wishes.toggleWish({ params: { id: item.idProduct } })
      return calls.remove({ body: { idProducts: [item.idProduct] } })
    },
    onSuccess: (answer) => {
      storeAnswer(answer)
      toasts.show({
        text: m['cart.line.wished'](),
        action: { label: m['cart.line.see_wishes'](), href: '/mypage/wish' },
      })
    },
    onError: rollBack,
    onSettled: refreshViewer,
  })
  const notify = useMutation({
    mutationFn: ({ idProduct }: CartItem) => calls.noticeRestock({ params: { id: idProduct } }),
    onSuccess: () => toasts.show({ text: m['wines.card.notified']() }),
    onError: showFailure,
  })
  const acts: CartActs = {
    onQty: ({ idProduct }, qty) => modify.mutate({ idProduct, qty }),
    onMove: ({ idProduct, qty }, fulfilment) => modify.mutate({ idProduct, qty, fulfilment }),
    onRemove: (items) => remove.mutate(items),
    onWish: (item) => wish.mutate(item),
    onNotify: (item) => notify.mutate(item),
  }
  const items = query.data?._embedded.items
  return {
    items,
    error: query.error,
    retry: () => void query.refetch(),
    acts,
    waiting: isPaused || hasPendingWrites,
    changed,
  }
}

/** Says what was taken out and offers to put it back; what is no longer for sale cannot come back. */
export const offerUndo = (items: readonly CartItem[], restore: (items: CartChange[]) => void) => {
  const [first] = items
  const back = items
    .filter(({ maxQty }) => maxQty > 0)
    .map(({ idProduct, qty, fulfilment, maxQty }) => ({
      idProduct,
      qty: Math.min(qty, maxQty),
      ...(fulfilment && { fulfilment }),
    }))
  const text =
    items.length === 1 && first
      ? m['cart.undo.one']({ name: first.product.name })
      : m['cart.undo.many']({ count: String(items.length) })
  toasts.show({
    text,
    ...(back.length > 0 && { action: { label: m['cart.undo.action'](), onAct: () => restore(back) } }),
  })
}
