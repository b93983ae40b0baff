import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { articles } from '#server/db/tables/content.ts'
import { areas } from '#server/db/tables/taxonomy.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { listDegraded, watchDisk } from '#server/platform/disk/disk-watch.ts'
import { bottleColumns } from '#server/platform/images/bottle-columns.ts'
import { listGoodsPictures } from '#server/platform/images/drawings.rules.ts'
import { drawFirstPictures } from '#server/platform/images/first-pictures.ts'
import { fetchImage } from '#server/platform/images/images.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import { makePicture } from '#server/platform/images/picture-process.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

// A spy that still draws: some tests count how often a picture is drawn.
vi.mock(import('#server/platform/images/picture-process.ts'), async (original) => {
  const pictures = await original()
  return { ...pictures, makePicture: vi.fn(pictures.makePicture) }
})

type Picture = { src: string; thumbhash: string | null; alt: string }
type Items<T> = { _embedded: { items: T[] } }

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vini-images-'))
  shop = await openTestShop({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const requestImage = async (path: string, method = 'GET'): Promise<Response> => {
  const response = await fetchImage(new Request(`http://shop.test${path}`, { method }), shop.services)
  if (!response) throw new Error(`${method} ${path} was not answered`)
  return response
}
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())
const listItems = async <T>(path: string) => (await shop.call<Items<T>>('GET', path)).body._embedded.items
const getProduct = async (at = 0): Promise<{ id: number; image: Picture }> => {
  const product = (await listItems<{ id: number; image: Picture }>('/wines/products?size=50&sort=priceAsc'))[
    at
  ]
  if (!product) throw new Error('there is no product')
  return product
}
const listCachedFiles = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))
const drawings = vi.mocked(makePicture)

describe('images', () => {
  it('answers goods in use beside the goods as they are sold, and nothing of the kind for a wine', async () => {
    const [glass, wine] = await Promise.all(
      ['glass-burgundy-pair', 'vaudrelle-grand-vin'].map(async (key) => {
        const [product] = await shop.services.db
          .select({ id: products.id, drawing: wines.drawing, imageVersion: bottleColumns.imageVersion })
          .from(products)
          .innerJoin(wines, eq(wines.id, products.wineId))
          .where(eq(wines.key, key))
          .limit(1)
        return product
      }),
    )
    if (!glass || !wine) throw new Error('there is no glass or wine')
    const pictures = listGoodsPictures(glass)
    expect(pictures.map(({ use }) => use)).toEqual([false, true])
    const [alone, inUse] = await Promise.all(
      pictures.map(async ({ src }) => readBytes(await requestImage(`${src}.240.webp`))),
    )
    expect(inUse?.equals(alone ?? Buffer.alloc(0))).toBe(false)
    expect(listGoodsPictures(wine)).toHaveLength(1)
    expect((await requestImage(`/images/use/${wine.id}-${wine.imageVersion}.240.webp`)).status).toBe(404)
  })

  it('answers a drawing to stand within the text of an article, which is not its cover', async () => {
    const [card] = await listItems<{ id: number; image: Picture }>('/magazines?size=1')
    const { body } = await shop.call<{ image: Picture; figure: Picture }>('GET', `/magazines/${card?.id}`)
    const [cover, figure] = await Promise.all(
      [body.image, body.figure].map(async ({ src }) => readBytes(await requestImage(`${src}.480.webp`))),
    )
    expect(figure?.equals(cover ?? Buffer.alloc(0))).toBe(false)
    expect((await requestImage(`${body.figure.src}.800.avif`)).status).toBe(200)
  })

  it('are drawn for home, list and events before the first shopper comes', async () => {
    await drawFirstPictures(shop.services)
    drawings.mockClear()
    const covers = (await listItems<{ image: Picture }>('/home/b2c/main-covers')).map(
      ({ image }) => image.src,
    )
    const events = (await listItems<{ image: Picture }>('/events?size=6')).map(({ image }) => image.src)
    const bottles = (await listItems<{ image: Picture }>('/home/b2c/md-products')).map(
      ({ image }) => image.src,
    )
    const addresses = [
      ...covers.flatMap((src) => [`${src}.800.avif`, `${src}.1200.avif`]),
      ...events.flatMap((src) => [`${src}.480.avif`, `${src}.800.avif`]),
      ...bottles.flatMap((src) => [`${src}.240.avif`, `${src}.480.avif`]),
    ]
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of addresses) expect((await requestImage(address)).status, address).toBe(200)
    expect(drawings).not.toHaveBeenCalled()
  }, 60_000)

  it('answers a bottle in the size and format asked for, to be kept for ever', async () => {
    const { image } = await getProduct()
    for (const [format, type] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['png', 'png'],
    ] as const)
      for (const height of [96, 240]) {
        const response = await requestImage(`${image.src}.${height}.${format}`)
        expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`])
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        const bytes = await readBytes(response)
        expect(response.headers.get('content-length')).toBe(String(bytes.length))
        const metadata = await sharp(bytes).metadata()
        expect([metadata.format, metadata.height, metadata.hasAlpha]).toEqual([type, height, true])
      }
  })

  it('draws what every answer names: covers of articles, events, wineries and home, and marks', async () => {
    const sources = [
      ...(await listItems<{ image: Picture }>('/magazines?size=2')),
      ...(await listItems<{ image: Picture }>('/events?size=2')),
      ...(await listItems<{ image: Picture }>('/wineries?size=2')),
      ...(await listItems<{ image: Picture }>('/home/b2c/main-covers')),
    ].map(({ image }) => image.src)
    expect(sources.length).toBeGreaterThan(7)
    for (const src of sources) {
      const response = await requestImage(`${src}.480.webp`)
      expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, 'image/webp'])
      expect((await sharp(await readBytes(response)).metadata()).width).toBe(480)
    }
    const [winery] = await listItems<{ mark: string }>('/wineries?size=1')
    const mark = await requestImage(winery?.mark ?? '')
    expect([mark.status, mark.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(mark.headers.get('content-security-policy')).toContain("default-src 'none'")
    const svg = (await readBytes(mark)).toString()
    expect(svg).toMatch(/^<svg[^]*<\/svg>$/)
    expect(svg).not.toMatch(/<script|on\w+=|javascript:/i)
  })

  it('names a bottle of each kind of product in words', async () => {
    const { image } = await getProduct()
    expect(image.alt).not.toBe('')
    const card = await listItems<{ image: Picture }>('/wines/products?query=디캔터')
    expect((await requestImage(`${card[0]?.image.src}.96.png`)).status).toBe(200)
  })

  it('draws the front of a store in every size; of one that is not there, none', async () => {
    const [store] = await listItems<{ image: Picture }>('/stores?size=1')
    for (const end of ['480.avif', '800.webp', '1200.png'])
      expect([end, (await requestImage(`${store?.image.src}.${end}`)).status]).toEqual([end, 200])
    expect((await requestImage('/images/cover/store/999999999-00000000.480.webp')).status).toBe(404)
  })

  it('draws the label of a bottle alone, wide enough to read; goods have none', async () => {
    type ProductDetail = { label: Picture | null }
    const [red] = await listItems<{ id: number }>('/wines/products?idKinds=1&size=1')
    const [decanter] = await listItems<{ id: number }>('/wines/products?query=디캔터')
    const readDetail = async (of = 0) => (await shop.call<ProductDetail>('GET', `/wines/products/${of}`)).body
    const label = (await readDetail(red?.id)).label?.src ?? ''
    const { width = 0, height = 0 } = await sharp(
      await readBytes(await requestImage(`${label}.1600.webp`)),
    ).metadata()
    expect(width).toBe(1600)
    expect(height).toBeGreaterThan(500)
    expect((await readDetail(decanter?.id)).label).toBeNull()
    expect((await requestImage(`/images/label/${decanter?.id}-00000000.800.avif`)).status).toBe(404)
    const stale = await requestImage(`${label.slice(0, -8)}00000000.800.avif`)
    expect([stale.status, stale.headers.get('location')]).toEqual([302, `${label}.800.avif`])
  })

  it('draws the map of where a wine comes from, anew when the place is put right; none for a place not known', async () => {
    type Origin = { idArea: number; map: string } | null
    const readOrigin = async (id: number) =>
      (await shop.call<{ origin: Origin }>('GET', `/wines/products/${id}`)).body.origin
    const [{ id } = { id: 0 }] = await listItems<{ id: number }>('/wines/products?size=1&sort=priceDesc')
    const before = await readOrigin(id)
    if (!before) throw new Error('the wine comes from nowhere')
    const svg = (await readBytes(await requestImage(before.map))).toString()
    expect(svg).toContain('<circle')
    const { idArea } = before
    const move = async (latitude: number | null) => {
      await shop.db.update(areas).set({ latitude }).where(eq(areas.id, idArea))
      shop.clock.advance({ seconds: 700 })
    }
    await move(45.5)
    const after = await readOrigin(id)
    expect(after?.map).not.toBe(before.map)
    const redirect = await requestImage(before.map.replace(/-\w{8}\.svg$/, '-00000000.svg'))
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, after?.map])
    await move(null)
    expect(await readOrigin(id)).toBeNull()
    expect((await requestImage(`/images/area/${idArea}-11111111.svg`)).status).toBe(404)
  })

  it('draws a picture once, however many ask for it at once and later', async () => {
    const { image } = await getProduct(7)
    const path = `${image.src}.240.avif`
    drawings.mockClear()
    const responses = await Promise.all(Array.from({ length: 12 }, () => requestImage(path)))
    const bodies = await Promise.all(responses.map(readBytes))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(bodies.every((body) => body.equals(bodies[0] ?? Buffer.alloc(0)))).toBe(true)
    expect((await readBytes(await requestImage(path))).equals(bodies[0] ?? Buffer.alloc(0))).toBe(true)
    expect(drawings).toHaveBeenCalledTimes(1)
    expect(
      (await listCachedFiles()).filter((name) => path.endsWith(name.slice(name.lastIndexOf('/')))),
    ).toHaveLength(1)
    expect((await listCachedFiles()).every((name) => /\.(avif|webp|png|svg)$/.test(name))).toBe(true)
  })

  it('answers different pictures asked for at once, each its own', async () => {
    const [one, other] = await Promise.all(
      [await getProduct(8), await getProduct(9)].map(async ({ image }) =>
        readBytes(await requestImage(`${image.src}.96.webp`)),
      ),
    )
    expect(one && other && !one.equals(other)).toBe(true)
  })

  it('leads from an old look to the present one, and keeps no old address', async () => {
    const { id, image } = await getProduct()
    const old = await requestImage(`/images/bottle/${id}-00000000.96.webp`)
    expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
      ...[302, `${image.src}.96.webp`, 'no-cache'],
    ])
    const [winery] = await listItems<{ id: number; mark: string; image: Picture }>('/wineries?size=1')
    const [mark, cover] = [
      await requestImage(`/images/mark/${winery?.id}-00000000.svg`),
      await requestImage(`/images/cover/winery/${winery?.id}-00000000.800.avif`),
    ]
    expect([mark.status, mark.headers.get('location')]).toEqual([302, winery?.mark])
    expect([cover.status, cover.headers.get('location')]).toEqual([302, `${winery?.image.src}.800.avif`])
    expect((await listCachedFiles()).filter((name) => name.includes('00000000'))).toEqual([])
  })

  it('gives a new look a new address', async () => {
    const [article] = await listItems<{ id: number; image: Picture }>('/magazines?size=1')
    if (!article) throw new Error('there is no article')
    const { cover } =
      (
        await shop.db.select({ cover: articles.cover }).from(articles).where(eq(articles.id, article.id))
      )[0] ?? {}
    if (!cover) throw new Error('the article has no cover')
    await shop.db
      .update(articles)
      .set({ cover: { ...cover, seed: 'another' } })
      .where(eq(articles.id, article.id))
    const [changedArticle] = await listItems<{ image: Picture }>('/magazines?size=1')
    expect(changedArticle?.image.src).not.toBe(article.image.src)
    expect((await requestImage(`${changedArticle?.image.src}.480.webp`)).status).toBe(200)
    const { id } = await getProduct()
    const before = (await getProduct()).image.src
    await shop.db.update(products).set({ imageVersion: 'abcdef01' }).where(eq(products.id, id))
    const after = (await getProduct()).image.src
    expect(after).toMatch(new RegExp(`^/images/bottle/${id}-[0-9a-f]{8}$`))
    expect([after === before, after.endsWith('-abcdef01')]).toEqual([false, false])
  })

  it('shows a real shop no drawing that was made for a demo', async () => {
    const { image } = await getProduct(4)
    const address = `${image.src}.96.webp`
    const demo = await readBytes(await requestImage(address))
    const env = { ...shop.services.env, APP_ENV: 'production' as const }
    const real = await fetchImage(new Request(`http://shop.test${address}`), { ...shop.services, env })
    expect([real?.status, (await readBytes(real ?? new Response())).equals(demo)]).toEqual([200, false])
  })

  it('answers HEAD with the same head and no body', async () => {
    const { image } = await getProduct(3)
    const [get, head] = [
      await requestImage(`${image.src}.96.webp`),
      await requestImage(`${image.src}.96.webp`, 'HEAD'),
    ]
    expect([head.status, (await readBytes(head)).length]).toEqual([200, 0])
    expect([...head.headers]).toEqual([...get.headers])
  })

  it('names its bytes by a validator', async () => {
    const { image } = await getProduct(3)
    const tags = await Promise.all(
      ['96.webp', '96.webp', '96.png'].map(
        async (end) => (await requestImage(`${image.src}.${end}`)).headers.get('etag') ?? '',
      ),
    )
    expect(tags[0]).toMatch(/^"[\w-]{22}"$/)
    expect(tags[1]).toBe(tags[0])
    expect(tags[2]).not.toBe(tags[0])
  })

  it('answers what it has drawn where nothing can be written, draws it once, and says so', async () => {
    const { image } = await getProduct(5)
    const [path, other] = [`${image.src}.240.png`, `${image.src}.96.png`]
    const file = join(folder, 'taken')
    await writeFile(file, '')
    const services = { ...shop.services, env: { ...shop.services.env, DATA_DIR: file } }
    const ask = async (one: string) => {
      const response = await fetchImage(new Request(`http://shop.test${one}`), services)
      return [response?.status, (await sharp(await readBytes(response ?? new Response())).metadata()).height]
    }
    drawings.mockClear()
    expect(await ask(path)).toEqual([200, 240])
    expect(await ask(path)).toEqual([200, 240])
    expect(await ask(other)).toEqual([200, 96])
    expect(drawings).toHaveBeenCalledTimes(2)
    expect(watchDisk(services).countFailures()).toBe(2)
    expect(await listDegraded(services)).toEqual(['disk'])
    expect(await listDegraded(shop.services)).toEqual([])
    await rm(file)
  })

  it('draws no more for a network that has had its share, and goes on answering what is drawn', async () => {
    const { image } = await getProduct(6)
    const ask = (end: string, ip: string) =>
      fetchImage(new Request(`http://shop.test${image.src}.${end}`), shop.services, ip)
    expect((await ask('96.avif', '203.0.113.9'))?.status).toBe(200)
    await shop.db.update(rateLimits).set({ points: 1_000_000 })
    const response = await ask('240.png', '203.0.113.9')
    expect([response?.status, response?.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask('96.avif', '203.0.113.9'))?.status).toBe(200)
    expect((await ask('240.png', '203.0.113.10'))?.status).toBe(200)
  })

  it('finds nothing at hostile and unknown addresses, and writes nothing', async () => {
    const { id, image } = await getProduct(4)
    const before = await listCachedFiles()
    const paths = [
      '/images/',
      '/images/../server/env.ts',
      '/images/bottle/..%2f..%2fetc%2fpasswd',
      '/images/bottle/%2e%2e/%2e%2e/etc/passwd.96.webp',
      '/images/bottle/1-00000000.96.webp/../../../../etc/passwd',
      `${image.src}.97.webp`,
      `${image.src}.96000.webp`,
      `${image.src}.96.gif`,
      `${image.src}.96.webp%00.png`,
      `${image.src}.96.webp/`,
      `${image.src}`,
      `/images/bottle/${id}-ABCDEF01.96.webp`,
      `/images/bottle/${id}-zzzzzzzz.96.webp`,
      `/images/bottle/0${id}-00000000.96.webp`,
      '/images/bottle/0-00000000.96.webp',
      '/images/bottle/-1-00000000.96.webp',
      '/images/bottle/999999999-00000000.96.webp',
      '/images/bottle/99999999999-00000000.96.webp',
      '/images/cover/members/1-00000000.480.webp',
      '/images/cover/constructor/1-00000000.480.webp',
      '/images/cover/home/999999999-00000000.480.webp',
      '/images/mark/999999999-00000000.svg',
      "/images/mark/1'--00000000.svg",
    ]
    for (const path of paths) {
      const { pathname } = new URL(path, 'http://shop.test')
      const response = await fetchImage(new Request(`http://shop.test${path}`), shop.services)
      if (pathname.startsWith('/images/')) expect([path, response?.status]).toEqual([path, 404])
      else expect([path, response]).toEqual([path, null])
    }
    expect(await listCachedFiles()).toEqual(before)
  })

  it('leaves every other request to others', async () => {
    for (const [path, method] of [
      ['/product', 'GET'],
      ['/imagesque/bottle', 'GET'],
      ['/images/bottle/1-00000000.96.webp', 'POST'],
    ] as const)
      expect(await fetchImage(new Request(`http://shop.test${path}`, { method }), shop.services)).toBeNull()
  })
})
