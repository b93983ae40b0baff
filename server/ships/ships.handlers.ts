import type { ships } from '#api/contract/ships.ts'
import { getRemoteFee } from './shipping.rules.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { deleteUnnamedKeys } from '../platform/idempotency/idempotency.store.ts'
import { runDeduplicated } from '../platform/idempotency/idempotency.ts'
import {
  addShip,
  changeShip,
  countShips,
  lockShips,
  maxShips,
  removeShip,
  setDefault,
  findShip,
  listShips,
  type ShipRow,
} from './ships.store.ts'

const presentShip = ({
  id,
  fullName,
  mobile,
  postalCode,
  address1,
  address2,
  message,
  isDefault,
}: ShipRow) => ({
  ...{ id, fullName, mobile, postalCode, address1, address2, message, isDefault },
  remoteFee: getRemoteFee(postalCode),
})

const lockOwnShip = async (tx: Transaction, memberId: number, id: number): Promise<ShipRow> => {
  await lockShips(tx, memberId)
  return (await findShip(tx, memberId, id)) ?? fail('ship.not_found')
}

export const shipsHandlers: Handlers<typeof ships> = {
  ships: async ({ db, viewer }) => ({
    _embedded: { items: (await listShips(db, viewer.id)).map(presentShip) },
  }),

  ship: async ({ db, viewer, params, fail }) =>
    presentShip((await findShip(db, viewer.id, params.id)) ?? fail('ship.not_found')),

  addShip: (ctx) =>
    runDeduplicated(ctx, { method: 'POST', path: '/commerce/ships' }, async (tx) => {
      const { viewer, body, clock } = ctx
      await lockShips(tx, viewer.id)
      const shipCount = await countShips(tx, viewer.id)
      if (shipCount >= maxShips) return ctx.fail('ship.too_many')
      const ship = await addShip(tx, viewer.id, {
        ...body,
        isDefault: shipCount === 0,
        createdAt: clock.now(),
      })
      if (!ship) throw new Error('an address was not written')
      return presentShip(ship)
    }),

  changeShip: async ({ db, viewer, params, body, fail }) =>
    presentShip((await changeShip(db, viewer.id, params.id, body)) ?? fail('ship.not_found')),

  makeDefault: async ({ db, viewer, params, fail }) => {
    const ship = await withTransaction(db, async (tx) => {
      await lockOwnShip(tx, viewer.id, params.id)
      return setDefault(tx, viewer.id, params.id)
    })
    return presentShip(ship ?? fail('ship.not_found'))
  },

  removeShip: async ({ db, viewer, params }) => {
    await withTransaction(db, async (tx) => {
      await deleteUnnamedKeys(tx, viewer.id)
      await removeShip(tx, viewer.id, await lockOwnShip(tx, viewer.id, params.id))
    })
    return { ok: true }
  },
}
