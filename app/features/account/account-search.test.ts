import { describe, expect, it } from 'vitest'
import { toAccountPath, accountSearch } from './account-search.ts'

describe('the address of account pages', () => {
  it('keeps a path of the shop to go on to', () => {
    expect(accountSearch.parse({ redirect: '/order?oid=A1' })).toEqual({ redirect: '/order?oid=A1' })
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/', 7, undefined])(
    'drops %j',
    (redirect) => {
      expect(accountSearch.parse({ redirect })).toStrictEqual({ redirect: undefined })
    },
  )

  it('hands the way on to the next account page', () => {
    expect(toAccountPath('/account/signup', '/cart?a=1&b=2')).toBe(
      '/account/signup?redirect=%2Fcart%3Fa%3D1%26b%3D2',
    )
    expect(toAccountPath('/account/signup', undefined)).toBe('/account/signup')
  })
})
