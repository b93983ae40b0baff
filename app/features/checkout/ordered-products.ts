import { formatProducts, type OrderedProduct } from './order-search.ts'

const formatSorted = (products: readonly OrderedProduct[]) =>
  formatProducts([...products].sort((a, b) => a.idProduct - b.idProduct))

/** Whether two orders are for the same products, in any sequence. */
export const hasSameProducts = (a: readonly OrderedProduct[], b: readonly OrderedProduct[]): boolean =>
  formatSorted(a) === formatSorted(b)

/** The address of the form where these products are ordered. */
export const toOrderFormHref = (type: string, products: readonly OrderedProduct[]): string =>
  `${type === 'PICKUP' ? '/order/pickup' : '/order'}?products=${formatProducts(products)}`
