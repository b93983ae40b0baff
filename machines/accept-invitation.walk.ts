import { acceptInvitationMachine } from './accept-invitation.ts'
import { refused, walkOf } from './walk.ts'

export const walk = walkOf(acceptInvitationMachine, {
  page: '/account/invitation',
  inputs: [{ link: 'L' }],
  events: [{ type: 'password.submit', password: 'Wine#2027' }, { type: 'open.retry' }],
  outcomes: {
    readInvitation: {
      done: [{ fullName: '김점장', email: 'owner@vini.test', expiresAt: '2026-04-23T18:00:00+09:00' }],
      failed: [refused('invitation.invalid'), refused('request.too_many')],
    },
    acceptInvitation: {
      done: [undefined],
      failed: [refused('invitation.invalid'), refused('signup.password.common')],
    },
  },
})
