import { createOrder } from '../orders/samples.ts'
import type { WorkOrder } from './store-desk.queries.ts'

/** An order as those see it who prepare it, for stories. */
export const createWorkOrder = (overrides: Partial<WorkOrder> = {}): WorkOrder => {
  const { oid, type, gift, status, statusName, createdAt, paidAt, lines, store, pickup, parcel, ...sums } =
    createOrder()
  const { payable, total, discount, cashUsed, shipping } = sums
  return {
    ...{ oid, type, gift, status, statusName, createdAt, paidAt, lines, store, pickup, parcel },
    ...{ payable, total, discount, cashUsed, shipping },
    idStore: 7,
    storeName: '비니 성수점',
    ordererMasked: '홍*동',
    idRequired: true,
    pickedUpAt: null,
    shipTo: null,
    giftTo: null,
    returnCause: null,
    returnReason: null,
    returnAsked: null,
    ...overrides,
  }
}
