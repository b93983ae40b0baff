import { and, eq, isNotNull } from 'drizzle-orm'
import { orders } from '#server/db/tables/orders.ts'
import { calculateShippingFee } from '#server/ships/shipping.rules.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  payByCard,
  toPaymentBody,
  type CalculatedOrder,
} from '../support/orders.ts'
import { count, withArena, type Attack } from './arena.ts'

/** O7: a paid order costs what its own address costs, also when requests name other addresses. */
export const checkSurcharges = ({ quick = false } = {}): Promise<Attack> =>
  withArena({}, async (arena) => {
    const store = await addStore(arena.db, { ships: true })
    const productValues = { price: 4900, fulfilment: 'BOTH', alcoholic: false } as const
    const product = await addProduct(arena.db, { storeId: store, qty: 900 }, productValues)
    const shopper = await addShopper(arena.services)
    const { token } = shopper
    await giveCash(arena.services, shopper.id, 1_000_000)
    const post = <Body>(path: string, body: unknown) => arena.call<Body>('POST', path, { token, body })
    const home = { fullName: '홍길동', mobile: '01012345678', address1: '주소 1' }
    const ships = new Map<string, number>()
    for (const postalCode of ['06236', '63309', '40210'])
      ships.set(postalCode, (await post<{ id: number }>('/commerce/ships', { ...home, postalCode })).body.id)
    const rounds = quick ? 8 : 40
    const codes = [...ships.keys(), null]
    for (let round = 0; round < rounds; round += 1) {
      const code = [...ships.keys()][round % ships.size] ?? ''
      const products = [{ idProduct: product, qty: 1 + (round % 3) }]
      const { oid } = (await post<CalculatedOrder>('/commerce/orders', { type: 'DELIVERY', products })).body
      await post('/commerce/orders/calculate', { oid, ship: ships.get(code) })
      await Promise.all(
        codes.map((postalCode) => post('/commerce/orders/calculate', { oid, postalCode, useCash: 0 })),
      )
      const { body: order } = await post<CalculatedOrder>('/commerce/orders/calculate', {
        oid,
        postalCode: '06236',
      })
      const other = ships.get(String(codes[(round + 1) % 3]))
      const pay = () =>
        round % 2
          ? payByCard(arena.call, shopper, order)
          : post('/orders/cash', toPaymentBody(shopper, order))
      const changeShip = () => post('/commerce/orders/calculate', { oid, ship: other })
      // Either may win the race; in every other pair of rounds the payment comes first.
      const isRace = round % 4 < 2
      await Promise.allSettled(isRace ? [pay(), changeShip()] : [pay().finally(changeShip)])
    }
    const paidOrders = await arena.db
      .select()
      .from(orders)
      .where(and(eq(orders.memberId, shopper.id), isNotNull(orders.paidAt)))
    const wrong = count(
      paidOrders,
      ({ shipping, total, shipTo }) =>
        shipping !== calculateShippingFee(total - shipping, shipTo?.postalCode ?? null),
    )
    const differences = await arena.differences()
    return {
      id: 'O7',
      promise: 'delivery costs what the address costs',
      passed: wrong === 0 && paidOrders.length > 0 && differences === 0,
      figures: { rounds, paid: paidOrders.length, 'charged otherwise': wrong, differences },
    }
  })
