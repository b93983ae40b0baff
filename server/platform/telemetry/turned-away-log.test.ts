import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishShed } from './events.ts'
import { logTurnedAway } from './turned-away-log.ts'

describe('the log of a full shop', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has one line for all refused requests in ten seconds, and none without any', () => {
    const lines: unknown[] = []
    const write = (line: unknown) => void lines.push(line)
    const stop = logTurnedAway({ debug: write, info: write, warn: write, error: write })
    vi.advanceTimersByTime(10_000)
    for (let turn = 0; turn < 300; turn += 1) publishShed({ kind: turn % 3 ? 'pages' : 'calls' })
    vi.advanceTimersByTime(20_000)
    expect(lines).toEqual([{ pages: 200, calls: 100 }])
    publishShed({ kind: 'pages' })
    stop()
    expect(lines).toEqual([{ pages: 200, calls: 100 }, { pages: 1 }])
  })
})
