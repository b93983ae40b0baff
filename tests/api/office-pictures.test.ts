import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull, like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import { files } from '#server/db/tables/files.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { endPictureRights } from '#server/pictures/end-rights.ts'
import { drawingVersion } from '#server/platform/images/bottle-columns.ts'
import { sweepSizes } from '#server/pictures/sweep-sizes.ts'
import { fetchImage } from '#server/platform/images/images.ts'
import { importList } from '#server/catalogue/import.ts'
import { toStorageKey } from '#server/gateways/files.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { createWineRow, toWineListCsv } from '../support/wine-list.ts'
import { fetchFile, sendFiles } from '../support/uploads.ts'

type PictureBody = {
  id: number
  state: string
  image: { src: string; alt: string }
  master: string
  alt: Record<string, string>
  altOffered: string[]
  warnings: string[]
  position: number
  version: number
  code: string
  message: string
}
type SentBody = { file: string; master: string; width: number; height: number; code: string; message: string }
type AnswerBody = PictureBody & {
  items: PictureBody[]
  offered: Record<string, Record<string, string>>
  counts: Record<string, number>
  _embedded: { items: { id: number; idWine: number; picture: PictureBody | null }[] }
  page: { totalElements: number }
}
type ProductBody = {
  image: { src: string; thumbhash: string }
  label: { src: string } | null
  photos: {
    role: string
    image: { src: string; alt: string }
    width: number
    height: number
    anyVintage: boolean
  }[]
  shareImages: string[]
}

const today = '2026-11-27T09:00:00+09:00'
let shop: TestShop
let folder: string
let content: TestPerson
let wine: { id: number; productId: number; drawn: string }
let next = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vini-pictures-'))
  shop = await openTestShop({ clock: today, env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  shop.clock.set(today)
  await shop.db.delete(rateLimits)
  content = await asPerson(shop, { roles: ['content'] })
  const rows = await shop.db
    .select({ id: products.wineId, productId: products.id, version: drawingVersion })
    .from(products)
    .where(and(eq(products.lead, true), eq(products.kindId, 1), isNull(products.photoVersion)))
    .orderBy(products.id)
    .offset(20 + next)
    .limit(1)
  next += 1
  const [row] = rows
  if (!row) throw new Error('there is no wine')
  wine = { id: row.id, productId: row.productId, drawn: row.version }
})

/** A bottle, dark on white, that fills its height: 880 by 2800 pixels in the middle of a square. */
const createBottle = (ground = '#ffffff') =>
  sharp({ create: { width: 1400, height: 1400, channels: 3, background: ground } })
    .composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><rect x="560" y="20" width="280" height="1360" rx="60" fill="#2a0d14"/><rect x="580" y="700" width="240" height="360" fill="#fffdf8"/></svg>',
        ),
      },
    ])
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Copyright: 'EXIFSECRET' } })
    .toBuffer()
/** The frame of the bottle: 440 by 1400 of 1400 by 1400. */
const frame = { x: 480 / 1400, y: 0, width: 440 / 1400, height: 1 }

const call = <Body = AnswerBody>(method: string, path: string, body?: unknown, token = content.token) =>
  shop.call<Body>(method, `/office${path}`, { token, ...(body !== undefined && { body }) })
const upload = async (bytes: Uint8Array | string, name = 'bottle.jpg', locale?: string) => {
  const answer = await sendFiles(shop, '/office/pictures/files', [{ name, bytes }], {
    token: content.token,
    ...(locale && { locale }),
  })
  return { status: answer.status, body: answer.body as unknown as SentBody }
}
const sendBottle = async () => (await upload(await createBottle())).body.file
const toDescription = (more: object = {}) => ({
  role: 'BOTTLE',
  crop: frame,
  alt: { 'ko-KR': '세랄토 바롤로 2018 병' },
  rights: 'OWN',
  holder: '비니',
  ...more,
})
const add = async (more: object = {}) =>
  call('POST', '/pictures', {
    file: await sendBottle(),
    subject: 'WINE',
    idSubject: wine.id,
    ...toDescription(more),
  })
const readProduct = async (id = wine.productId) =>
  (await shop.call<ProductBody>('GET', `/wines/products/${id}`)).body
const requestImage = async (path: string): Promise<Response> => {
  const response = await fetchImage(new Request(`http://shop.test${path}`), shop.services)
  if (!response) throw new Error(`${path} was not answered`)
  return response
}
const readImage = async (path: string) => Buffer.from(await (await requestImage(path)).arrayBuffer())
const listActs = async (subject: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.subject, subject))).map(({ act }) => act)

describe('officePictures.uploadPicture', () => {
  it('makes a picture anew, without its hidden data, for its sender to see', async () => {
    const { status, body } = await upload(await createBottle())
    expect([status, body.width, body.height]).toEqual([200, 1400, 1400])
    const { bytes } = await fetchFile(shop, body.master)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(bytes.includes('EXIFSECRET')).toBe(false)
  })

  it('keeps at most 3,000 pixels of the long side', async () => {
    const bytes = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer()
    expect((await upload(bytes)).body).toMatchObject({ width: 3000, height: 1500 })
  })

  it('refuses each thing that is no picture to show in a sentence of its own', async () => {
    const toIsoBox = (major: string) => Buffer.from(`\0\0\0\x18ftyp${major}\0\0\0\0mif1heic`)
    const paint = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    const cases = [
      ['office.picture.heic', toIsoBox('heic')],
      ['office.picture.not_picture', '이건 사진이 아니라 글이에요'],
      ['office.picture.not_picture', '%PDF-1.7\n%%EOF'],
      ['office.picture.small', await paint(1199, 900)],
      ['office.picture.pixels', await paint(8000, 6250)],
      ['file.too_large', Buffer.alloc(11 * 1024 * 1024, 1)],
      ['file.image.unreadable', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000)])],
      ['file.none', ''],
    ] as const
    const messages = new Set<string>()
    for (const [code, bytes] of cases) {
      const { body } = await upload(bytes)
      expect(body.code).toBe(code)
      messages.add(body.message)
    }
    expect(messages.size).toBe(cases.length - 1)
    expect((await upload(toIsoBox('heic'), 'a.jpg', 'en-US')).body.message).toContain('iPhone')
  })

  it('is for those who may write pictures', async () => {
    for (const roles of [['care'], ['auditor'], ['seller_owner']] as const) {
      const { token } = await asPerson(shop, { roles: [...roles] })
      const answer = await sendFiles(shop, '/office/pictures/files', [{ name: 'a.png', bytes: '' }], {
        token,
      })
      expect([roles, answer.status, answer.body.code]).toEqual([roles, 403, 'office.permission.missing'])
    }
  })
})

describe('officePictures.addPicture', () => {
  it('shows a bottle at once in every place that showed its drawing, by an address of the same shape', async () => {
    const before = await readProduct()
    expect(before.image.src).toBe(`/images/bottle/${wine.productId}-${wine.drawn}`)
    const { status, body } = await add()
    expect([status, body.state, body.warnings]).toEqual([200, 'SHOWN', []])
    const after = await readProduct()
    expect(after.image.src).toMatch(new RegExp(`^/images/bottle/${wine.productId}-[0-9a-f]{8}$`))
    expect(after.image.src).not.toBe(before.image.src)
    const [card] = (
      await shop.call<{ _embedded: { items: ProductBody[] } }>(
        'GET',
        `/wines/products/some?ids=${wine.productId}`,
      )
    ).body._embedded.items
    expect(card?.image).toEqual(after.image)
    expect(await listActs(`picture:${body.id}`)).toEqual(['picture.add'])
  })

  it('cuts the bottle to the common box, clears its white ground, and stays light', async () => {
    await add()
    const { image } = await readProduct()
    for (const [height, most] of [
      [96, 20_000],
      [480, 20_000],
      [960, 60_000],
    ] as const) {
      const bytes = await readImage(`${image.src}.${height}.avif`)
      const metadata = await sharp(bytes).metadata()
      expect([metadata.height, metadata.width]).toEqual([height, Math.round((height * 22) / 70)])
      expect(bytes.length).toBeLessThanOrEqual(most)
    }
    const { data, info } = await sharp(await readImage(`${image.src}.240.png`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const getOpacity = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    expect([getOpacity(1, 1), getOpacity(37, 60), getOpacity(37, 150)]).toEqual([0, 255, 255])
    const headers = (await requestImage(`${image.src}.240.webp`)).headers
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it('leads an address of the drawing on to the photograph', async () => {
    await add()
    const { image } = await readProduct()
    const stale = await requestImage(`/images/bottle/${wine.productId}-00000000.480.avif`)
    expect([stale.status, stale.headers.get('location')]).toEqual([302, `${image.src}.480.avif`])
  })

  it('fills the other languages from the facts and says so, but never Korean', async () => {
    const { body } = await add({ alt: { 'ko-KR': '내가 쓴 글', 'ja-JP': '私の文' } })
    expect([body.alt['ko-KR'], body.alt['ja-JP']]).toEqual(['내가 쓴 글', '私の文'])
    expect(body.alt['en-US']).toMatch(/^Bottle of /)
    expect(body.altOffered).toEqual(['en-US', 'zh-CN', 'zh-TW'])
    const missing = await add({ alt: { 'ko-KR': ' ' } })
    expect([missing.status, missing.body.code]).toEqual([400, 'office.picture.alt.required'])
  })

  it('takes no bottle out of the box, no right that is over, and nothing without a subject', async () => {
    for (const [code, more] of [
      ['office.picture.crop', { crop: null }],
      ['office.picture.crop', { crop: { ...frame, x: 0.9 } }],
      ['office.picture.rights_over', { rightsUntil: '2026-11-26' }],
      ['office.picture.subject.not_found', { idSubject: 99_999_999 }],
      ['office.picture.file.not_found', { file: '5f0c1f8e-2c1d-4c6c-9a37-2b1b53f0a001' }],
    ] as const)
      expect([code, (await add(more)).body.code]).toEqual([code, code])
  })

  it('adds a file once, though it is sent twice at once', async () => {
    const body = { file: await sendBottle(), subject: 'WINE', idSubject: wine.id, ...toDescription() }
    const answers = await Promise.all([call('POST', '/pictures', body), call('POST', '/pictures', body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    const other = await call('POST', '/pictures', { ...body, subject: 'PRODUCT', idSubject: wine.productId })
    expect(other.body.code).toBe('office.picture.file.not_found')
  })

  it('says what could be better: a coloured ground, few pixels', async () => {
    const { file } = (await upload(await createBottle('#88aacc'))).body
    const small = { x: 0.4, y: 0.4, width: 0.11, height: 0.35 }
    const body = { file, subject: 'WINE', idSubject: wine.id, ...toDescription({ crop: small }) }
    expect((await call('POST', '/pictures', body)).body.warnings).toEqual(
      expect.arrayContaining(['CORNERS', 'SMALL']),
    )
  })

  it('has an end: twenty-four to a subject', async () => {
    const { body } = await add()
    const [row] = await shop.db.select().from(pictures).where(eq(pictures.id, body.id))
    if (!row) throw new Error('the picture was not added')
    const [file] = await shop.db.select().from(files).where(eq(files.id, row.fileId))
    if (!file) throw new Error('the file was not stored')
    const { id: _id, ...values } = row
    const copies = Array.from({ length: 23 }, () => randomUUID())
    await shop.db.insert(files).values(copies.map((id) => ({ ...file, id })))
    await shop.db
      .insert(pictures)
      .values(copies.map((fileId, at) => ({ ...values, fileId, position: at + 1 })))
    expect((await add()).body.code).toBe('office.picture.too_many')
  })
})

describe('officePictures.changePicture', () => {
  it('gives another frame another address, and answers a version that is no longer the present one', async () => {
    const { body: first } = await add()
    const { image } = await readProduct()
    const change = toDescription({ version: first.version, crop: { ...frame, x: 0.4 } })
    const { status, body } = await call('PUT', `/pictures/${first.id}`, change)
    expect([status, body.version]).toEqual([200, first.version + 1])
    expect((await readProduct()).image.src).not.toBe(image.src)
    const stale = await call('PUT', `/pictures/${first.id}`, change)
    expect([stale.status, stale.body.code]).toEqual([409, 'office.picture.changed'])
    const again = await call('PUT', `/pictures/${first.id}`, { ...change, version: body.version, crop: null })
    expect(again.body.code).toBe('office.picture.crop')
    const silent = await call('PUT', `/pictures/${first.id}`, {
      ...change,
      version: body.version,
      alt: { 'ko-KR': '' },
    })
    expect(silent.body.code).toBe('office.picture.alt.required')
    expect((await call('PUT', '/pictures/9999999', change)).body.code).toBe('office.picture.not_found')
    expect(await listActs(`picture:${first.id}`)).toEqual(['picture.add', 'picture.change'])
  })

  it('offers texts anew for another role, and leaves those of a person', async () => {
    const { body } = await add({ alt: { 'ko-KR': '내가 쓴 글', 'ja-JP': '私の文' } })
    const { alt, altOffered, version } = body
    const change = toDescription({ version, alt, altOffered, role: 'LABEL', crop: null })
    const picture = (await call('PUT', `/pictures/${body.id}`, change)).body
    expect([picture.alt['ko-KR'], picture.alt['ja-JP']]).toEqual(['내가 쓴 글', '私の文'])
    expect(picture.alt['en-US']).toMatch(/^Front label of /)
    expect(picture.altOffered).toEqual(altOffered)
  })

  it('needs the file for another frame alone, and says when the store of files fails', async () => {
    const { body } = await add()
    const [row] = await shop.db.select().from(pictures).where(eq(pictures.id, body.id))
    const path = join(folder, 'files', toStorageKey(row?.fileId ?? ''))
    await rm(path)
    const change = (version: number, more: object) =>
      call('PUT', `/pictures/${body.id}`, toDescription({ version, ...more }))
    const words = await change(body.version, { holder: '양조장' })
    expect([words.status, words.body.version]).toEqual([200, body.version + 1])
    const crop = { ...frame, x: 0.3 }
    const missing = await change(body.version + 1, { crop })
    expect(missing.body.code).toBe('office.picture.file.not_found')
    // A link to itself can be neither followed nor called missing.
    await symlink(path, path)
    const failure = await change(body.version + 1, { crop })
    expect([failure.status, failure.body.code]).toEqual([503, 'file.store.unavailable'])
    const { image } = await readProduct()
    expect((await requestImage(`${image.src}.480.avif`)).status).toBe(503)
  })

  it('refuses a right that is over', async () => {
    const { body } = await add()
    const change = toDescription({ version: body.version, rightsUntil: '2026-01-01' })
    expect((await call('PUT', `/pictures/${body.id}`, change)).body.code).toBe('office.picture.rights_over')
  })
})

describe('officePictures.orderPictures', () => {
  it('decides which of two bottles is shown', async () => {
    const [first, second] = [(await add()).body, (await add({ crop: { ...frame, x: 0.3 } })).body]
    const { image } = await readProduct()
    const order = { subject: 'WINE', idSubject: wine.id, ids: [second.id, first.id] }
    expect((await call('PUT', '/picture-order', order)).status).toBe(200)
    expect((await readProduct()).image.src).not.toBe(image.src)
    expect(await listActs(`wine:${wine.id}`)).toEqual(['picture.order'])
    await call('PUT', '/picture-order', order)
    expect(await listActs(`wine:${wine.id}`)).toEqual(['picture.order'])
    const partial = await call('PUT', '/picture-order', { ...order, ids: [first.id] })
    expect([partial.status, partial.body.code]).toEqual([409, 'office.picture.changed'])
    const missing = await call('PUT', '/picture-order', { ...order, idSubject: 9_999_999 })
    expect(missing.body.code).toBe('office.picture.subject.not_found')
  })
})

describe('officePictures.removePicture', () => {
  it('shows the drawing again, and nothing of the picture at any address that is asked anew', async () => {
    const { body } = await add()
    const { image, photos } = await readProduct()
    const src = photos[0]?.image.src ?? ''
    expect((await requestImage(`${src}.480.webp`)).status).toBe(200)
    expect((await call('DELETE', `/pictures/${body.id}`)).body.state).toBe('REMOVED')
    const after = await readProduct()
    expect([after.image.src.slice(-8), after.photos]).toEqual([wine.drawn, []])
    expect((await requestImage(`${src}.480.webp`)).status).toBe(404)
    expect((await requestImage(`${image.src}.480.avif`)).headers.get('location')).toBe(
      `${after.image.src}.480.avif`,
    )
    expect((await call('DELETE', '/pictures/9999999')).body.code).toBe('office.picture.not_found')
  })
})

describe('officePictures.restorePicture', () => {
  it('undoes it, once', async () => {
    const { body } = await add()
    const { image } = await readProduct()
    await call('DELETE', `/pictures/${body.id}`)
    expect((await call('POST', `/pictures/${body.id}/restoration`)).body.state).toBe('SHOWN')
    await call('POST', `/pictures/${body.id}/restoration`)
    expect((await readProduct()).image.src).toBe(image.src)
    expect(await listActs(`picture:${body.id}`)).toEqual(['picture.add', 'picture.remove', 'picture.restore'])
    expect((await call('POST', '/pictures/9999999/restoration')).body.code).toBe('office.picture.not_found')
  })
})

describe('officePictures.picturesOfSubject', () => {
  it('lists them in their order with texts to offer, to those who may read', async () => {
    const { body } = await add()
    const answer = await call('GET', `/pictures/WINE/${wine.id}`)
    expect(answer.body.items.map(({ id }) => id)).toEqual([body.id])
    expect(answer.body.offered['LABEL']?.['zh-TW']).toMatch(/正標$/)
    const { token } = await asPerson(shop, { roles: ['auditor'] })
    expect((await call('GET', `/pictures/WINE/${wine.id}`, undefined, token)).status).toBe(200)
    expect((await call('GET', '/pictures/STORE/1')).status).toBe(200)
    expect((await call('GET', '/pictures/WINERY/1')).status).toBe(200)
    const missing = await call('GET', '/pictures/PRODUCT/9999999')
    expect([missing.status, missing.body.code]).toEqual([404, 'office.picture.subject.not_found'])
  })
})

describe('officePictures.picturesToMend', () => {
  it('lists wines without one, and rights that end within thirty days or have ended', async () => {
    const [ending] = [(await add({ rightsUntil: '2026-12-20' })).body]
    const list = (defect: string) => call('GET', `/pictures-to-mend?defect=${defect}&size=100`)
    const toIds = (answer: { body: AnswerBody }) =>
      answer.body._embedded.items.map(({ picture }) => picture?.id)
    expect(toIds(await list('ENDING'))).toContain(ending.id)
    expect(toIds(await list('ENDED'))).not.toContain(ending.id)
    shop.clock.set('2026-12-21T00:00:00+09:00')
    content = await asPerson(shop, { roles: ['content'] })
    const endedList = await list('ENDED')
    expect(endedList.body._embedded.items.find(({ picture }) => picture?.id === ending.id)).toMatchObject({
      idWine: wine.id,
      picture: { state: 'ENDED' },
    })
    expect(endedList.body.counts['ENDED']).toBe(endedList.body.page.totalElements)
    const missing = await list('MISSING')
    expect(missing.body.page.totalElements).toBe(missing.body.counts['MISSING'])
    expect(missing.body._embedded.items[0]?.picture).toBeNull()
    expect((await list('WARNING')).status).toBe(200)
  })
})

describe('the rights in a photograph', () => {
  it('end by the clock: its last day shows it, the next morning the drawing', async () => {
    await add({ rightsUntil: '2026-12-01' })
    const { image } = await readProduct()
    shop.clock.set('2026-12-01T23:59:00+09:00')
    await endPictureRights(shop.services)
    expect((await readProduct()).image.src).toBe(image.src)
    const last = await requestImage(`${image.src}.480.avif`)
    expect(last.headers.get('cache-control')).toBe('public, max-age=60')
    shop.clock.set('2026-12-02T00:00:30+09:00')
    const before = await requestImage(`${image.src}.480.avif`)
    expect([before.status, before.headers.get('location')]).toEqual([
      302,
      `/images/bottle/${wine.productId}-${wine.drawn}.480.avif`,
    ])
    expect((await readProduct()).photos).toEqual([])
    expect(await endPictureRights(shop.services)).toBeGreaterThan(0)
    expect((await readProduct()).image.src.slice(-8)).toBe(wine.drawn)
  })
})

describe("a product's photographs", () => {
  it('leave no sizes behind once they are taken away', async () => {
    const [first, second] = [(await add()).body, (await add({ crop: { ...frame, x: 0.3 } })).body]
    for (const { image } of [first, second]) await requestImage(`${image.src}.480.webp`)
    await call('DELETE', `/pictures/${first.id}`)
    const photos = join(folder, 'photos')
    const listSizes = async ({ id }: { id: number }) =>
      (await readdir(photos)).filter((name) => name.startsWith(`${id}-`))
    await sweepSizes(shop.services)
    expect(await listSizes(first)).toHaveLength(1)
    for (const name of [...(await listSizes(first)), ...(await listSizes(second))])
      await utimes(join(photos, name), new Date(0), new Date(0))
    await sweepSizes(shop.services)
    expect([await listSizes(first), (await listSizes(second)).length]).toEqual([[], 1])
  })

  it('come with a new vintage that a list brings to a wine which has one', async () => {
    const rows = [createWineRow({ code: 'PHOTO-1' })]
    await importList(shop.services, toWineListCsv(rows))
    const findVintages = () =>
      shop.db
        .select({ id: products.id, wineId: products.wineId, look: products.photoVersion })
        .from(products)
        .innerJoin(wines, eq(wines.id, products.wineId))
        .where(like(wines.key, '%:PHOTO-1'))
        .orderBy(products.id)
    const [first] = await findVintages()
    await add({ idSubject: first?.wineId })
    rows.push(createWineRow({ code: 'PHOTO-1', vintage: '2020' }))
    await importList(shop.services, toWineListCsv(rows))
    const [old, young] = await findVintages()
    expect(old?.look).toMatch(/^[0-9a-f]{8}$/)
    expect(young?.look).toBe(old?.look)
  })

  it('are as many as there is room for, also when one comes back', async () => {
    const { body } = await add()
    await call('DELETE', `/pictures/${body.id}`)
    const [row] = await shop.db.select().from(pictures).where(eq(pictures.id, body.id))
    const [file] = await shop.db
      .select()
      .from(files)
      .where(eq(files.id, row?.fileId ?? ''))
    if (!row || !file) throw new Error('the picture was not added')
    const { id: _id, ...values } = row
    const copies = Array.from({ length: 24 }, () => randomUUID())
    await shop.db.insert(files).values(copies.map((id) => ({ ...file, id })))
    await shop.db
      .insert(pictures)
      .values(copies.map((fileId, at) => ({ ...values, state: 'SHOWN' as const, fileId, position: at + 1 })))
    const back = await call('POST', `/pictures/${body.id}/restoration`)
    expect([back.status, back.body.code]).toEqual([409, 'office.picture.too_many'])
  })

  it('are right though those of the bottle and of its wine change at the same time', async () => {
    const own = await add({ subject: 'PRODUCT', idSubject: wine.productId })
    const [file] = [await sendBottle()]
    const next = {
      file,
      subject: 'WINE',
      idSubject: wine.id,
      ...toDescription({ crop: { ...frame, x: 0.3 } }),
    }
    const [answer] = await Promise.all([
      call('POST', '/pictures', next),
      call('DELETE', `/pictures/${own.body.id}`),
    ])
    expect((await readProduct()).image.src.slice(-8)).toBe(answer?.body.image.src.slice(-8))
  })

  it('are its own, and for each role that it has none of those of its wine', async () => {
    const [bottle] = [(await add()).body]
    const label = toDescription({ role: 'LABEL', crop: null, focal: { x: 0.5, y: 0.2 } })
    const wineLabel = await call('POST', '/pictures', {
      ...{ file: await sendBottle(), subject: 'WINE', idSubject: wine.id },
      ...label,
    })
    const own = await call('POST', '/pictures', {
      ...{ file: await sendBottle(), subject: 'PRODUCT', idSubject: wine.productId },
      ...toDescription({ alt: { 'ko-KR': '제 병', 'en-US': 'My own bottle' } }),
    })
    const { body } = await shop.call<ProductBody>('GET', `/wines/products/${wine.productId}`, {
      locale: 'en-US',
    })
    expect(
      body.photos.map(({ role, image, anyVintage }) => [role, image.src.split('-')[0], anyVintage]),
    ).toEqual([
      ['BOTTLE', `/images/photo/${own.body.id}`, false],
      ['LABEL', `/images/photo/${wineLabel.body.id}`, true],
    ])
    expect(body.photos[0]?.image.alt).toBe('My own bottle')
    expect([body.photos[0]?.width, body.photos[0]?.height]).toEqual([440, 1400])
    expect(body.label?.src).toBe(body.photos[1]?.image.src)
    expect(body.shareImages).toEqual([
      `${body.image.src}.square.1200.png`,
      `${body.photos[1]?.image.src}.1200.webp`,
    ])
    const square = await sharp(await readImage(body.shareImages[0] ?? '')).metadata()
    expect([square.width, square.height, square.hasAlpha]).toEqual([1200, 1200, false])
    expect(bottle.image.src).not.toBe(own.body.image.src)
  })

  it('have no label beside a photographed bottle, for a drawn one would be invented', async () => {
    expect((await readProduct()).label).not.toBeNull()
    await add()
    expect((await readProduct()).label).toBeNull()
  })
})
