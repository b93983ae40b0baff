import { socialLoginMachine } from './social-login.ts'
import { socialEndings, type SocialEnding } from './social-login-setup.ts'
import { createRefusal, defineModel } from './model.ts'

/** Why a log-in that a provider allowed still ends; the other endings have no failure. */
const codes: Partial<Record<SocialEnding, string>> = {
  withdrawn: 'signup.email.withdrawn',
  blocked: 'social.account.blocked',
  taken: 'social.account.taken',
  invalid: 'social.state.invalid',
  unavailable: 'social.provider.unavailable',
}
const outcomes = socialEndings.map((kind) => {
  const code = codes[kind]
  return { kind, provider: 'kakao' as const, ...(code && { failure: createRefusal(code) }) }
})

export const model = defineModel(socialLoginMachine, {
  page: '/account/login',
  inputs: [{ returned: false }, { returned: true }],
  events: [
    { type: 'provider.choose', provider: 'kakao' },
    { type: 'window.gone' },
    ...outcomes.map((output) => ({ type: 'outcome.arrive' as const, output })),
    { type: 'login.restart' },
    { type: 'page.return' },
  ],
  outcomes: {
    begin: {
      done: [{ place: 'window' }, { place: 'here' }, { place: 'app' }],
      failed: [createRefusal('social.provider.unavailable')],
    },
    exchange: { done: outcomes, failed: [createRefusal('social.state.invalid')] },
  },
})
