import type { ActorRefFrom } from 'xstate'
import type { Outgoing } from '#api/client.ts'
import type { ApiError } from '#api/error.ts'
import type { officeLogInMachine } from '#machines/office-log-in.ts'
import type { Reopen } from '../transport.ts'
import type { ProofRequests } from './proof-requests.ts'

export type LogInActor = ActorRefFrom<typeof officeLogInMachine>

/** Resolves once the screen is unlocked: true; or once the person is outside: false. */
const waitForUnlocking = (logIn: LogInActor): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (): boolean => {
      const state = logIn.getSnapshot()
      if (state.hasTag('locked')) return false
      resolve(state.hasTag('within'))
      return true
    }
    if (settle()) return
    const subscription = logIn.subscribe(() => {
      if (settle()) subscription.unsubscribe()
    })
  })

/**
 * What refusals of the session lead to: a locked one covers the screen and waits for the person, an act that asks who is
 * there waits for a code, and one that has ended leads to the log-in.
 */
export const createSessionGate =
  (logIn: LogInActor, proofs: ProofRequests): Reopen =>
  async ({ code, message, fields }: ApiError, { method }: Outgoing) => {
    if (code === 'office.session.locked') {
      const isShared = logIn.getSnapshot().context.device === 'counter'
      logIn.send({ type: 'session.locked' })
      const isOpen = await waitForUnlocking(logIn)
      // Who unlocks a counter device may be another person: what the one before did is not done in their name.
      return isOpen && !(isShared && method !== 'GET')
    }
    if (code === 'office.reauthentication.required') return proofs.ask()
    if (code === 'office.session.required')
      logIn.send({ type: 'session.lost', failure: { code, message, fields } })
    return false
  }
