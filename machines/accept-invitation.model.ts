import { acceptInvitationMachine } from './accept-invitation.ts'
import { createRefusal, defineModel } from './model.ts'

export const model = defineModel(acceptInvitationMachine, {
  page: '/account/invitation',
  inputs: [{ link: 'L' }],
  events: [{ type: 'password.submit', password: 'Wine#2027' }, { type: 'open.retry' }],
  outcomes: {
    readInvitation: {
      done: [{ fullName: '김점장', email: 'owner@vini.test', expiresAt: '2026-04-23T18:00:00+09:00' }],
      failed: [createRefusal('invitation.invalid'), createRefusal('request.too_many')],
    },
    acceptInvitation: {
      done: [undefined],
      failed: [createRefusal('invitation.invalid'), createRefusal('signup.password.common')],
    },
  },
})
