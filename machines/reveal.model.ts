import { createRefusal, defineModel } from './model.ts'
import { revealMachine, type RevealedMember } from './reveal.ts'

/** The clear facts of an invented member. */
export const sampleRevealedMember: RevealedMember = {
  fullName: '홍길동',
  email: 'shopper@vini.test',
  mobile: '01012345678',
  birthDate: '1990-01-02',
  addresses: [
    {
      fullName: '홍길동',
      mobile: '01012345678',
      postalCode: '06236',
      address1: '서울 강남구 테헤란로 1',
      address2: '101호',
    },
  ],
}

export const model = defineModel(revealMachine, {
  page: '/office/members/$id',
  inputs: [{ id: 7 }],
  events: [
    { type: 'reveal.begin' },
    { type: 'reveal.cancel' },
    { type: 'reason.submit', reason: '주문 확인 전화' },
    { type: 'reveal.hide' },
  ],
  outcomes: {
    reveal: { done: [sampleRevealedMember], failed: [createRefusal('office.member.state')] },
  },
})
