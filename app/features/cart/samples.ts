import type { CartItem } from './cart.queries.ts'

type Product = CartItem['product']

const barolo: Product = {
  id: 12,
  name: '토르벨로 바롤로 세랄토',
  originalName: 'Barolo Serralto',
  lang: 'it',
  maker: '토르벨로',
  kind: { id: 1, name: '레드', code: 'RED' },
  country: { code: 'IT', name: '이탈리아' },
  area: '바롤로',
  vintage: 2018,
  volumeMl: 750,
  unit: null,
  price: 112_000,
  listPrice: 112_000,
  taste: { sweetness: 1, acidity: 4, body: 5, tannin: 5, fizz: null },
  rating: 4.4,
  ratingCount: 524,
  fulfilment: 'PICKUP',
  alcoholic: true,
  stockQty: 38,
  pickup: 'TODAY',
  status: 'ON_SALE',
  wished: false,
  image: { src: '/samples/barolo', thumbhash: null, alt: '' },
}

const openToday: Pick<CartItem['stores'][number], 'earliest' | 'todayHours'> = {
  earliest: { date: '2026-11-21', time: '15:00', today: true },
  todayHours: ['11:00', '21:00'],
}

/** A line of a cart for stories and tests. */
export const createCartItem = (product: Partial<Product> = {}, line: Partial<CartItem> = {}): CartItem => {
  const fullProduct = { ...barolo, ...product }
  return {
    idProduct: fullProduct.id,
    qty: 1,
    fulfilment: null,
    product: fullProduct,
    priceSeen: fullProduct.price,
    maxQty: fullProduct.stockQty,
    state: 'OK',
    stores:
      fullProduct.fulfilment === 'DELIVERY'
        ? []
        : [
            {
              id: 1,
              name: '광화문점',
              seller: '(주)비니 광화문',
              stockQty: fullProduct.stockQty,
              ...openToday,
            },
            {
              id: 2,
              name: '해운대점',
              seller: '(주)비니 해운대',
              stockQty: fullProduct.stockQty,
              ...openToday,
            },
          ],
    ...line,
  }
}
