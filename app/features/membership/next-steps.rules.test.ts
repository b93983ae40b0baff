import { describe, expect, it } from 'vitest'
import { createOrder } from '../orders/samples.ts'
import type { OrderCard } from '../orders/orders.queries.ts'
import { listNextSteps } from './next-steps.rules.ts'

const createPickup = (deadline: string) => ({ date: '2026-11-20', time: '18:00', deadline })
const createReadyOrder = (oid: string, deadline = '2026-11-28') =>
  createOrder({ oid, status: 'READY_FOR_PICKUP', pickup: createPickup(deadline) })
const createDepositOrder = (oid: string, depositUntil: string) =>
  createOrder({ oid, status: 'AWAITING_DEPOSIT', depositUntil })
const createReceivedOrder = (oid: string, toReview: number | null) =>
  createOrder({ oid, status: 'PICKED_UP', toReview })
const paidOrder = createOrder({ oid: 'paid', status: 'PAID' })
const listNextOids = (waiting: OrderCard[], recent: OrderCard[] = []) =>
  listNextSteps(waiting, recent).map(({ oid }) => oid)

describe('what a member does next', () => {
  it('is to deposit, then to collect, then to review', () =>
    expect(
      listNextOids(
        [createReceivedOrder('c', 1), createReadyOrder('b'), createDepositOrder('a', '2026-11-22')],
        [paidOrder],
      ),
    ).toEqual(['a', 'b', 'c']))

  it('is what ends first among the like', () =>
    expect(
      listNextOids([createReadyOrder('late', '2026-11-29'), createReadyOrder('soon', '2026-11-24')]),
    ).toEqual(['soon', 'late']))

  it('is never more than three, and never more than one review', () => {
    expect(listNextOids(['1', '2', '3', '4'].map((oid) => createReadyOrder(oid)))).toHaveLength(3)
    expect(
      listNextOids([createReadyOrder('a'), createReceivedOrder('b', 1), createReceivedOrder('c', 2)]),
    ).toEqual(['a', 'b'])
  })

  it('is to look at what is under way where nothing is to be done, and to review nothing twice', () => {
    expect(listNextOids([createReceivedOrder('b', 1)], [paidOrder])).toEqual(['paid', 'b'])
    expect(listNextOids([createReceivedOrder('b', null)], [])).toEqual([])
  })
})
