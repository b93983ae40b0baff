import { verification } from '#api/calls/verification.ts'
import { createFailure, toFailure, type Failure } from '#machines/failure.ts'
import type { IdentityOutcome } from '#machines/identity-check-setup.ts'
import { stripCallbackParams } from '../../navigate-document.ts'
import { toSafeRedirect } from '../../safe-redirect.ts'
import { identityChannel } from './identity-channel.ts'
import { pendingCheck } from './identity-pending.ts'
import { pendingJoiner } from './pending-joiner.ts'
import type { IdentityReturnSearch } from './identity-return-search.ts'

export type IdentityReturn = { outcome: IdentityOutcome; place: 'window' | 'here'; returnTo: string }

const askMs = 1000

/** The outcome of the check for a refused answer. */
export const toIdentityOutcome = (failure: Failure): IdentityOutcome => {
  const kinds = { 'identity.underage': 'underage', 'identity.request.expired': 'expired' } as const
  return { kind: kinds[failure.code as keyof typeof kinds] ?? 'failed', failure }
}

const confirmVerified = async (encodeData: string, requestNumber: string): Promise<IdentityOutcome> => {
  const { name, joiner } = await verification.identityVerified({ query: { encodeData, requestNumber } })
  return { kind: 'verified', name, joiner }
}

const confirmRefused = async (encodeData: string, requestNumber: string): Promise<IdentityOutcome> => {
  const { reason, message } = await verification.identityFailed({ query: { encodeData, requestNumber } })
  const kind = reason === 'CANCELLED' ? 'cancelled' : 'failed'
  return { kind, failure: { ...createFailure(`identity.${kind}`), message } }
}

/** The answer is encrypted: where the address does not say its kind, both calls are tried. */
const confirmAnswer = async (
  encodeData: string,
  requestNumber: string,
  result: IdentityReturnSearch['result'],
) => {
  if (result === 'fail') return confirmRefused(encodeData, requestNumber)
  try {
    return await confirmVerified(encodeData, requestNumber)
  } catch (error) {
    if (result === 'success' || toFailure(error).code !== 'identity.answer.invalid') throw error
    return confirmRefused(encodeData, requestNumber)
  }
}

/** Asks the page that began the check for its request number; null when no page answers. */
const askRequestNumber = (): Promise<string | null> =>
  new Promise((resolve) => {
    const finish = (requestNumber: string | null) => {
      stopListening()
      clearTimeout(timer)
      resolve(requestNumber)
    }
    const stopListening = identityChannel.listen((message) => {
      if (message.type === 'number.tell') finish(message.requestNumber)
    })
    const timer = setTimeout(() => finish(null), askMs)
    identityChannel.send({ type: 'number.ask' })
  })

const takeAnswer = (): string => {
  const encodeData = new URLSearchParams(location.hash.slice(1)).get('encodeData') ?? ''
  stripCallbackParams()
  return encodeData
}

/** Joining goes on where it was; no other way leads back to an account page. */
const resolveReturnPath = (path: string | undefined) =>
  path !== undefined && /^\/account\/signup(\?|$)/.test(path) ? path : toSafeRedirect(path)

/** Uses the answer of the provider's window, and reports the outcome to the waiting page. */
export const finishIdentityReturn = async (search: IdentityReturnSearch): Promise<IdentityReturn> => {
  const encodeData = takeAnswer()
  const pending = pendingCheck.take()
  const number = pending?.requestNumber ?? search.requestNumber ?? (await askRequestNumber())
  const rest = {
    place: pending?.place ?? 'window',
    returnTo: resolveReturnPath(pending?.returnTo ?? search.returnTo),
  }
  if (!number || !encodeData)
    return { ...rest, outcome: toIdentityOutcome(createFailure('identity.request.unknown')) }
  identityChannel.send({ type: 'window.returned', requestNumber: number })
  const outcome = await confirmAnswer(encodeData, number, search.result).catch((error: unknown) =>
    toIdentityOutcome(toFailure(error)),
  )
  if (rest.place === 'here' && outcome.kind === 'verified' && outcome.joiner)
    pendingJoiner.keep(outcome.joiner)
  identityChannel.send({ type: 'outcome.arrive', requestNumber: number, outcome })
  return { ...rest, outcome }
}
