import { describe, expect, it } from 'vitest'
import { pageHeaders } from './headers.ts'

const given = {
  nonce: 'bm9uY2U=',
  path: '/',
  secure: false,
  trusted: true,
  formTargets: ['https://pay.example'],
  connectTargets: [],
  scriptTargets: ['https://script.example'],
}
const policyOf = (headers: Record<string, string>, which = 0) =>
  Object.fromEntries(
    (headers['content-security-policy']?.split(', ')[which] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

describe('headers of a page', () => {
  it('run only scripts that bear the nonce of this very answer', () => {
    const policy = policyOf(pageHeaders(given))
    expect(policy['script-src']).toEqual([`'nonce-bm9uY2U='`, `'strict-dynamic'`])
    expect(policy['object-src']).toEqual([`'none'`])
    expect(policy['worker-src']).toEqual([`'self'`])
    expect(policy['base-uri']).toEqual([`'none'`])
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|\*|https?:(?!\/\/pay\.example)/)
  })

  it('load scripts from here, and where it pays also from the payment company', () => {
    const scriptsOn = (path: string) => policyOf(pageHeaders({ ...given, path }), 1)['script-src']
    const own = [`'self'`, `'nonce-bm9uY2U='`]
    expect(['/', '/cart', '/mypage/cash', '/order/orderComplete'].map(scriptsOn)).toEqual(Array(4).fill(own))
    expect(['/order/pickup', '/order/payment', '/mypage/cash/payment'].map(scriptsOn)).toEqual(
      Array(3).fill([...own, 'https://script.example']),
    )
  })

  it('send forms home and to the payment window alone', () =>
    expect(policyOf(pageHeaders(given))['form-action']).toEqual([`'self'`, 'https://pay.example']))

  it('connect home, and to a chat host where there is one', () => {
    expect(policyOf(pageHeaders(given))['connect-src']).toEqual([`'self'`])
    const elsewhere = pageHeaders({ ...given, connectTargets: ['wss://chat.example'] })
    expect(policyOf(elsewhere)['connect-src']).toEqual([`'self'`, 'wss://chat.example'])
  })

  it('keep a page that may be personal out of every cache', () =>
    expect(pageHeaders(given)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }))

  it("let a store's counter read codes with its camera, and no other page", () => {
    const cameraOn = (path: string) =>
      /camera=(\S*),/.exec(pageHeaders({ ...given, path })['permissions-policy'] ?? '')?.[1]
    expect(['/store-desk', '/store-desk/'].map(cameraOn)).toEqual(['(self)', '(self)'])
    expect(['/', '/order/pickup', '/store-desks', '/mypage/store-desk'].map(cameraOn)).toEqual(
      Array(4).fill('()'),
    )
  })

  it('keep other windows apart only where browsers take such a word, or they complain of it', () => {
    expect(pageHeaders(given)).toHaveProperty('cross-origin-opener-policy')
    expect(pageHeaders({ ...given, trusted: false })).not.toHaveProperty('cross-origin-opener-policy')
  })

  it('ask for TLS for good only where it is spoken', () => {
    expect(pageHeaders(given)).not.toHaveProperty('strict-transport-security')
    expect(pageHeaders({ ...given, secure: true })).toHaveProperty('strict-transport-security')
  })
})
