import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyDeposit } from './deposits.rules.ts'

const account = { waiting: true, amount: 10_000, deposited: 0 }

describe('classifyDeposit', () => {
  it('pays with the exact amount, also in parts', () => {
    expect(classifyDeposit(account, 10_000)).toEqual({ kind: 'paid', over: 0 })
    expect(classifyDeposit(account, 4000)).toEqual({ kind: 'short', missing: 6000 })
    expect(classifyDeposit({ ...account, deposited: 4000 }, 6000)).toEqual({ kind: 'paid', over: 0 })
  })
  it('owes what is over, and all of it once nothing is waited for', () => {
    expect(classifyDeposit(account, 10_001)).toEqual({ kind: 'paid', over: 1 })
    expect(classifyDeposit({ ...account, waiting: false }, 10_000)).toEqual({ kind: 'owed' })
  })
  it('keeps no won: what came is the amount, or is owed or missing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1 }), (deposits) => {
        let [deposited, owedTotal, waiting] = [0, 0, true]
        for (const depositAmount of deposits) {
          const deposit = classifyDeposit({ waiting, amount: 10_000, deposited }, depositAmount)
          if (deposit.kind === 'owed') owedTotal += depositAmount
          if (deposit.kind === 'paid') owedTotal += deposit.over
          if (deposit.kind !== 'owed') deposited += depositAmount
          if (deposit.kind === 'short') expect(deposit.missing).toBe(10_000 - deposited)
          if (deposit.kind === 'paid') waiting = false
        }
        const all = deposits.reduce((sum, depositAmount) => sum + depositAmount, 0)
        expect(all - owedTotal).toBe(waiting ? all : 10_000)
      }),
    )
  })
})
