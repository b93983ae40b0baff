import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { withdrawalMachine } from './withdrawal.ts'
import { createRefusal } from './model.ts'

const start = (refusal?: string) => {
  const clearViewer = vi.fn()
  const leave = refusal
    ? () => Promise.reject(Object.assign(new Error(refusal), createRefusal(refusal)))
    : () => Promise.resolve({ rejoinFrom: '2027-05-22T00:00:00+09:00' })
  const machine = withdrawalMachine.provide({
    actors: { leave: fromPromise(leave) },
    actions: { clearViewer },
  })
  const leaving = createActor(machine).start()
  leaving.send({ type: 'leave.submit', leaving: { leaveReason: 'RARELY_USED', password: 'Wine#2026' } })
  return { leaving, clearViewer }
}

describe('leaving', () => {
  it('ends with the day from which one may join again, and forgets who it was', async () => {
    const { leaving, clearViewer } = start()
    await waitFor(leaving, (state) => state.matches('left'))
    expect(leaving.getSnapshot().context.rejoinFrom).toBe('2027-05-22T00:00:00+09:00')
    expect(clearViewer).toHaveBeenCalledOnce()
  })

  it.each(['me.withdrawal.orders_open', 'me.withdrawal.cash_left'])('is hindered by %s', async (code) => {
    const { leaving } = start(code)
    await waitFor(leaving, (state) => state.matches('hindered'))
    leaving.send({ type: 'leave.retry' })
    expect(leaving.getSnapshot().value).toBe('filling')
  })

  it('asks again after a wrong password', async () => {
    const { leaving, clearViewer } = start('me.password.wrong')
    await waitFor(leaving, (state) => state.context.failure !== null)
    expect(leaving.getSnapshot().value).toBe('filling')
    expect(clearViewer).not.toHaveBeenCalled()
  })
})
