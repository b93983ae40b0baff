import type { QueryClient } from '@tanstack/react-query'
import { me as meCalls } from '#api/calls/me.ts'
import { session } from '#api/calls/session.ts'
import { signup } from '#api/calls/signup.ts'
import { createFailure, toFailure, type Failure } from '#machines/failure.ts'
import type { Joining, Provider, SocialEnding, SocialOutcome } from '#machines/social-login-setup.ts'
import { stripCallbackParams } from '../../navigate-document.ts'
import { toSafeRedirect } from '../../safe-redirect.ts'
import { runSignInHooks } from '../session/sign-in-hooks.ts'
import { sessionEvents } from '../session/session-events.ts'
import { me } from '../session/me.queries.ts'
import { isBrand } from './brand-name.ts'
import { lastLogin } from './last-login.ts'
import { socialChannel } from './social-channel.ts'
import { pendingLogin, type PendingLogin } from './social-pending-login.ts'

type Answer = Partial<Record<'code' | 'state' | 'error', string>>
type Body = { code: string; state: string; redirectUri: string }
export type SocialReturn = { outcome: SocialOutcome } & Pick<PendingLogin, 'place' | 'purpose' | 'goOn'>

const logIns = {
  kakao: session.kakaoLogIn,
  naver: session.naverLogIn,
  facebook: session.facebookLogIn,
  google: session.googleAuth,
  apple: session.appleLogIn,
}

const endingByErrorCode: Record<string, SocialEnding> = {
  'signup.email.withdrawn': 'withdrawn',
  'social.account.blocked': 'blocked',
  'social.account.taken': 'taken',
  'social.account.other': 'taken',
  'social.provider.unavailable': 'unavailable',
  'network.unreachable': 'unavailable',
}

export const toRefusedOutcome = (provider: Provider | null, failure: Failure): SocialOutcome => ({
  kind: endingByErrorCode[failure.code] ?? 'invalid',
  provider,
  failure,
})

/**
 * A person without a membership; where their address has an account, they first log in to it and link this
 * one there.
 */
const toNewcomerOutcome = async (provider: Provider, joining: Joining): Promise<SocialOutcome> => {
  if (joining.email === null) return { kind: 'joining', provider, joining }
  try {
    await signup.validEmail({ body: { email: joining.email } })
    return { kind: 'joining', provider, joining }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'signup.email.taken') return { kind: 'alreadyJoined', provider, joining, failure }
    return failure.code === 'signup.email.withdrawn'
      ? { kind: 'withdrawn', provider, failure }
      : { kind: 'joining', provider, joining }
  }
}

/**
 * Converts the server's answer to the outcome of the log-in; a new session is announced to the other tabs.
 */
export const toSignInOutcome = async (
  client: QueryClient,
  provider: Provider,
  request: Promise<{ joining: Joining | null }>,
): Promise<SocialOutcome> => {
  const { joining } = await request
  if (joining) return toNewcomerOutcome(provider, joining)
  await client.invalidateQueries({ queryKey: me.current().queryKey, refetchType: 'none' })
  await runSignInHooks(client)
  lastLogin.keep(provider)
  sessionEvents.started()
  return { kind: 'signedIn', provider }
}

const linkAccount = async (provider: Provider, body: Body): Promise<SocialOutcome> => {
  await meCalls.changeSns({ body: { snsType: provider, ...body } })
  return { kind: 'linked', provider }
}

const takeAnswer = (): Answer => {
  const answer = Object.fromEntries([
    ...new URLSearchParams(location.search),
    ...new URLSearchParams(location.hash.slice(1)),
  ]) as Answer
  // A reload shows the provider's error again; a code and a state work only once.
  stripCallbackParams(answer.error ? { error: answer.error } : {})
  return answer
}

const exchangeAnswer = async (
  client: QueryClient,
  provider: Provider | null,
  pending: PendingLogin | null,
  answer: Answer,
) => {
  const { code, state, error } = answer
  if (!isBrand(provider)) return toRefusedOutcome(null, createFailure('social.provider.unsupported'))
  if (error && /denied|cancel/i.test(error)) return { kind: 'cancelled' as const, provider }
  if (error) return toRefusedOutcome(provider, createFailure('social.provider.refused'))
  if (!code || !state) return toRefusedOutcome(provider, createFailure('social.arguments.missing'))
  if (pending?.provider !== provider)
    return toRefusedOutcome(provider, createFailure('social.state.elsewhere'))
  const body = { code, state, redirectUri: location.origin + location.pathname }
  return pending.purpose === 'link'
    ? linkAccount(provider, body)
    : toSignInOutcome(client, provider, logIns[provider]({ body }))
}

/** Uses the answer of the provider's page, and reports the outcome to the waiting page. */
export const finishSocialReturn = async (
  client: QueryClient,
  providerParam: string | null,
): Promise<SocialReturn> => {
  const answer = takeAnswer()
  const pending = answer.error ? pendingLogin.seen() : pendingLogin.take()
  const providerName = providerParam ?? pending?.provider ?? null
  const provider = isBrand(providerName) ? providerName : null
  const outcome = await exchangeAnswer(client, provider, pending, answer).catch((error: unknown) =>
    toRefusedOutcome(provider, toFailure(error)),
  )
  const { place, purpose } = pending ?? { place: 'here', purpose: 'logIn' }
  if (place === 'window') {
    pendingLogin.forget()
    socialChannel.send(outcome)
    window.close()
  }
  return { outcome, place, purpose, goOn: toSafeRedirect(pending?.goOn) }
}
