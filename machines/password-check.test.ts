import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { failing } from './failure.ts'
import { passwordCheckMachine } from './password-check.ts'

const begun = (refusal?: string) => {
  const goOn = vi.fn()
  const check = refusal
    ? () => Promise.reject(Object.assign(new Error(refusal), failing(refusal)))
    : () => Promise.resolve()
  const machine = passwordCheckMachine.provide({ actors: { check: fromPromise(check) }, actions: { goOn } })
  const asked = createActor(machine).start()
  asked.send({ type: 'password.submit', password: 'Wine#2026' })
  return { asked, goOn }
}

describe('the password once more', () => {
  it('lets on whoever knows it, once', async () => {
    const { asked, goOn } = begun()
    await waitFor(asked, (state) => state.matches('checked'))
    expect(goOn).toHaveBeenCalledOnce()
  })

  it('asks again after a wrong one', async () => {
    const { asked, goOn } = begun('me.password.wrong')
    await waitFor(asked, (state) => state.context.failure !== null)
    expect(asked.getSnapshot().value).toBe('asking')
    expect(goOn).not.toHaveBeenCalled()
  })

  it('stops after too many, and may be tried later', async () => {
    const { asked } = begun('session.credentials.locked')
    await waitFor(asked, (state) => state.matches('locked'))
    asked.send({ type: 'check.retry' })
    expect(asked.getSnapshot().value).toBe('asking')
  })
})
