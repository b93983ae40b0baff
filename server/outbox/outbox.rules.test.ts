import { describe, expect, it } from 'vitest'
import { afterSending } from './outbox.rules.ts'

const now = new Date('2026-11-21T00:00:00Z')
const unclear = (reason: string) => ({ outcome: 'unclear', reason }) as const

describe('afterSending', () => {
  it('is done with a message that was sent', () => {
    expect(afterSending('SMS', 1, { outcome: 'sent', messageId: 'x' }, now)).toEqual({
      state: 'done',
      error: null,
    })
  })
  it('does not repeat what a provider refuses', () => {
    expect(afterSending('MAIL', 1, { outcome: 'refused', code: '550' }, now)).toMatchObject({ state: 'done' })
  })
  it('repeats a text message only when the provider was never reached', () => {
    expect(afterSending('SMS', 1, unclear('unreachable'), now)).toMatchObject({ state: 'again' })
    expect(afterSending('SMS', 1, unclear('timeout'), now)).toEqual({
      state: 'done',
      error: 'unclear: timeout',
    })
  })
  it('repeats a mail of which nobody knows, since it stays the same mail', () => {
    expect(afterSending('MAIL', 1, unclear('timeout'), now)).toMatchObject({ state: 'again' })
  })
  it('waits longer every time and gives up after the fifth', () => {
    const waits = [1, 2, 3, 4, 5].map((attempts) => {
      const next = afterSending('MAIL', attempts, unclear('broken'), now)
      return next.state === 'again' ? (next.at.getTime() - now.getTime()) / 1000 : null
    })
    expect(waits).toEqual([5, 15, 60, 300, 900])
    expect(afterSending('MAIL', 6, unclear('broken'), now)).toEqual({
      state: 'done',
      error: 'unclear: broken',
    })
  })
})
