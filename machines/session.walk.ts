import { sessionMachine } from './session.ts'
import { refused, walkOf } from './walk.ts'

export const walk = walkOf(sessionMachine, {
  page: '/',
  inputs: [{ signedIn: false }, { signedIn: true }],
  events: [
    { type: 'session.start' },
    { type: 'session.leave' },
    { type: 'session.reject' },
    { type: 'session.change' },
    { type: 'notice.close' },
  ],
  outcomes: {
    ask: { done: [{ member: true }, { member: false }], failed: [refused('network.unreachable')] },
    signOut: { done: [undefined], failed: [refused('network.unreachable')] },
  },
})
