import { describe, expect, it } from 'vitest'
import { createNativeShellCookie, findNativeShell } from './native-shell.ts'

const createRequest = (headers: Record<string, string>) =>
  new Request('http://shop.example.com/', { headers })
const findShell = (headers: Record<string, string>) => findNativeShell(createRequest(headers))
const toUserAgent = (signature: string) => `Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile ${signature}`

describe('the wrapper that asks for a page', () => {
  it('is known by its headers', () =>
    expect(findShell({ 'x-app-os': 'ios', 'x-app-version': '3.2.0', 'x-app-build': '3200' })).toEqual({
      os: 'ios',
      version: '3.2.0',
      build: '3200',
    }))

  it('is known by its user agent, when it comes back without headers', () =>
    expect(findShell({ 'user-agent': toUserAgent('vini-app/3.2.0 (android; build 3200)') })).toEqual({
      os: 'android',
      version: '3.2.0',
      build: '3200',
    }))

  it.each<Record<string, string>>([
    { 'x-app-os': 'iOS' },
    { 'x-app-os': 'IOS' },
    { 'user-agent': toUserAgent('vini-app/3.2.0 (iOS; build 3200)') },
    { cookie: 'x=1; va=ios/3.2.0/3200' },
  ])('is the same however its system is written: %j', (headers) => expect(findShell(headers)?.os).toBe('ios'))

  it('is recognized by its cookie, unless its headers name another system', () => {
    const cookie = 'va=ios/3.2.0/3200'
    expect(findShell({ cookie })).toEqual({ os: 'ios', version: '3.2.0', build: '3200' })
    expect(findShell({ cookie, 'x-app-os': 'Android' })?.os).toBe('android')
  })

  it.each<Record<string, string>>([
    {},
    { cookie: 'va=windows%2F1%2F1' },
    { cookie: 'va=ios%2F%22%3E%2F1' },
    { cookie: 'va=ios' },
    { 'x-app-os': 'windows' },
    { 'user-agent': toUserAgent('vini-app/3.2.0') },
    { 'user-agent': toUserAgent('vini-app/3.2.0 (web; build 1)') },
  ])('is none for %j', (headers) => expect(findShell(headers)).toBeNull())
})

describe('the cookie of the native shell', () => {
  const shellHeaders = {
    'x-app-os': 'iOS',
    'x-app-version': '3.2.0',
    'x-app-build': '<b>',
    'x-app-push-token': 'p',
  }

  it('ends with the app, is out of reach of scripts, and holds no token', () => {
    expect(createNativeShellCookie(createRequest(shellHeaders), false)).toBe(
      'va=ios/3.2.0/b; Path=/; HttpOnly; SameSite=Lax',
    )
    expect(createNativeShellCookie(createRequest(shellHeaders), true)?.split('; ')).toContain('Secure')
  })

  it('is set once, and not for a client without headers', () => {
    expect(
      createNativeShellCookie(createRequest({ ...shellHeaders, cookie: 'va=ios/3.2.0/b' }), false),
    ).toBeNull()
    expect(createNativeShellCookie(createRequest({ cookie: 'va=ios/3.2.0/b' }), false)).toBeNull()
    expect(createNativeShellCookie(createRequest({}), false)).toBeNull()
  })
})
