import { readInt } from '../../shell/url-params.ts'

export type OrderedProduct = { idProduct: number; qty: number }
/** What an order's address holds: `products=12x2,15x1`, whether they come from the cart, and the store meant for them. */
export type OrderSearch = { products?: string; cart?: '1'; store?: number }

const pattern = /^(\d{1,9})x(\d{1,3})$/

/** The products that an address names; what makes no sense is left out. */
export const parseProducts = (text: string | undefined): OrderedProduct[] =>
  (text ?? '')
    .split(',')
    .slice(0, 50)
    .flatMap((part) => {
      const [, id, qty] = pattern.exec(part) ?? []
      return Number(id) > 0 && Number(qty) > 0 ? [{ idProduct: Number(id), qty: Number(qty) }] : []
    })

export const formatProducts = (products: readonly OrderedProduct[]): string =>
  products.map(({ idProduct, qty }) => `${idProduct}x${qty}`).join(',')

export const readOrderSearch = (raw: Record<string, unknown>): OrderSearch => {
  const products = formatProducts(
    parseProducts(typeof raw['products'] === 'string' ? raw['products'] : undefined),
  )
  const store = readInt(raw['store'])
  return {
    ...(products && { products }),
    ...(String(raw['cart']) === '1' && { cart: '1' as const }),
    ...(store && { store }),
  }
}
