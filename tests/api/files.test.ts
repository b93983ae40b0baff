import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#api/fields.ts'
import { files as fileTable } from '#server/db/tables/files.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import { listDegraded, watchDisk } from '#server/platform/disk/disk-watch.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'
import {
  toFileUrl,
  fetchFile,
  toUploadForm,
  pdfFile,
  createPicture,
  sendFiles,
  type UploadFile,
} from '../support/uploads.ts'

const now = '2026-11-21T12:00:00+09:00'
let shop: TestShop
let folder: string
let member: TestMember

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vini-files-'))
  shop = await openTestShop({ clock: now, env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  shop.clock.set(now)
  await shop.db.delete(rateLimits)
  member = await shop.asMember()
})

const sendImages = (images: UploadFile[], token: string | undefined = member.token) =>
  sendFiles(shop, '/files/images', images, { token })
const sendFile = async (file: UploadFile, token: string | undefined = member.token) => {
  const { status, body } = await sendFiles(shop, '/files', [file], { token })
  const [item] = status === 200 ? body._embedded.items : []
  if (!item) throw new Error(`sending ${file.name} answered ${status} ${JSON.stringify(body)}`)
  return item
}
const listStoredFiles = async () => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const toRefusal = (response: { status: number; body: { code?: string; message?: string } }) => {
  expect(response.body.message).toEqual(expect.any(String))
  return [response.status, response.body.code]
}

describe('files.uploadImages', () => {
  it('takes pictures, draws them anew as WebP, and returns their size', async () => {
    const files = await Promise.all(
      (['png', 'jpeg', 'webp'] as const).map(async (format) => ({
        name: `사진.${format}`,
        bytes: await createPicture({ format }),
      })),
    )
    const { status, body } = await sendImages(files)
    expect(status).toBe(200)
    expect(body._embedded.items).toHaveLength(3)
    for (const item of body._embedded.items) {
      expect(item).toMatchObject({ name: '사진.webp', type: 'image/webp', width: 60, height: 40 })
      const { bytes } = await fetchFile(shop, item.href)
      expect((await sharp(bytes).metadata()).format).toBe('webp')
      expect(bytes).toHaveLength(item.size)
      expect(item.thumbhash).toMatch(/^[\w+/=]{20,}$/)
    }
  })

  it('keeps nothing of where and with what a picture was taken', async () => {
    const bytes = await sharp(await createPicture({ format: 'jpeg' }))
      .withExif({ IFD0: { Make: 'Camera', Software: 'SECRET' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { body } = await sendImages([{ name: 'gps.jpg', bytes }])
    const redrawnPicture = (await fetchFile(shop, body._embedded.items[0]?.href ?? '')).bytes
    expect((await sharp(redrawnPicture).metadata()).exif).toBeUndefined()
    expect(redrawnPicture.includes('SECRET')).toBe(false)
  })

  it('turns a picture as its camera says, and makes a large one smaller', async () => {
    const rotatedPicture = await sharp(await createPicture({ format: 'jpeg' }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const large = await createPicture({ width: 4000, height: 1000 })
    const { body } = await sendImages([
      { name: 'turned.jpg', bytes: rotatedPicture },
      { name: 'large.png', bytes: large },
    ])
    expect(body._embedded.items.map(({ width, height }) => [width, height])).toEqual([
      [40, 60],
      [2560, 640],
    ])
  })

  it('removes all data hidden behind a picture', async () => {
    const polyglotFile = Buffer.concat([await createPicture(), Buffer.from('<script>alert(1)</script>')])
    const { status, body } = await sendImages([{ name: 'polyglot.png', bytes: polyglotFile }])
    expect(status).toBe(200)
    const { bytes } = await fetchFile(shop, body._embedded.items[0]?.href ?? '')
    expect(bytes.includes('<script>')).toBe(false)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page called a picture', '<!doctype html><script>alert(1)</script>'],
    ['a GIF that is a script', 'GIF89a/*\x00*/=1;alert(1)'],
    ['a script of a server', '<?php system($_GET[0]); ?>'],
    ['an archive', 'PK\x03\x04aaaa'],
    ['a PDF', pdfFile],
  ])('refuses %s', async (_, bytes) => {
    expect(toRefusal(await sendImages([{ name: 'photo.png', bytes, type: 'image/png' }]))).toEqual([
      415,
      'file.type.not_allowed',
    ])
    expect(await shop.db.$count(fileTable, eq(fileTable.ownerId, member.id))).toBe(0)
  })

  const createFtypBox = (...brands: string[]) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 8 + brands.length * 4 + 4]),
      Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`),
      Buffer.alloc(64),
    ])

  it.each([
    ['HEIC', createFtypBox('heic', 'mif1', 'heic')],
    ['HEIC', createFtypBox('mif1', 'mif1', 'heic')],
    ['MOV', createFtypBox('qt  ', 'qt  ')],
    ['MP4', createFtypBox('isom', 'isom', 'avc1', 'mp41')],
    ['GIF', 'GIF89a'],
    ['TIFF', 'II*\0'],
    ['BMP', 'BM'],
    ['SVG', '<?xml version="1.0"?><!-- a mark --><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', pdfFile],
    ['ZIP', 'PK\x03\x04aaaa'],
  ])('names %s in its refusal, in every language', async (kind, bytes) => {
    const files = [{ name: 'photo.jpg', bytes, type: 'image/jpeg' }]
    for (const locale of locales) {
      const { status, body } = await sendFiles(shop, '/files/images', files, { token: member.token, locale })
      expect([status, body.code, body.fields?.['sent']]).toEqual([415, 'file.type.not_allowed', kind])
      expect(body.message).toContain(kind)
      expect(body.message).toContain('WebP')
    }
  })

  it('takes AVIF, and draws it anew as WebP', async () => {
    const bytes = await sharp(await createPicture({ width: 120, height: 80 }))
      .avif()
      .toBuffer()
    const { status, body } = await sendImages([{ name: '사진.avif', bytes, type: 'image/avif' }])
    expect(status).toBe(200)
    expect(body._embedded.items.map(({ name, type, width, height }) => [name, type, width, height])).toEqual([
      ['사진.webp', 'image/webp', 120, 80],
    ])
  })

  it('says that files cannot be kept where their folder cannot be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vini-files-'))
    await writeFile(join(folder, 'taken'), '')
    const shopWithoutDisk = await openTestShop({ files: { folder: join(folder, 'taken', 'files') } })
    const { token } = await shopWithoutDisk.asMember()
    const files = [{ name: 'a.png', bytes: await createPicture() }]
    for (const path of ['/files', '/files/images'])
      expect(toRefusal(await sendFiles(shopWithoutDisk, path, files, { token }))).toEqual([
        503,
        'file.store.unavailable',
      ])
    expect(await listDegraded(shopWithoutDisk.services)).toEqual(['disk'])
    expect(watchDisk(shopWithoutDisk.services).countFailures()).toBe(2)
    await shopWithoutDisk.close()
    await rm(folder, { recursive: true })
  })

  it('refuses a picture that is broken, or would fill the memory', async () => {
    const truncatedPicture = (await createPicture({ width: 300, height: 300 })).subarray(0, 200)
    const bomb = Buffer.from(await createPicture())
    // The header claims fifty thousand pixels in each direction.
    bomb.writeUInt32BE(50_000, 16)
    bomb.writeUInt32BE(50_000, 20)
    for (const bytes of [truncatedPicture, bomb])
      expect(toRefusal(await sendImages([{ name: 'bomb.png', bytes }]))).toEqual([
        400,
        'file.image.unreadable',
      ])
  })

  it('is closed to visitors', async () => {
    const files = [{ name: 'a.png', bytes: await createPicture() }]
    expect(toRefusal(await sendFiles(shop, '/files/images', files))).toEqual([401, 'session.required'])
  })
})

describe('files.uploadFiles', () => {
  it('takes pictures and PDFs, of members and of visitors', async () => {
    const files = [
      { name: '명세서.pdf', bytes: pdfFile },
      { name: 'label.png', bytes: await createPicture() },
    ]
    for (const token of [member.token, undefined]) {
      const { status, body } = await sendFiles(shop, '/files', files, { token })
      expect(status).toBe(200)
      expect(body._embedded.items.map(({ name, type }) => [name, type])).toEqual([
        ['명세서.pdf', 'application/pdf'],
        ['label.webp', 'image/webp'],
      ])
      const { bytes } = await fetchFile(shop, body._embedded.items[0]?.href ?? '')
      expect(bytes.equals(pdfFile)).toBe(true)
    }
  })

  it('gives a file a safe name of its own for any original name', async () => {
    const bytes = await createPicture()
    const readStoredName = async (name: string) => (await sendFile({ name, bytes })).name
    expect(await readStoredName('../../etc/passwd.png')).toBe('passwd.webp')
    expect(await readStoredName('photo\u202Egnp.exe')).toBe('photognp.webp')
    expect(await readStoredName(`${'와인'.repeat(150)}.png`)).toHaveLength(105)
  })

  it('refuses a PDF that goes on after its end', async () => {
    const bytes = Buffer.concat([pdfFile, Buffer.from('<script>alert(1)</script>')])
    const response = await sendFiles(shop, '/files', [{ name: 'a.pdf', bytes }], { token: member.token })
    expect(toRefusal(response)).toEqual([415, 'file.type.not_allowed'])
  })

  it('takes all files of a request or none', async () => {
    const files = [
      { name: 'good.png', bytes: await createPicture() },
      { name: 'bad.png', bytes: 'GIF89a' },
    ]
    expect((await sendFiles(shop, '/files', files, { token: member.token })).status).toBe(415)
    expect(await shop.db.$count(fileTable, eq(fileTable.ownerId, member.id))).toBe(0)
  })

  it('refuses six files, an empty one, and none', async () => {
    const file = { name: 'a.pdf', bytes: pdfFile }
    const send = (files: UploadFile[]) => sendFiles(shop, '/files', files, { token: member.token })
    expect((await send(Array.from({ length: 5 }, () => file))).status).toBe(200)
    expect(toRefusal(await send(Array.from({ length: 6 }, () => file)))).toEqual([400, 'file.too_many'])
    expect(toRefusal(await send([{ name: 'empty.png', bytes: '' }]))).toEqual([400, 'file.none'])
    expect(toRefusal(await send([]))).toEqual([400, 'file.none'])
  })

  it('refuses a file above ten megabytes as soon as possible, with or without a stated length', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
    pdfFile.copy(large)
    const response = await sendFiles(shop, '/files', [{ name: 'a.pdf', bytes: large }], {
      token: member.token,
    })
    expect(toRefusal(response)).toEqual([413, 'file.too_large'])
    let pulls = 0
    const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        pulls += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const type = 'multipart/form-data; boundary=x'
    const streamResponse = await sendFiles(shop, '/files', endless, { token: member.token, type })
    expect(toRefusal(streamResponse)).toEqual([413, 'file.too_large'])
    // The file up to its limit, and the 128 MB that are read after the refusal so that its sender receives
    // it.
    expect(pulls * 64).toBeLessThan((10 + 128 + 1) * 1024)
  })

  it('says what is wrong with a body that holds no form', async () => {
    const token = member.token
    const malformed = [400, 'request.malformed']
    const truncatedForm = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc'
    const responses = [
      await sendFiles(shop, '/files', '{}', { token, type: 'application/json' }),
      await sendFiles(shop, '/files', '{}', { token, type: 'multipart/form-data' }),
      await sendFiles(shop, '/files', truncatedForm, { token, type: 'multipart/form-data; boundary=x' }),
    ]
    expect(responses.map(toRefusal)).toEqual([malformed, malformed, malformed])
    expect(toRefusal(await sendFiles(shop, '/files', new FormData(), { token }))).toEqual([400, 'file.none'])
  })

  it('leaves nothing on the disk of what it refused', async () => {
    const before = await listStoredFiles()
    await sendFiles(shop, '/files', [{ name: 'a.png', bytes: 'GIF89a' }], { token: member.token })
    await sendFiles(
      shop,
      '/files',
      Array.from({ length: 6 }, () => ({ name: 'a.pdf', bytes: pdfFile })),
      {
        token: member.token,
      },
    )
    expect(await listStoredFiles()).toEqual(before)
  })

  it('lets one visitor send twenty files an hour, without a limit on others', async () => {
    const send = (ip: string) => sendFiles(shop, '/files', [{ name: 'a.pdf', bytes: pdfFile }], { ip })
    for (let count = 0; count < 20; count += 1) expect((await send('203.0.113.5')).status).toBe(200)
    expect(toRefusal(await send('203.0.113.5'))).toEqual([429, 'file.quota.spent'])
    expect((await send('203.0.113.6')).status).toBe(200)
    shop.clock.advance({ hours: 1 })
    expect((await send('203.0.113.5')).status).toBe(200)
  })

  it('takes a form of more than a megabyte, which no other call does', async () => {
    const bytes = Buffer.concat([
      pdfFile.subarray(0, 20),
      Buffer.alloc(2 * 1024 * 1024, ' '),
      pdfFile.subarray(20),
    ])
    expect((await sendFile({ name: 'two.pdf', bytes })).size).toBe(bytes.length)
    const other = await sendFiles(shop, '/qnas', toUploadForm([{ name: 'two.pdf', bytes }]), {
      token: member.token,
    })
    expect(toRefusal(other)).toEqual([413, 'request.too_large'])
  })

  it('removes unattached files after an hour, bytes and all', async () => {
    const ownFile = await sendFile({ name: 'mine.pdf', bytes: pdfFile })
    const visitorFiles = (await sendFiles(shop, '/files', [{ name: 'theirs.pdf', bytes: pdfFile }])).body
      ._embedded.items[0]
    expect(await listStoredFiles()).toEqual(expect.arrayContaining([ownFile.id, visitorFiles?.id]))
    shop.clock.advance({ minutes: 59 })
    await sweepFiles(shop.services)
    expect((await fetchFile(shop, toFileUrl(ownFile.id), { token: member.token })).status).toBe(200)
    shop.clock.advance({ minutes: 1 })
    expect((await fetchFile(shop, toFileUrl(ownFile.id), { token: member.token })).status).toBe(404)
    while ((await sweepFiles(shop.services)) > 0);
    expect(await listStoredFiles()).not.toEqual(expect.arrayContaining([ownFile.id]))
    expect(await listStoredFiles()).not.toEqual(expect.arrayContaining([visitorFiles?.id]))
    expect(await shop.db.$count(fileTable, eq(fileTable.id, ownFile.id))).toBe(0)
  })
})

describe('files.download', () => {
  it('hands a file out under its name, to be saved and never shown as a page', async () => {
    const { id, href } = await sendFile({ name: '라벨 "앞면".png', bytes: await createPicture() })
    for (const response of [
      await fetchFile(shop, href),
      await fetchFile(shop, toFileUrl(id), { token: member.token }),
    ]) {
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="_.webp"; filename*=UTF-8''${encodeURIComponent('라벨 앞면.webp')}`,
      )
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('saves it under another name when asked, and never as another kind of file', async () => {
    const { id } = await sendFile({ name: 'a.png', bytes: await createPicture() })
    const readDisposition = async (filename: string) =>
      (await fetchFile(shop, toFileUrl(id, filename), { token: member.token })).headers.get(
        'content-disposition',
      )
    expect(await readDisposition('invoice.exe')).toContain(`filename*=UTF-8''invoice.webp`)
    expect(await readDisposition('a"\r\nset-cookie: x=1')).not.toMatch(/[\r\n]|"a"/)
    expect(await readDisposition('../../a')).toContain(`filename*=UTF-8''a.webp`)
  })

  it('opens by its address for ten minutes, to any holder of the address', async () => {
    const { href } = await sendFile({ name: 'a.pdf', bytes: pdfFile })
    shop.clock.advance({ minutes: 9, seconds: 59 })
    expect((await fetchFile(shop, href)).status).toBe(200)
    shop.clock.advance({ seconds: 1 })
    expect((await fetchFile(shop, href)).status).toBe(404)
    expect((await fetchFile(shop, href, { token: member.token })).status).toBe(200)
  })

  it('is the same nothing to a stranger, a visitor and for an id that is not there', async () => {
    const { id } = await sendFile({ name: 'a.pdf', bytes: pdfFile })
    const stranger = await shop.asMember()
    const responses = await Promise.all([
      fetchFile(shop, toFileUrl(id), { token: stranger.token }),
      fetchFile(shop, toFileUrl(id)),
      fetchFile(shop, toFileUrl('00000000-0000-4000-8000-000000000000'), { token: stranger.token }),
      fetchFile(shop, toFileUrl('1'), { token: stranger.token }),
      fetchFile(shop, toFileUrl('../secret'), { token: stranger.token }),
    ])
    const refusals = responses.map(({ status, bytes }) => [
      status,
      (JSON.parse(bytes.toString()) as { code: string }).code,
    ])
    expect(new Set(refusals.map(String))).toEqual(new Set(['404,file.not_found']))
  })

  it('gives a visitor no way to another visitor’s file', async () => {
    const { body } = await sendFiles(shop, '/files', [{ name: 'a.pdf', bytes: pdfFile }])
    const [item] = body._embedded.items
    expect((await fetchFile(shop, toFileUrl(item?.id ?? ''))).status).toBe(404)
    expect((await fetchFile(shop, item?.href ?? '')).status).toBe(200)
  })

  it('asks for an id', async () => {
    const { status } = await fetchFile(shop, '/api/v1/file-download?filename=a')
    expect(status).toBe(400)
  })
})
