import { socialEndings, socialLoginMachine } from './social-login.ts'
import { refused, walkOf } from './walk.ts'

const outcomes = socialEndings.map((kind) => ({ kind, provider: 'kakao' as const }))

export const walk = walkOf(socialLoginMachine, {
  page: '/account/login',
  inputs: [{ returned: false }, { returned: true }],
  events: [
    { type: 'provider.choose', provider: 'kakao' },
    { type: 'window.gone' },
    ...outcomes.map((output) => ({ type: 'outcome.arrive' as const, output })),
    { type: 'login.restart' },
  ],
  outcomes: {
    begin: {
      done: [{ place: 'window' }, { place: 'here' }, { place: 'app' }],
      failed: [refused('social.provider.unavailable')],
    },
    exchange: { done: outcomes, failed: [refused('social.state.invalid')] },
  },
})
