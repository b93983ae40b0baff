import { describe, expect, it } from 'vitest'
import { wrapperOf } from './wrapper.ts'

const asked = (headers: Record<string, string>) =>
  wrapperOf(new Request('http://shop.example.com/', { headers }))
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

  it.each([
    {},
    { 'x-app-os': 'windows' },
    { 'user-agent': agent('vini-app/3.2.0') },
    { 'user-agent': agent('vini-app/3.2.0 (web; build 1)') },
  ])('is none for %j', (headers) => expect(asked(headers as Record<string, string>)).toBeNull())
})
