import { describe, expect, it } from 'vitest'
import { decideNext, toMessageState, topics, type Sending, type Topic } from './outbox.rules.ts'

const firstDueAt = new Date('2026-11-21T00:00:00Z')
const hourMs = 3_600_000
const createUnclear = (reason: string): Sending => ({ outcome: 'unclear', reason })
const decideAfter = (topic: Topic, sending: Sending, { attempts = 1, now = firstDueAt } = {}) =>
  decideNext({ topic, attempts, firstDueAt }, sending, now)

/** The attempts for a message that is never sent, in hours after it was due, until it is given up. */
const listTries = (topic: Topic, reason: string): number[] => {
  const tries: number[] = []
  let now = firstDueAt
  for (let attempts = 1; ; attempts += 1) {
    tries.push((now.getTime() - firstDueAt.getTime()) / hourMs)
    const next = decideAfter(topic, createUnclear(reason), { attempts, now })
    if (next.state !== 'again') return tries
    now = next.at
  }
}

describe('the outbox after a try', () => {
  it('is done with a message that was sent', () => {
    expect(decideAfter('SMS', { outcome: 'sent', messageId: 'x' })).toEqual({ state: 'done', error: null })
  })

  it('fails for good what a provider refuses', () => {
    expect(decideAfter('MAIL', { outcome: 'refused', code: '550' })).toEqual({
      state: 'failed',
      error: 'refused: 550',
    })
  })

  it('is done with a message that has become useless', () => {
    expect(decideAfter('SMS', { outcome: 'dropped', reason: 'too late' })).toEqual({
      state: 'done',
      error: 'dropped: too late',
    })
  })

  it.each(['SMS', 'KAKAO', 'PUSH'] as const)(
    'repeats %s only when the provider was never reached',
    (topic) => {
      expect(decideAfter(topic, createUnclear('unreachable'))).toMatchObject({ state: 'again' })
      for (const reason of ['timeout', 'broken', 'server_error', 'garbled', 'failed'])
        expect(decideAfter(topic, createUnclear(reason))).toEqual({
          state: 'failed',
          error: `unclear: ${reason}`,
        })
    },
  )

  it('repeats a mail with an unknown result, since it stays the same mail', () => {
    expect(decideAfter('MAIL', createUnclear('timeout'))).toMatchObject({ state: 'again' })
  })

  it.each(topics)('tries %s again after waits that grow to an hour', (topic) => {
    const tries = listTries(topic, 'unreachable')
    const waits = tries.slice(1).map((hours, at) => Math.round((hours - (tries[at] ?? 0)) * 3600))
    expect(waits.slice(0, 7)).toEqual([5, 15, 60, 300, 900, 1800, 3600])
    expect(new Set(waits.slice(7))).toEqual(new Set([3600]))
  })

  it('goes on for a day, with mails for two', () => {
    for (const topic of ['SMS', 'KAKAO', 'PUSH'] as const) {
      const last = listTries(topic, 'unreachable').at(-1) ?? 0
      expect(last).toBeGreaterThan(23)
      expect(last).toBeLessThanOrEqual(24)
    }
    const last = listTries('MAIL', 'timeout').at(-1) ?? 0
    expect(last).toBeGreaterThan(47)
    expect(last).toBeLessThanOrEqual(48)
  })
})

describe('a message of the outbox', () => {
  const at = new Date('2026-11-27T09:00:00+09:00')

  it('waits, is sent, has failed or was dropped', () => {
    const outcomes = [
      { doneAt: null, failedAt: null, lastError: 'unreachable' },
      { doneAt: at, failedAt: null, lastError: null },
      { doneAt: at, failedAt: at, lastError: 'refused: 2000' },
      { doneAt: at, failedAt: null, lastError: 'dropped: too late' },
    ]
    expect(outcomes.map(toMessageState)).toEqual(['WAITING', 'SENT', 'FAILED', 'DROPPED'])
  })
})
