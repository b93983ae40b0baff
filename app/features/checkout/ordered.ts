import { productsText, type Ordered } from './order-search.ts'

const sorted = (products: readonly Ordered[]) =>
  productsText([...products].sort((a, b) => a.idProduct - b.idProduct))

/** Whether two orders are for the same things, in whatever sequence. */
export const sameProducts = (a: readonly Ordered[], b: readonly Ordered[]): boolean => sorted(a) === sorted(b)

/** The address of the form where these products are ordered. */
export const formHref = (type: string, products: readonly Ordered[]): string =>
  `${type === 'PICKUP' ? '/order/pickup' : '/order'}?products=${productsText(products)}`
