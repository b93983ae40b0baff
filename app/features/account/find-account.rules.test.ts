import { describe, expect, it } from 'vitest'
import { findWhoErrors } from './find-account.rules.ts'

const emptyWho = { fullName: '', mobile: '', email: '' }
const filledWho = { fullName: '홍길동', mobile: '01012345678', email: 'gildong@example.com' }

describe('who is looked for', () => {
  it('needs a name and a number to be mailed a forgotten address', () => {
    expect(findWhoErrors('email', 'mail', emptyWho)).toEqual({ fullName: 'name', mobile: 'required' })
    expect(findWhoErrors('email', 'mail', filledWho)).toEqual({})
  })

  it('needs the address alone to be mailed a link', () => {
    expect(findWhoErrors('password', 'mail', { ...emptyWho, email: 'not an address' })).toEqual({
      email: 'email',
    })
    expect(findWhoErrors('password', 'mail', filledWho)).toEqual({})
  })

  it('needs name and address beside the number for a new password', () => {
    expect(findWhoErrors('password', 'mobile', emptyWho)).toEqual({ fullName: 'name', email: 'required' })
  })
})
