import { socialLoginMachine } from './social-login.ts'
import { socialEndings } from './social-login-setup.ts'
import { createRefusal, defineModel } from './model.ts'

const outcomes = socialEndings.map((kind) => ({ kind, provider: 'kakao' as const }))

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
