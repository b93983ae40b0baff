import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { passwordCheckMachine } from './password-check.ts'
import { createRefusal } from './model.ts'

const start = (refusal?: string) => {
  const openNextPage = vi.fn()
  const check = refusal
    ? () => Promise.reject(Object.assign(new Error(refusal), createRefusal(refusal)))
    : () => Promise.resolve()
  const machine = passwordCheckMachine.provide({
    actors: { check: fromPromise(check) },
    actions: { openNextPage },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'password.submit', password: 'Wine#2026' })
  return { asked: actor, openNextPage }
}

describe('the password check', () => {
  it('accepts the right password, once', async () => {
    const { asked: actor, openNextPage } = start()
    await waitFor(actor, (state) => state.matches('checked'))
    expect(openNextPage).toHaveBeenCalledOnce()
  })

  it('asks again after a wrong one', async () => {
    const { asked: actor, openNextPage } = start('me.password.wrong')
    await waitFor(actor, (state) => state.context.failure !== null)
    expect(actor.getSnapshot().value).toBe('asking')
    expect(openNextPage).not.toHaveBeenCalled()
  })

  it('stops after too many, and may be tried later', async () => {
    const { asked: actor } = start('session.credentials.locked')
    await waitFor(actor, (state) => state.matches('locked'))
    actor.send({ type: 'check.retry' })
    expect(actor.getSnapshot().value).toBe('asking')
  })
})
