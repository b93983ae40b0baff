import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Outgoing } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { OfficeErrorCode } from '#api/office-error.ts'
import { officeLogInMachine } from '#machines/office-log-in.ts'
import { createProofRequests } from './shell/proof-requests.ts'
import { createSessionGate } from './shell/session-gate.ts'
import { createOfficeTransport } from './transport.ts'

const refuse = (code: OfficeErrorCode) => new ApiError(403, { code: code as never, message: code })

/** A server that refuses the first call and answers the next ones. */
const openOffice = (code: OfficeErrorCode) => {
  const calls: Outgoing[] = []
  const unlockScreen = fromPromise<void, { device: 'own' | 'counter'; code: string | null }>(() =>
    Promise.resolve(),
  )
  const logIn = createActor(officeLogInMachine.provide({ actors: { unlockScreen } }), {
    input: { invitation: null, session: 'open', device: 'own' },
  }).start()
  const proofs = createProofRequests()
  const call = createOfficeTransport(createSessionGate(logIn, proofs), (outgoing) => {
    calls.push(outgoing)
    return calls.length === 1 ? Promise.reject(refuse(code)) : Promise.resolve('done')
  })
  const answer = call({ method: 'POST', path: '/office/people', body: { fullName: '김대표' } })
  return { calls, logIn, proofs, answer }
}

describe('a call that was held up', () => {
  it('covers the screen when the session is locked, and is sent again as it was once it is unlocked', async () => {
    const { calls, logIn, answer } = openOffice('office.session.locked')
    await waitFor(logIn, (state) => state.matches('locked'))
    expect(calls).toHaveLength(1)
    logIn.send({ type: 'screen.unlock', code: '123456' })
    expect(await answer).toBe('done')
    expect(calls[1]).toEqual(calls[0])
  })

  it('is refused when the person leaves instead of unlocking', async () => {
    const { calls, logIn, answer } = openOffice('office.session.locked')
    await waitFor(logIn, (state) => state.matches('locked'))
    logIn.send({
      type: 'session.lost',
      failure: { code: 'office.session.required', message: '', fields: {} },
    })
    await expect(answer).rejects.toThrow()
    expect(calls).toHaveLength(1)
  })

  it('is sent again once the person has proved who they are', async () => {
    const { proofs, answer } = openOffice('office.reauthentication.required')
    await Promise.resolve()
    await Promise.resolve()
    expect(proofs.isOpen()).toBe(true)
    proofs.settle(true)
    expect(await answer).toBe('done')
    expect(proofs.isOpen()).toBe(false)
  })

  it('is refused when the person gives the proof up', async () => {
    const { calls, proofs, answer } = openOffice('office.reauthentication.required')
    await Promise.resolve()
    await Promise.resolve()
    proofs.settle(false)
    await expect(answer).rejects.toThrow()
    expect(calls).toHaveLength(1)
  })

  it('leads to the log-in with its words when the session has ended', async () => {
    const { logIn, answer } = openOffice('office.session.required')
    await expect(answer).rejects.toThrow()
    expect(logIn.getSnapshot().value).toBe('enteringPassword')
    expect(logIn.getSnapshot().context.failure?.message).toBe('office.session.required')
  })
})
