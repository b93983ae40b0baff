import { identityCheckMachine } from './identity-check.ts'
import type { IdentityOutcome } from './identity-check-setup.ts'
import { createRefusal, defineModel } from './model.ts'

const requestNumber = 'R1'
const request = { requestNumber, windowUrl: 'http://provider.test/' }
const outcomes: IdentityOutcome[] = [
  { kind: 'verified', name: '홍길동', joiner: null },
  { kind: 'underage', failure: createRefusal('identity.underage') },
  { kind: 'cancelled', failure: createRefusal('identity.cancelled') },
  { kind: 'expired', failure: createRefusal('identity.request.expired') },
  { kind: 'failed', failure: createRefusal('identity.answer.invalid') },
]

export const model = defineModel(identityCheckMachine, {
  page: '/account/signup',
  inputs: [{}, { starts: true }],
  events: [
    { type: 'check.start' },
    { type: 'check.here' },
    { type: 'check.cancel' },
    { type: 'window.gone' },
    { type: 'page.return' },
    { type: 'window.returned', requestNumber },
    ...outcomes.map((outcome) => ({ type: 'outcome.arrive' as const, requestNumber, outcome })),
  ],
  outcomes: {
    begin: {
      done: (['window', 'here', 'blocked'] as const).map((place) => ({ request, place })),
      failed: [createRefusal('request.too_many')],
    },
  },
})
