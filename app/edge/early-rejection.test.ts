import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '#server/http/refuse.ts'
import { openEarlyRejection } from './early-rejection.ts'

let close = () => {}
afterEach(() => close())

/** A shop that is full, or not, behind its doorkeeper. */
const openShop = async (isFull: boolean) => {
  const templates: string[] = []
  const rejectEarly = openEarlyRejection({
    crowd: { turnsAway: () => isFull },
    note: (_, template) => void templates.push(template),
    refuse: (request, response) => refuse(request, response, 'request.busy'),
  })
  const server = createServer((request, response) => {
    response.setHeader('x-request-id', 'request-1')
    if (!rejectEarly(request, response)) response.end('the front')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (path: string, init: RequestInit = {}) => fetch(base + path, init)
  return { ask, counted: templates }
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }

describe('the doorkeeper of a full shop', () => {
  it('gives a browser a page in its language that opens itself again and loads nothing', async () => {
    const { ask, counted: templates } = await openShop(true)
    const titles = {
      'ko-KR': '지금 이용하시는 분이 많아요',
      'ja-JP': 'ただいま混み合っています',
      'en-US': 'The shop is very busy right now',
      'zh-CN': '当前访问人数较多',
      'zh-TW': '目前使用人數較多',
    }
    for (const [locale, title] of Object.entries(titles)) {
      const answer = await ask('/product/1', { headers: { ...browser, 'accept-language': locale } })
      const text = await answer.text()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(text).toContain(`<html lang="${locale}">`)
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(text).toMatch(/<meta http-equiv="refresh" content="\d">/)
      expect(text).toContain('request-1')
      expect(text).not.toMatch(/\bsrc=|<link|<script|url\(/)
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
    }
    expect(templates[0]).toBe('/product/$pid')
  })

  it('takes the language that the address asks for', async () => {
    const { ask } = await openShop(true)
    const headers = { ...browser, 'accept-language': 'ko' }
    expect(await (await ask('/product?lang=en-US', { headers })).text()).toContain('<html lang="en-US">')
  })

  it('answers programs with a code', async () => {
    const { ask } = await openShop(true)
    const answer = await ask('/api/v1/wines/products', { headers: browser })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'request.busy'])
  })

  it('answers HEAD with the same head and no body', async () => {
    const { ask } = await openShop(true)
    const answer = await ask('/', { method: 'HEAD', headers: browser })
    expect([answer.status, await answer.text()]).toEqual([503, ''])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(500)
  })

  it('leaves to the front what is no page and no call, and what needs its body read', async () => {
    const { ask } = await openShop(true)
    const paths = ['/readyz', '/healthz', '/assets/a.js', '/images/bottle/1.png', '/order/payment/return']
    for (const path of [...paths, '/product/1/pdf', '/oauth2/kakao', '/no-such-page'])
      expect(await (await ask(path, { headers: browser })).text()).toBe('the front')
    const long = { method: 'POST', body: 'x'.repeat(20_000) }
    expect(await (await ask('/api/v1/files', long)).text()).toBe('the front')
  })

  it('lets everyone in while there is room', async () => {
    const { ask, counted: templates } = await openShop(false)
    expect(await (await ask('/', { headers: browser })).text()).toBe('the front')
    expect(templates).toEqual([])
  })
})
