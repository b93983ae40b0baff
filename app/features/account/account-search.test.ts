import { describe, expect, it } from 'vitest'
import { toAccountPath, readAccountSearch, readSignUpSearch } from './account-search.ts'

describe('the address of account pages', () => {
  it('keeps a path of the shop to go on to', () => {
    expect(readAccountSearch({ redirect: '/order?oid=A1' })).toEqual({ redirect: '/order?oid=A1' })
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/', 7, undefined])(
    'drops %j',
    (redirect) => {
      expect(readAccountSearch({ redirect })).toStrictEqual({ redirect: undefined })
    },
  )

  it('reads the welcome from its own address, as often as it is written anew', () => {
    const search = readSignUpSearch({ welcome: '1' })
    expect(search.welcome).toBe(1)
    expect(readSignUpSearch(search)).toEqual(search)
    expect(readSignUpSearch({ welcome: String(search.welcome) })).toEqual(search)
    expect(readSignUpSearch({}).welcome).toBeUndefined()
  })

  it('hands the way on to the next account page', () => {
    expect(toAccountPath('/account/signup', '/cart?a=1&b=2')).toBe(
      '/account/signup?redirect=%2Fcart%3Fa%3D1%26b%3D2',
    )
    expect(toAccountPath('/account/signup', undefined)).toBe('/account/signup')
  })
})
