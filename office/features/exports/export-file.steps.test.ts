import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { setTransport, type Outgoing } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { createExportFileSteps } from './export-file.steps.ts'

const running = { id: 4, state: 'RUNNING', failure: null, rows: null, expiresAt: null }
const ready = { ...running, state: 'READY', rows: 12 }
const toPage = (items: object[], totalPages = 1) => ({ _embedded: { items }, page: { totalPages } })
const refuse = (status: number) => () => {
  throw new ApiError(status, { code: status === 0 ? 'network.unreachable' : 'server.failed', message: '' })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Follows an export; `list` answers how it is each time that the list is read. */
const follow = (list: (outgoing: Outgoing, times: number) => object) => {
  let times = 0
  setTransport(async (outgoing) => (outgoing.method === 'POST' ? running : list(outgoing, (times += 1))))
  const { actors } = createExportFileSteps(new QueryClient())
  const actor = createActor(actors.prepare, { input: { list: 'orders', query: '', reason: null } })
  const outcome = toPromise(actor).then(
    ({ state }) => state,
    ({ code }: ApiError) => code,
  )
  actor.start()
  return { outcome, countReadings: () => times }
}

describe('an export that is followed', () => {
  it.each([0, 429, 500, 502, 503])('goes on where the shop answers %i in between', async (status) => {
    const { outcome } = follow((_, times) => (times < 4 ? refuse(status)() : toPage([ready])))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toBe('READY')
  })

  it('is given up after ten minutes of silence, and at once where it is refused', async () => {
    const silent = follow(refuse(503))
    await vi.advanceTimersByTimeAsync(11 * 60_000)
    expect(await silent.outcome).toBe('server.failed')
    const refusal = follow(refuse(403))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await refusal.outcome).toBe('server.failed')
    expect(refusal.countReadings()).toBe(1)
  })

  it('is found on a later page where colleagues opened others since, and is not looked for without end', async () => {
    const { outcome } = follow(({ query }) => toPage(query?.['page'] === 2 ? [ready] : [{ id: 90 }], 3))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await outcome).toBe('READY')
    const missing = follow(() => toPage([{ id: 90 }], 3))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await missing.outcome).toBe('office.export.not_found')
    expect(missing.countReadings()).toBe(3)
  })
})
