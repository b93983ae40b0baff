import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from './cart.queries.ts'

const contentsOf = (cart: Cart): string =>
  cart._embedded.items
    .map(({ idProduct, qty }) => `${idProduct}x${qty}`)
    .sort()
    .join()

/** Whether the cart came back other than this page left it; what this page does to it is told with `keep`. */
export const useChangedElsewhere = (cart: Cart | undefined, fetching: boolean) => {
  const client = useQueryClient()
  const known = useRef<string | null>(null)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (!cart) return
    const now = contentsOf(cart)
    // What the page came with is what the shopper has seen, even while it is asked for again.
    known.current ??= now
    if (fetching) return
    const foreign = known.current !== now && client.isMutating() === 0
    known.current = now
    if (foreign) setChanged(true)
  }, [cart, fetching, client])
  const keep = (mine: Cart | undefined) => {
    if (mine) known.current = contentsOf(mine)
    setChanged(false)
    return mine
  }
  return { changed, keep }
}
