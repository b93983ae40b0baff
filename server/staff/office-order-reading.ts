import type { Locale } from '#api/fields.ts'
import type { Person, Services } from '../context.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { recordOfficeReading } from '../platform/audit/readings.ts'
import { presentOfficeOrder, type OfficeOrder } from '../orders/office-order.present.ts'
import { findOfficeOrder } from './office-orders.store.ts'

export type OrderReader = Services & { person: Person; locale: Locale }

/** One order of the caller's scope with the data of its shopper; the reading is recorded. */
export const presentOrderInScope = async (ctx: OrderReader, oid: string): Promise<OfficeOrder> => {
  const { db, person, clock, locale } = ctx
  const row =
    (await findOfficeOrder(db, resolveOfficeScope(person), oid, clock.now())) ?? fail('order.not_found')
  await recordOfficeReading(ctx, {
    what: 'order',
    why: 'ORDER_WORK',
    ids: [oid],
    memberIds: [row.order.memberId],
  })
  return presentOfficeOrder(db, row, { roles: person.roles, locale })
}
