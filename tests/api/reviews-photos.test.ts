import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { reviews as officeCalls } from '#api/contract/office/reviews.ts'
import type { wines } from '#api/contract/wines.ts'
import { files } from '#server/db/tables/files.ts'
import { reviewPhotos } from '#server/db/tables/reviews.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { fetchImage } from '#server/platform/images/images.ts'
import { asPerson } from '../support/office.ts'
import { addProduct, addShopper, addStore, type Shopper } from '../support/orders.ts'
import { receiveProduct, writeReview, type ReviewAnswer, type ReviewList } from '../support/reviews.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'
import { createPicture, fetchFile, pdfFile, sendFiles } from '../support/uploads.ts'

type OfficeReview = Answer<typeof officeCalls.hideReviewPhoto> & FailedBody

let shop: TestShop
let store: number
let product: number
let author: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  author = await addShopper(shop.services)
  product = await addProduct(shop.db, { storeId: store, qty: 9 })
})

const sendPicture = async (bytes?: Buffer, who = author): Promise<string> => {
  const image = { name: 'dinner.jpg', bytes: bytes ?? (await createPicture({ width: 900, height: 600 })) }
  const { status, body } = await sendFiles(shop, '/files/images', [image], { token: who.token })
  expect(status).toBe(200)
  return body._embedded.items[0]?.id ?? ''
}
const sendPictures = (count: number) => Promise.all(Array.from({ length: count }, () => sendPicture()))
const write = (photos: string[], shopper = author) =>
  writeReview(shop, { shopper, product, store }, { photos })
const list = async () =>
  (await shop.call<ReviewList>('GET', `/wines/products/${product}/reviews`)).body._embedded.items
const readStrip = async () =>
  (await shop.call<Answer<typeof wines.product>>('GET', `/wines/products/${product}`)).body.reviews.photos
const fetchPhoto = async (src: string, suffix = '.480.webp') => {
  const response = await fetchImage(new Request(`http://shop.test${src}${suffix}`), shop.services)
  if (!response) throw new Error(`${src} is no picture of the shop`)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('photographs of a review', () => {
  it('are shown with it in their order, in several sizes, and above all reviews', async () => {
    const photos = await sendPictures(3)
    const { status, body } = await write(photos)
    expect(status).toBe(200)
    expect(body.photos).toHaveLength(3)
    expect((await list())[0]?.photos).toEqual(body.photos)
    expect(await readStrip()).toEqual(body.photos.map((photo) => ({ ...photo, author: '홍*동' })))
    const image = await fetchPhoto(body.photos[0]?.src ?? '')
    expect(image.status).toBe(200)
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
  })

  it('hold nothing of where they were taken, nor what a file hides behind its picture', async () => {
    const located = await sharp(await createPicture({ format: 'jpeg', width: 900, height: 600 }))
      .withExif({ IFD0: { Make: 'SECRET' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([located, Buffer.from('<script>alert(1)</script>')])
    const { body } = await write([await sendPicture(polyglot)])
    for (const suffix of ['.240.webp', '.1600.avif']) {
      const { status, bytes } = await fetchPhoto(body.photos[0]?.src ?? '', suffix)
      expect(status).toBe(200)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('SECRET') || bytes.includes('<script>')).toBe(false)
    }
  })

  it('are at most three, each once, and the member’s own', async () => {
    const photos = await sendPictures(4)
    await receiveProduct(shop, { shopper: author, product, store })
    const post = (ids: string[]) =>
      shop.call<ReviewAnswer>('POST', `/wines/products/${product}/reviews`, {
        token: author.token,
        body: { stars: 4, text: '집들이에 가져갔더니 좋아했어요.', photos: ids },
      })
    expect((await post(photos)).body.fields).toHaveProperty('photos')
    const other = await addShopper(shop.services)
    expect((await post([await sendPicture(undefined, other)])).body.code).toBe('file.not_found')
    expect((await post(['2f1a6f0e-7d6a-4f3d-9a60-000000000000'])).body.code).toBe('file.not_found')
    expect(await list()).toEqual([])
    const [first = ''] = photos
    expect((await post([first, first])).body.photos).toHaveLength(1)
  })

  it('are pictures alone', async () => {
    const { body: upload } = await sendFiles(shop, '/files', [{ name: 'a.pdf', bytes: pdfFile }], {
      token: author.token,
    })
    const { body } = await write([upload._embedded.items[0]?.id ?? ''])
    expect(body.code).toBe('file.type.not_allowed')
    expect(await list()).toEqual([])
    const page = { name: 'photo.png', bytes: '<!doctype html><script>alert(1)</script>' }
    const large = { name: 'large.png', bytes: new Uint8Array(10 * 1024 * 1024 + 1) }
    const codes = []
    for (const file of [page, large])
      codes.push((await sendFiles(shop, '/files/images', [file], { token: author.token })).body.code)
    expect(codes).toEqual(['file.type.not_allowed', 'file.too_large'])
    expect((await sendFiles(shop, '/files/images', [page])).status).toBe(401)
  })

  it('that no review took are swept after an hour', async () => {
    const id = await sendPicture()
    shop.clock.advance({ seconds: 3700 })
    await sweepFiles(shop.services)
    expect(await shop.db.$count(files, eq(files.id, id))).toBe(0)
  })

  it('go with the review, their files too', async () => {
    const { body } = await write(await sendPictures(2))
    await shop.call('DELETE', `/wines/reviews/${body.id}`, { token: author.token })
    expect((await fetchPhoto(body.photos[0]?.src ?? '', '.800.webp')).status).toBe(404)
    await sweepFiles(shop.services)
    expect(await shop.db.$count(files, eq(files.ownerId, author.id))).toBe(0)
  })
})

describe('reviews.dropReviewPhoto', () => {
  it('removes a photograph of one’s own alone, and its file', async () => {
    const [first = '', second = ''] = await sendPictures(2)
    const { body } = await write([first, second])
    const [photo] = body.photos
    const drop = (token: string, id = photo?.id ?? 0) =>
      shop.call<FailedBody>('DELETE', `/wines/review-photos/${id}`, { token })
    const other = await addShopper(shop.services)
    expect((await drop(other.token)).body.code).toBe('review.photo.not_found')
    expect((await drop(author.token)).status).toBe(200)
    expect((await drop(author.token)).body.code).toBe('review.photo.not_found')
    expect((await list())[0]?.photos.map(({ id }) => id)).toEqual([body.photos[1]?.id])
    await sweepFiles(shop.services)
    expect(await shop.db.$count(files, eq(files.id, first))).toBe(0)
    expect(await shop.db.$count(files, and(eq(files.id, second), eq(files.state, 'ATTACHED')))).toBe(1)
  })
})

describe('officeReviews.hideReviewPhoto and officeReviews.showReviewPhoto', () => {
  const hide = async (photo: number, body: object = { reason: '사람 얼굴이 보여요' }) => {
    const person = await asPerson(shop, { roles: ['care'] })
    return shop.call<OfficeReview>('POST', `/office/review-photos/${photo}/hiding`, {
      token: person.token,
      body,
    })
  }
  const show = async (photo: number) => {
    const person = await asPerson(shop, { roles: ['care'] })
    return shop.call<OfficeReview>('DELETE', `/office/review-photos/${photo}/hiding`, { token: person.token })
  }

  it('hides a photograph from shoppers, not from the office, and shows it again', async () => {
    const { body } = await write(await sendPictures(2))
    const [photo] = body.photos
    const { body: officeReview } = await hide(photo?.id ?? 0)
    expect(officeReview.photos).toMatchObject([
      { hidden: { reason: '사람 얼굴이 보여요' } },
      { hidden: null },
    ])
    expect((await fetchFile(shop, officeReview.photos[0]?.href ?? '')).status).toBe(200)
    expect((await hide(photo?.id ?? 0)).body.code).toBe('office.case.changed')
    expect((await list())[0]?.photos).toHaveLength(1)
    expect(await readStrip()).toHaveLength(1)
    expect((await fetchPhoto(photo?.src ?? '', '.800.webp')).status).toBe(404)
    expect((await show(photo?.id ?? 0)).body.photos).toMatchObject([{ hidden: null }, { hidden: null }])
    expect((await show(photo?.id ?? 0)).body.code).toBe('office.case.changed')
    expect((await fetchPhoto(photo?.src ?? '', '.800.webp')).status).toBe(200)
  })

  it('knows no photograph that is not there', async () => {
    expect((await hide(2_000_000_001)).body.code).toBe('review.photo.not_found')
    expect((await show(2_000_000_001)).body.code).toBe('review.photo.not_found')
    expect(await shop.db.$count(reviewPhotos, eq(reviewPhotos.id, 2_000_000_001))).toBe(0)
  })
})
