import { describe, expect, it } from 'vitest'
import { openCrowd } from './crowd.ts'

const request = new Request('http://shop.test/')
const busy = () => new Response('busy', { status: 503 })

describe('a crowd before the shop', () => {
  it('is let in up to its room, and the rest are told at once when to come again', async () => {
    const admit = openCrowd(busy, { pages: 2, calls: 1 })
    const ends = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    const inside = ends.map(({ promise }) => admit('pages', request, () => promise))
    const turned = await admit('pages', request, () => new Response('never'))
    expect([turned.status, turned.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await (await admit('calls', request, () => new Response('a call'))).text()).toBe('a call')
    for (const { resolve } of ends) resolve(new Response('a page'))
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('makes room again after an answer that failed', async () => {
    const admit = openCrowd(busy, { pages: 1, calls: 1 })
    await expect(admit('pages', request, () => Promise.reject(new Error('no page')))).rejects.toThrow()
    expect((await admit('pages', request, () => new Response('a page'))).status).toBe(200)
  })
})
