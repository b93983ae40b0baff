import { describe, expect, it } from 'vitest'
import { newWrapperCookie, wrapperOf } from './wrapper.ts'

const request = (headers: Record<string, string>) => new Request('http://shop.example.com/', { headers })
const asked = (headers: Record<string, string>) => wrapperOf(request(headers))
const agent = (signature: string) => `Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile ${signature}`

describe('the wrapper that asks for a page', () => {
  it('is known by its headers', () =>
    expect(asked({ 'x-app-os': 'ios', 'x-app-version': '3.2.0', 'x-app-build': '3200' })).toEqual({
      os: 'ios',
      version: '3.2.0',
      build: '3200',
    }))

  it('is known by its user agent, when it comes back without headers', () =>
    expect(asked({ 'user-agent': agent('vini-app/3.2.0 (android; build 3200)') })).toEqual({
      os: 'android',
      version: '3.2.0',
      build: '3200',
    }))

  it.each<Record<string, string>>([
    { 'x-app-os': 'iOS' },
    { 'x-app-os': 'IOS' },
    { 'user-agent': agent('vini-app/3.2.0 (iOS; build 3200)') },
    { cookie: 'x=1; va=ios/3.2.0/3200' },
  ])('is the same however its system is written: %j', (headers) => expect(asked(headers)?.os).toBe('ios'))

  it('is known by what it told before, unless it tells something else', () => {
    const cookie = 'va=ios/3.2.0/3200'
    expect(asked({ cookie })).toEqual({ os: 'ios', version: '3.2.0', build: '3200' })
    expect(asked({ cookie, 'x-app-os': 'Android' })?.os).toBe('android')
  })

  it.each<Record<string, string>>([
    {},
    { cookie: 'va=windows%2F1%2F1' },
    { cookie: 'va=ios%2F%22%3E%2F1' },
    { cookie: 'va=ios' },
    { 'x-app-os': 'windows' },
    { 'user-agent': agent('vini-app/3.2.0') },
    { 'user-agent': agent('vini-app/3.2.0 (web; build 1)') },
  ])('is none for %j', (headers) => expect(asked(headers)).toBeNull())
})

describe("the wrapper's cookie", () => {
  const told = { 'x-app-os': 'iOS', 'x-app-version': '3.2.0', 'x-app-build': '<b>', 'x-app-push-token': 'p' }

  it('ends with the app, is out of reach of scripts, and holds no token', () => {
    expect(newWrapperCookie(request(told), false)).toBe('va=ios/3.2.0/b; Path=/; HttpOnly; SameSite=Lax')
    expect(newWrapperCookie(request(told), true)?.split('; ')).toContain('Secure')
  })

  it('is set once, and by nobody who tells nothing', () => {
    expect(newWrapperCookie(request({ ...told, cookie: 'va=ios/3.2.0/b' }), false)).toBeNull()
    expect(newWrapperCookie(request({ cookie: 'va=ios/3.2.0/b' }), false)).toBeNull()
    expect(newWrapperCookie(request({}), false)).toBeNull()
  })
})
