import * as param from '../../shell/url-params.ts'

export type OrderedProduct = { idProduct: number; qty: number }

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

/** `products=12x2,15x1`, whether they come from the cart, and the store meant for them. */
export const orderSearch = param.createSearchSchema({
  products: (_, values) => formatProducts(parseProducts(values.join(','))) || undefined,
  cart: param.option(['1']),
  store: param.id,
  /** How the shopper means to pay. */
  method: param.option(['CARD', 'KAKAOPAY', 'VBANK', 'MOBILE', 'TRANSFER']),
})
export type OrderSearch = param.SearchOf<typeof orderSearch>
