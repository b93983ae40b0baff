import { describe, expect, it } from 'vitest'
import { toPageHeaders } from './headers.ts'
import { toNonceSources } from './page-cache/inline-sources.ts'

const security = {
  inline: toNonceSources('bm9uY2U='),
  path: '/',
  secure: false,
  trusted: true,
  formTargets: ['https://pay.example'],
  connectTargets: [],
  office: null,
  scriptTargets: ['https://script.example'],
}
const parsePolicy = (headers: Record<string, string>, which = 0) =>
  Object.fromEntries(
    (headers['content-security-policy']?.split(', ')[which] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

describe('headers of a page', () => {
  it('run only scripts that bear the nonce of this very answer', () => {
    const policy = parsePolicy(toPageHeaders(security))
    expect(policy['script-src']).toEqual([`'nonce-bm9uY2U='`, `'strict-dynamic'`])
    expect(policy['object-src']).toEqual([`'none'`])
    expect(policy['worker-src']).toEqual([`'self'`])
    expect(policy['base-uri']).toEqual([`'none'`])
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|\*|https?:(?!\/\/pay\.example)/)
  })

  it('load scripts from here, and where it pays also from the payment company', () => {
    const readScriptSources = (path: string) =>
      parsePolicy(toPageHeaders({ ...security, path }), 1)['script-src']
    const own = [`'self'`, `'nonce-bm9uY2U='`]
    expect(['/', '/cart', '/mypage/cash', '/order/orderComplete'].map(readScriptSources)).toEqual(
      Array(4).fill(own),
    )
    expect(['/order/pickup', '/order/payment', '/mypage/cash/payment'].map(readScriptSources)).toEqual(
      Array(3).fill([...own, 'https://script.example']),
    )
  })

  it('send forms home and to the payment window alone', () =>
    expect(parsePolicy(toPageHeaders(security))['form-action']).toEqual([`'self'`, 'https://pay.example']))

  it('connect home, and to a chat host where there is one', () => {
    expect(parsePolicy(toPageHeaders(security))['connect-src']).toEqual([`'self'`])
    const elsewhere = toPageHeaders({ ...security, connectTargets: ['wss://chat.example'] })
    expect(parsePolicy(elsewhere)['connect-src']).toEqual([`'self'`, 'wss://chat.example'])
  })

  it('keep a page that may be personal out of every cache', () =>
    expect(toPageHeaders(security)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }))

  it('let no page of the shop use a camera: codes are read in the office', () => {
    expect(toPageHeaders(security)['permissions-policy']).toContain('camera=()')
  })

  it('keep other windows apart only where browsers take such a word, or they complain of it', () => {
    expect(toPageHeaders(security)).toHaveProperty('cross-origin-opener-policy')
    expect(toPageHeaders({ ...security, trusted: false })).not.toHaveProperty('cross-origin-opener-policy')
  })

  it('ask for TLS for good only where it is spoken', () => {
    expect(toPageHeaders(security)).not.toHaveProperty('strict-transport-security')
    expect(toPageHeaders({ ...security, secure: true })).toHaveProperty('strict-transport-security')
  })
})
