import { sessionMachine } from './session.ts'
import { createRefusal, defineModel } from './model.ts'

export const model = defineModel(sessionMachine, {
  page: '/',
  inputs: [{ signedIn: false }, { signedIn: true }],
  events: [
    { type: 'session.start' },
    { type: 'session.leave' },
    { type: 'session.reject' },
    { type: 'session.change' },
    { type: 'notice.close' },
    { type: 'page.return' },
  ],
  outcomes: {
    ask: { done: [{ member: true }, { member: false }], failed: [createRefusal('network.unreachable')] },
    signOut: { done: [undefined], failed: [createRefusal('network.unreachable')] },
  },
})
