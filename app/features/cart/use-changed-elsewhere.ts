import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from './cart.queries.ts'

const toFingerprint = (cart: Cart): string =>
  cart._embedded.items
    .map(({ idProduct, qty }) => `${idProduct}x${qty}`)
    .sort()
    .join()

/** Whether the cart changed outside this page; the page reports its own changes with `keep`. */
export const useChangedElsewhere = (cart: Cart | undefined, fetching: boolean) => {
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
