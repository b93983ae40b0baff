import { verification } from '#api/calls/verification.ts'
import { failing, failureFrom, type Failure } from '#machines/failure.ts'
import type { IdentityOutcome } from '#machines/identity-check.ts'
import { forgetAnswer } from '../../leave.ts'
import { ownPath } from '../../own-path.ts'
import { welcomePath } from '../account/welcome.ts'
import { identityChannel } from './identity-channel.ts'
import { pendingCheck } from './identity-pending.ts'
import type { ReturnSearch } from './identity-return-search.ts'

export type Return = { outcome: IdentityOutcome; place: 'window' | 'here'; returnTo: string }

const askMs = 1000

/** How a refused answer ends the check. */
export const outcomeOf = (failure: Failure): IdentityOutcome => {
  const kinds = { 'identity.underage': 'underage', 'identity.request.expired': 'expired' } as const
  return { kind: kinds[failure.code as keyof typeof kinds] ?? 'failed', failure }
}

const verified = async (encodeData: string, requestNumber: string): Promise<IdentityOutcome> => {
  const { name } = await verification.identityVerified({ query: { encodeData, requestNumber } })
  return { kind: 'verified', name }
}

const refused = async (encodeData: string, requestNumber: string): Promise<IdentityOutcome> => {
  const { reason, message } = await verification.identityFailed({ query: { encodeData, requestNumber } })
  const kind = reason === 'CANCELLED' ? 'cancelled' : 'failed'
  return { kind, failure: { ...failing(`identity.${kind}`), message } }
}

/** The answer is sealed: where the address does not say which kind it is, the server is asked for either. */
const confirmed = async (encodeData: string, requestNumber: string, result: ReturnSearch['result']) => {
  if (result === 'fail') return refused(encodeData, requestNumber)
  try {
    return await verified(encodeData, requestNumber)
  } catch (error) {
    if (result === 'success' || failureFrom(error).code !== 'identity.answer.invalid') throw error
    return refused(encodeData, requestNumber)
  }
}

/** Asks the page that began the check for its number; null when no page is left to answer. */
const askNumber = (): Promise<string | null> =>
  new Promise((resolve) => {
    const done = (requestNumber: string | null) => {
      unhear()
      clearTimeout(late)
      resolve(requestNumber)
    }
    const unhear = identityChannel.listen((message) => {
      if (message.type === 'number.tell') done(message.requestNumber)
    })
    const late = setTimeout(() => done(null), askMs)
    identityChannel.send({ type: 'number.ask' })
  })

const takeAnswer = (): string => {
  const encodeData = new URLSearchParams(location.hash.slice(1)).get('encodeData') ?? ''
  forgetAnswer()
  return encodeData
}

/** A new member goes back to the end of joining, which no other way leads to. */
const wayBack = (wanted: string | undefined) => (wanted === welcomePath ? welcomePath : ownPath(wanted))

/** Spends what the provider's window brought back, and tells the page that waits for it. */
export const finishReturn = async (search: ReturnSearch): Promise<Return> => {
  const encodeData = takeAnswer()
  const pending = pendingCheck.take()
  const number = pending?.requestNumber ?? search.requestNumber ?? (await askNumber())
  const rest = { place: pending?.place ?? 'window', returnTo: wayBack(pending?.returnTo ?? search.returnTo) }
  if (!number || !encodeData) return { ...rest, outcome: outcomeOf(failing('identity.request.unknown')) }
  identityChannel.send({ type: 'window.returned', requestNumber: number })
  const outcome = await confirmed(encodeData, number, search.result).catch((error: unknown) =>
    outcomeOf(failureFrom(error)),
  )
  identityChannel.send({ type: 'outcome.arrive', requestNumber: number, outcome })
  return { ...rest, outcome }
}
