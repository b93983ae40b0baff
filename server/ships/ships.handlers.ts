import type { ships } from '#api/contract/ships.ts'
import { remoteFee } from './shipping.rules.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { forgetUnnamedKeys } from '../idempotency/idempotency.store.ts'
import { onceAtOnce } from '../idempotency/idempotency.ts'
import {
  addShip,
  changeShip,
  countShips,
  lockShips,
  mostShips,
  removeShip,
  setDefault,
  shipOf,
  shipsOf,
  type ShipRow,
} from './ships.store.ts'

const present = ({ id, fullName, mobile, postalCode, address1, address2, message, isDefault }: ShipRow) => ({
  ...{ id, fullName, mobile, postalCode, address1, address2, message, isDefault },
  remoteFee: remoteFee(postalCode),
})

const ownShip = async (tx: Transaction, memberId: number, id: number): Promise<ShipRow> => {
  await lockShips(tx, memberId)
  return (await shipOf(tx, memberId, id)) ?? fail('ship.not_found')
}

export const shipsHandlers: Handlers<typeof ships> = {
  ships: async ({ db, viewer }) => ({ _embedded: { items: (await shipsOf(db, viewer.id)).map(present) } }),

  ship: async ({ db, viewer, params, fail }) =>
    present((await shipOf(db, viewer.id, params.id)) ?? fail('ship.not_found')),

  addShip: (given) =>
    onceAtOnce(given, { method: 'POST', path: '/commerce/ships' }, async (tx) => {
      const { viewer, body, clock } = given
      await lockShips(tx, viewer.id)
      const there = await countShips(tx, viewer.id)
      if (there >= mostShips) return given.fail('ship.too_many')
      const ship = await addShip(tx, viewer.id, { ...body, isDefault: there === 0, createdAt: clock.now() })
      if (!ship) throw new Error('an address was not written')
      return present(ship)
    }),

  changeShip: async ({ db, viewer, params, body, fail }) =>
    present((await changeShip(db, viewer.id, params.id, body)) ?? fail('ship.not_found')),

  makeDefault: async ({ db, viewer, params, fail }) => {
    const ship = await withTransaction(db, async (tx) => {
      await ownShip(tx, viewer.id, params.id)
      return setDefault(tx, viewer.id, params.id)
    })
    return present(ship ?? fail('ship.not_found'))
  },

  removeShip: async ({ db, viewer, params }) => {
    await withTransaction(db, async (tx) => {
      await forgetUnnamedKeys(tx, viewer.id)
      await removeShip(tx, viewer.id, await ownShip(tx, viewer.id, params.id))
    })
    return { ok: true }
  },
}
