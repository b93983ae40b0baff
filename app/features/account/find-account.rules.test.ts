import { describe, expect, it } from 'vitest'
import { whoSlips } from './find-account.rules.ts'

const nobody = { fullName: '', mobile: '', email: '' }
const somebody = { fullName: '홍길동', mobile: '01012345678', email: 'gildong@example.com' }

describe('who is looked for', () => {
  it('needs a name and a number to be mailed a forgotten address', () => {
    expect(whoSlips('email', 'mail', nobody)).toEqual({ fullName: 'name', mobile: 'required' })
    expect(whoSlips('email', 'mail', somebody)).toEqual({})
  })

  it('needs the address alone to be mailed a link', () => {
    expect(whoSlips('password', 'mail', { ...nobody, email: 'not an address' })).toEqual({ email: 'email' })
    expect(whoSlips('password', 'mail', somebody)).toEqual({})
  })

  it('needs name and address beside the number for a new password', () => {
    expect(whoSlips('password', 'mobile', nobody)).toEqual({ fullName: 'name', email: 'required' })
  })
})
