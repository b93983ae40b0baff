import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as plainRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#server/db/tables/limits.ts'
import { toBase64 } from '#server/platform/images/base64.ts'
import type { Network } from '#server/platform/images/public-fetch.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type ConversionBody = { base64?: string } & Partial<FailedBody>

const origin = 'http://shop.test'
let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vini-base64-'))
  shop = await openTestShop({ env: { DATA_DIR: folder, IMAGE_HOSTS: 'cdn.example.com, other.example.com' } })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => shop.db.delete(rateLimits))

const convert = async (url: string | null, network?: Network, ip = '127.0.0.1') => {
  const query = url === null ? '' : `?${new URLSearchParams({ url })}`
  const request = new Request(`${origin}/api/toBase64${query}`)
  const response = await toBase64(shop.services, { request, ip, locale: 'ko-KR', origin }, network)
  return { status: response.status, body: (await response.json()) as ConversionBody }
}
/** A network in which every name resolves to these addresses; behind them is the test's own server. */
const createNetwork = (addresses: string[], port = 9): Network => ({
  names: {
    resolve4: () => Promise.resolve(addresses.filter((one) => !one.includes(':'))),
    resolve6: () => Promise.resolve(addresses.filter((one) => one.includes(':'))),
  } as unknown as Network['names'],
  open: ({ pathname: path }, { headers, signal }) =>
    plainRequest({ host: '127.0.0.1', port, path, headers, signal: signal ?? undefined, agent: false }),
})

const findBottleImage = async () => {
  type ProductList = { _embedded: { items: { image: { src: string } }[] } }
  const { body } = await shop.call<ProductList>('GET', '/wines/products?size=1')
  return body._embedded.items[0]?.image.src ?? ''
}

describe('an image as base64', () => {
  it.each(['webp', 'png'])('is a drawing of our own, as %s', async (format) => {
    const src = `${await findBottleImage()}.96.${format}`
    for (const url of [src, `${origin}${src}`]) {
      const { status, body } = await convert(url)
      expect(status).toBe(200)
      const [head = '', data = ''] = body.base64?.split(',') ?? []
      expect(head).toBe(`data:image/${format};base64`)
      expect((await sharp(Buffer.from(data, 'base64')).metadata()).format).toBe(format)
    }
  })

  it('is no drawing of another kind, and none that is not there', async () => {
    const mark = (await shop.call<{ _embedded: { items: { mark: string }[] } }>('GET', '/wineries?size=1'))
      .body
    expect((await convert(mark._embedded.items[0]?.mark ?? '')).body.code).toBe('image.type.not_allowed')
    expect((await convert(`${await findBottleImage()}.96.avif`)).status).toBe(415)
    expect((await convert('/images/bottle/999999999-00000000.96.webp')).body.code).toBe('image.unreachable')
  })

  it.each([
    ...[
      null,
      '',
      'nonsense',
      '/api/v1/me',
      '/images/../api/v1/me',
      'file:///etc/passwd',
      'data:image/png;base64,AA',
    ],
    ...[
      'http://127.0.0.1/images/a',
      'http://shop.test:1/images/a',
      'https://evil.example/a.png',
      '//evil.example/a',
    ],
    ...[
      'http://cdn.example.com/a.png',
      'https://cdn.example.com:8443/a.png',
      'https://u:p@cdn.example.com/a.png',
    ],
  ])('does not come from %j', async (url) => {
    const { status, body } = await convert(url)
    expect([status, body.code]).toEqual([400, 'image.address.not_allowed'])
    expect(body.message).toMatch(/[가-힣]/)
  })

  it.each([
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['10.0.0.7'],
    ['::1'],
    ['8.8.8.8', '192.168.0.1'],
    ['2606:4700::1111', '::ffff:127.0.0.1'],
  ])('does not come from an allowed host at %s', async (...addresses) => {
    const { body } = await convert('https://cdn.example.com/a.png', createNetwork(addresses))
    expect(body.code).toBe('image.address.not_allowed')
  })

  it('says so when a host has no address', async () => {
    expect((await convert('https://cdn.example.com/a.png', createNetwork([]))).body.code).toBe(
      'image.address.not_allowed',
    )
  })

  describe('of an allowed host', () => {
    const createPng = () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    const answers: Record<string, (response: ServerResponse) => unknown> = {
      '/a.png': async (response) => response.end(await createPng()),
      '/moved.png': (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      '/zipped.png': async (response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(await createPng())),
      '/a.svg': (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/page.png': (response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>'),
      '/told.png': (response) => response.writeHead(200, { 'content-length': '1000000000' }).write('x'),
      '/endless.png': (response) => {
        const writeMore = () => response.write(Buffer.alloc(256 * 1024)) && setImmediate(writeMore)
        response.on('drain', writeMore)
        writeMore()
      },
      '/cut.png': (response) =>
        response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy()),
      '/gone.png': (response) => response.writeHead(404).end(),
    }
    const server = createServer((request, response) => void answers[request.url ?? '']?.(response))
    let port = 0
    beforeAll(async () => {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
    })
    afterAll(() => {
      server.closeAllConnections()
      server.close()
    })

    it('is fetched once its address is public', async () => {
      const { status, body } = await convert(
        'https://cdn.example.com/a.png',
        createNetwork(['8.8.8.8'], port),
      )
      expect([status, body.base64?.slice(0, 22)]).toEqual([200, 'data:image/png;base64,'])
    })

    it.each([
      ['/moved.png', 'image.unreachable'],
      ['/zipped.png', 'image.unreachable'],
      ['/gone.png', 'image.unreachable'],
      ['/cut.png', 'image.unreachable'],
      ['/a.svg', 'image.type.not_allowed'],
      ['/page.png', 'image.type.not_allowed'],
      ['/told.png', 'image.too_large'],
      ['/endless.png', 'image.too_large'],
    ])('is not what %s gives', async (path, code) => {
      const { body } = await convert(
        `https://cdn.example.com${path}`,
        createNetwork(['2606:4700::1111'], port),
      )
      expect(body.code).toBe(code)
    })
  })

  it('is made a hundred and twenty times a minute for one caller', async () => {
    const src = `${await findBottleImage()}.96.webp`
    const responses = await Promise.all(
      Array.from({ length: 121 }, () => convert(src, undefined, '203.0.113.20')),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('request.too_many')
    expect((await convert(src, undefined, '203.0.113.21')).status).toBe(200)
  })
})
