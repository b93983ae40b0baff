import { describe, expect, it } from 'vitest'
import { openCircuitBreaker } from './circuit-breaker.ts'

const createBreaker = () => {
  let at = 0
  const breaker = openCircuitBreaker({ now: () => new Date(at) })
  const fail = () => breaker.enter()?.settle(false)
  return { breaker, fail, pass: (seconds: number) => (at += seconds * 1000) }
}

describe('a circuit breaker', () => {
  it('opens at the fifth call in a row without an answer', () => {
    const { breaker, fail } = createBreaker()
    for (let call = 0; call < 4; call += 1) fail()
    expect(breaker.isOpen()).toBe(false)
    fail()
    expect(breaker.isOpen()).toBe(true)
    expect(breaker.enter()).toBeNull()
  })

  it('forgets failures before an answer', () => {
    const { breaker, fail } = createBreaker()
    for (let call = 0; call < 4; call += 1) fail()
    breaker.enter()?.settle(true)
    for (let call = 0; call < 4; call += 1) fail()
    expect(breaker.isOpen()).toBe(false)
  })

  it('tries one call at a time, after 10, 20, 40, 60 and again 60 seconds', () => {
    const { breaker, fail, pass } = createBreaker()
    for (let call = 0; call < 5; call += 1) fail()
    for (const seconds of [10, 20, 40, 60, 60]) {
      pass(seconds - 1)
      expect(breaker.enter()).toBeNull()
      pass(1)
      const trial = breaker.enter()
      expect(trial).not.toBeNull()
      expect(breaker.enter()).toBeNull()
      trial?.settle(false)
    }
  })

  it('closes at the first answer, also when earlier calls still fail', () => {
    const { breaker, fail, pass } = createBreaker()
    const late = breaker.enter()
    for (let call = 0; call < 5; call += 1) fail()
    pass(10)
    breaker.enter()?.settle(true)
    late?.settle(false)
    expect(breaker.isOpen()).toBe(false)
  })

  it('takes back a leave that was not used', () => {
    const { breaker, fail, pass } = createBreaker()
    for (let call = 0; call < 5; call += 1) fail()
    pass(10)
    breaker.enter()?.discard()
    expect(breaker.enter()).not.toBeNull()
  })
})
