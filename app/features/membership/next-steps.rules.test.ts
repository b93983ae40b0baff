import { describe, expect, it } from 'vitest'
import { order } from '../orders/samples.ts'
import type { OrderCard } from '../orders/orders.queries.ts'
import { nextSteps } from './next-steps.rules.ts'

const pickup = (deadline: string) => ({ date: '2026-11-20', time: '18:00', deadline })
const ready = (oid: string, deadline = '2026-11-28') =>
  order({ oid, status: 'READY_FOR_PICKUP', pickup: pickup(deadline) })
const deposit = (oid: string, depositUntil: string) =>
  order({ oid, status: 'AWAITING_DEPOSIT', depositUntil })
const received = (oid: string, toReview: number | null) => order({ oid, status: 'PICKED_UP', toReview })
const paid = order({ oid: 'paid', status: 'PAID' })
const oids = (waiting: OrderCard[], recent: OrderCard[] = []) =>
  nextSteps(waiting, recent).map(({ oid }) => oid)

describe('what a member does next', () => {
  it('is to deposit, then to collect, then to review', () =>
    expect(oids([received('c', 1), ready('b'), deposit('a', '2026-11-22')], [paid])).toEqual(['a', 'b', 'c']))

  it('is what ends first among the like', () =>
    expect(oids([ready('late', '2026-11-29'), ready('soon', '2026-11-24')])).toEqual(['soon', 'late']))

  it('is never more than three, and never more than one review', () => {
    expect(oids(['1', '2', '3', '4'].map((oid) => ready(oid)))).toHaveLength(3)
    expect(oids([ready('a'), received('b', 1), received('c', 2)])).toEqual(['a', 'b'])
  })

  it('is to look at what is under way where nothing is to be done, and to review nothing twice', () => {
    expect(oids([received('b', 1)], [paid])).toEqual(['paid', 'b'])
    expect(oids([received('b', null)], [])).toEqual([])
  })
})
