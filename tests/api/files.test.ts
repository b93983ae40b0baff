import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#api/fields.ts'
import { files as fileTable } from '#server/db/tables/files.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import { listDegraded, watchDisk } from '#server/disk/disk-watch.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'
import {
  addressOfFile,
  fetchFile,
  formOf,
  pdfFile,
  pictureFile,
  sendFiles,
  type SentFile,
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

const sendImages = (sent: SentFile[], token: string | undefined = member.token) =>
  sendFiles(shop, '/files/images', sent, { token })
const one = async (sent: SentFile, token: string | undefined = member.token) => {
  const { status, body } = await sendFiles(shop, '/files', [sent], { token })
  const [item] = status === 200 ? body._embedded.items : []
  if (!item) throw new Error(`sending ${sent.name} answered ${status} ${JSON.stringify(body)}`)
  return item
}
const kept = async () => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const refusedAs = (answer: { status: number; body: { code?: string; message?: string } }) => {
  expect(answer.body.message).toEqual(expect.any(String))
  return [answer.status, answer.body.code]
}

describe('files.uploadImages', () => {
  it('takes pictures, draws them anew as WebP, and tells their size', async () => {
    const sent = await Promise.all(
      (['png', 'jpeg', 'webp'] as const).map(async (format) => ({
        name: `사진.${format}`,
        bytes: await pictureFile({ format }),
      })),
    )
    const { status, body } = await sendImages(sent)
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
    const bytes = await sharp(await pictureFile({ format: 'jpeg' }))
      .withExif({ IFD0: { Make: 'Camera', Software: 'SECRET' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { body } = await sendImages([{ name: 'gps.jpg', bytes }])
    const drawn = (await fetchFile(shop, body._embedded.items[0]?.href ?? '')).bytes
    expect((await sharp(drawn).metadata()).exif).toBeUndefined()
    expect(drawn.includes('SECRET')).toBe(false)
  })

  it('turns a picture as its camera says, and makes a large one smaller', async () => {
    const turned = await sharp(await pictureFile({ format: 'jpeg' }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const large = await pictureFile({ width: 4000, height: 1000 })
    const { body } = await sendImages([
      { name: 'turned.jpg', bytes: turned },
      { name: 'large.png', bytes: large },
    ])
    expect(body._embedded.items.map(({ width, height }) => [width, height])).toEqual([
      [40, 60],
      [2560, 640],
    ])
  })

  it('draws away whatever hides behind a picture', async () => {
    const hidden = Buffer.concat([await pictureFile(), Buffer.from('<script>alert(1)</script>')])
    const { status, body } = await sendImages([{ name: 'polyglot.png', bytes: hidden }])
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
    expect(refusedAs(await sendImages([{ name: 'photo.png', bytes, type: 'image/png' }]))).toEqual([
      415,
      'file.type.not_allowed',
    ])
    expect(await shop.db.$count(fileTable, eq(fileTable.ownerId, member.id))).toBe(0)
  })

  const box = (...brands: string[]) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 8 + brands.length * 4 + 4]),
      Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`),
      Buffer.alloc(64),
    ])

  it.each([
    ['HEIC', box('heic', 'mif1', 'heic')],
    ['HEIC', box('mif1', 'mif1', 'heic')],
    ['MOV', box('qt  ', 'qt  ')],
    ['MP4', box('isom', 'isom', 'avc1', 'mp41')],
    ['GIF', 'GIF89a'],
    ['TIFF', 'II*\0'],
    ['BMP', 'BM'],
    ['SVG', '<?xml version="1.0"?><!-- a mark --><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', pdfFile],
    ['ZIP', 'PK\x03\x04aaaa'],
  ])('names %s in its refusal, in every language', async (kind, bytes) => {
    const sent = [{ name: 'photo.jpg', bytes, type: 'image/jpeg' }]
    for (const locale of locales) {
      const { status, body } = await sendFiles(shop, '/files/images', sent, { token: member.token, locale })
      expect([status, body.code, body.fields?.['sent']]).toEqual([415, 'file.type.not_allowed', kind])
      expect(body.message).toContain(kind)
      expect(body.message).toContain('WebP')
    }
  })

  it('takes AVIF, and draws it anew as WebP', async () => {
    const bytes = await sharp(await pictureFile({ width: 120, height: 80 }))
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
    const full = await openTestShop({ files: { folder: join(folder, 'taken', 'files') } })
    const { token } = await full.asMember()
    const sent = [{ name: 'a.png', bytes: await pictureFile() }]
    for (const path of ['/files', '/files/images'])
      expect(refusedAs(await sendFiles(full, path, sent, { token }))).toEqual([503, 'file.store.unavailable'])
    expect(await listDegraded(full.services)).toEqual(['disk'])
    expect(watchDisk(full.services).countFailures()).toBe(2)
    await full.close()
    await rm(folder, { recursive: true })
  })

  it('refuses a picture that is broken, or would fill the memory', async () => {
    const broken = (await pictureFile({ width: 300, height: 300 })).subarray(0, 200)
    const bomb = Buffer.from(await pictureFile())
    // The header says fifty thousand pixels each way.
    bomb.writeUInt32BE(50_000, 16)
    bomb.writeUInt32BE(50_000, 20)
    for (const bytes of [broken, bomb])
      expect(refusedAs(await sendImages([{ name: 'bomb.png', bytes }]))).toEqual([
        400,
        'file.image.unreadable',
      ])
  })

  it('is closed to visitors', async () => {
    const sent = [{ name: 'a.png', bytes: await pictureFile() }]
    expect(refusedAs(await sendFiles(shop, '/files/images', sent))).toEqual([401, 'session.required'])
  })
})

describe('files.uploadFiles', () => {
  it('takes pictures and PDFs, of members and of visitors', async () => {
    const sent = [
      { name: '명세서.pdf', bytes: pdfFile },
      { name: 'label.png', bytes: await pictureFile() },
    ]
    for (const token of [member.token, undefined]) {
      const { status, body } = await sendFiles(shop, '/files', sent, { token })
      expect(status).toBe(200)
      expect(body._embedded.items.map(({ name, type }) => [name, type])).toEqual([
        ['명세서.pdf', 'application/pdf'],
        ['label.webp', 'image/webp'],
      ])
      const { bytes } = await fetchFile(shop, body._embedded.items[0]?.href ?? '')
      expect(bytes.equals(pdfFile)).toBe(true)
    }
  })

  it('gives a file a safe name of its own, whatever it was called', async () => {
    const bytes = await pictureFile()
    const named = async (name: string) => (await one({ name, bytes })).name
    expect(await named('../../etc/passwd.png')).toBe('passwd.webp')
    expect(await named('photo\u202Egnp.exe')).toBe('photognp.webp')
    expect(await named(`${'와인'.repeat(150)}.png`)).toHaveLength(105)
  })

  it('refuses a PDF that goes on after its end', async () => {
    const bytes = Buffer.concat([pdfFile, Buffer.from('<script>alert(1)</script>')])
    const answer = await sendFiles(shop, '/files', [{ name: 'a.pdf', bytes }], { token: member.token })
    expect(refusedAs(answer)).toEqual([415, 'file.type.not_allowed'])
  })

  it('takes all files of a request or none', async () => {
    const sent = [
      { name: 'good.png', bytes: await pictureFile() },
      { name: 'bad.png', bytes: 'GIF89a' },
    ]
    expect((await sendFiles(shop, '/files', sent, { token: member.token })).status).toBe(415)
    expect(await shop.db.$count(fileTable, eq(fileTable.ownerId, member.id))).toBe(0)
  })

  it('refuses six files, an empty one, and none', async () => {
    const file = { name: 'a.pdf', bytes: pdfFile }
    const send = (sent: SentFile[]) => sendFiles(shop, '/files', sent, { token: member.token })
    expect((await send(Array.from({ length: 5 }, () => file))).status).toBe(200)
    expect(refusedAs(await send(Array.from({ length: 6 }, () => file)))).toEqual([400, 'file.too_many'])
    expect(refusedAs(await send([{ name: 'empty.png', bytes: '' }]))).toEqual([400, 'file.none'])
    expect(refusedAs(await send([]))).toEqual([400, 'file.none'])
  })

  it('refuses a file above ten megabytes as soon as it is, whether its length is told or not', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
    pdfFile.copy(large)
    const told = await sendFiles(shop, '/files', [{ name: 'a.pdf', bytes: large }], { token: member.token })
    expect(refusedAs(told)).toEqual([413, 'file.too_large'])
    let given = 0
    const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        given += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const type = 'multipart/form-data; boundary=x'
    const untold = await sendFiles(shop, '/files', endless, { token: member.token, type })
    expect(refusedAs(untold)).toEqual([413, 'file.too_large'])
    // The file up to its limit, and the 128 MB that are read on after the refusal so that its sender hears it.
    expect(given * 64).toBeLessThan((10 + 128 + 1) * 1024)
  })

  it('says what is wrong with a body that holds no form', async () => {
    const token = member.token
    const malformed = [400, 'request.malformed']
    const cut = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc'
    const answers = [
      await sendFiles(shop, '/files', '{}', { token, type: 'application/json' }),
      await sendFiles(shop, '/files', '{}', { token, type: 'multipart/form-data' }),
      await sendFiles(shop, '/files', cut, { token, type: 'multipart/form-data; boundary=x' }),
    ]
    expect(answers.map(refusedAs)).toEqual([malformed, malformed, malformed])
    expect(refusedAs(await sendFiles(shop, '/files', new FormData(), { token }))).toEqual([400, 'file.none'])
  })

  it('leaves nothing on the disk of what it refused', async () => {
    const before = await kept()
    await sendFiles(shop, '/files', [{ name: 'a.png', bytes: 'GIF89a' }], { token: member.token })
    await sendFiles(
      shop,
      '/files',
      Array.from({ length: 6 }, () => ({ name: 'a.pdf', bytes: pdfFile })),
      {
        token: member.token,
      },
    )
    expect(await kept()).toEqual(before)
  })

  it('lets one visitor send twenty files an hour, and nobody else pays for it', async () => {
    const send = (ip: string) => sendFiles(shop, '/files', [{ name: 'a.pdf', bytes: pdfFile }], { ip })
    for (let count = 0; count < 20; count += 1) expect((await send('203.0.113.5')).status).toBe(200)
    expect(refusedAs(await send('203.0.113.5'))).toEqual([429, 'file.quota.spent'])
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
    expect((await one({ name: 'two.pdf', bytes })).size).toBe(bytes.length)
    const other = await sendFiles(shop, '/qnas', formOf([{ name: 'two.pdf', bytes }]), {
      token: member.token,
    })
    expect(refusedAs(other)).toEqual([413, 'request.too_large'])
  })

  it('removes after an hour what nobody attached, bytes and all', async () => {
    const mine = await one({ name: 'mine.pdf', bytes: pdfFile })
    const theirs = (await sendFiles(shop, '/files', [{ name: 'theirs.pdf', bytes: pdfFile }])).body._embedded
      .items[0]
    expect(await kept()).toEqual(expect.arrayContaining([mine.id, theirs?.id]))
    shop.clock.advance({ minutes: 59 })
    await sweepFiles(shop.services)
    expect((await fetchFile(shop, addressOfFile(mine.id), { token: member.token })).status).toBe(200)
    shop.clock.advance({ minutes: 1 })
    expect((await fetchFile(shop, addressOfFile(mine.id), { token: member.token })).status).toBe(404)
    while ((await sweepFiles(shop.services)) > 0);
    expect(await kept()).not.toEqual(expect.arrayContaining([mine.id]))
    expect(await kept()).not.toEqual(expect.arrayContaining([theirs?.id]))
    expect(await shop.db.$count(fileTable, eq(fileTable.id, mine.id))).toBe(0)
  })
})

describe('files.download', () => {
  it('hands a file out under its name, to be saved and never shown as a page', async () => {
    const { id, href } = await one({ name: '라벨 "앞면".png', bytes: await pictureFile() })
    for (const answer of [
      await fetchFile(shop, href),
      await fetchFile(shop, addressOfFile(id), { token: member.token }),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="_.webp"; filename*=UTF-8''${encodeURIComponent('라벨 앞면.webp')}`,
      )
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('saves it under another name when asked, and never as another kind of file', async () => {
    const { id } = await one({ name: 'a.png', bytes: await pictureFile() })
    const named = async (filename: string) =>
      (await fetchFile(shop, addressOfFile(id, filename), { token: member.token })).headers.get(
        'content-disposition',
      )
    expect(await named('invoice.exe')).toContain(`filename*=UTF-8''invoice.webp`)
    expect(await named('a"\r\nset-cookie: x=1')).not.toMatch(/[\r\n]|"a"/)
    expect(await named('../../a')).toContain(`filename*=UTF-8''a.webp`)
  })

  it('opens by its address for ten minutes, to whoever holds it', async () => {
    const { href } = await one({ name: 'a.pdf', bytes: pdfFile })
    shop.clock.advance({ minutes: 9, seconds: 59 })
    expect((await fetchFile(shop, href)).status).toBe(200)
    shop.clock.advance({ seconds: 1 })
    expect((await fetchFile(shop, href)).status).toBe(404)
    expect((await fetchFile(shop, href, { token: member.token })).status).toBe(200)
  })

  it('is the same nothing to a stranger, a visitor and for an id that is not there', async () => {
    const { id } = await one({ name: 'a.pdf', bytes: pdfFile })
    const stranger = await shop.asMember()
    const answers = await Promise.all([
      fetchFile(shop, addressOfFile(id), { token: stranger.token }),
      fetchFile(shop, addressOfFile(id)),
      fetchFile(shop, addressOfFile('00000000-0000-4000-8000-000000000000'), { token: stranger.token }),
      fetchFile(shop, addressOfFile('1'), { token: stranger.token }),
      fetchFile(shop, addressOfFile('../secret'), { token: stranger.token }),
    ])
    const told = answers.map(({ status, bytes }) => [
      status,
      (JSON.parse(bytes.toString()) as { code: string }).code,
    ])
    expect(new Set(told.map(String))).toEqual(new Set(['404,file.not_found']))
  })

  it('gives a visitor no way to another visitor’s file', async () => {
    const { body } = await sendFiles(shop, '/files', [{ name: 'a.pdf', bytes: pdfFile }])
    const [item] = body._embedded.items
    expect((await fetchFile(shop, addressOfFile(item?.id ?? ''))).status).toBe(404)
    expect((await fetchFile(shop, item?.href ?? '')).status).toBe(200)
  })

  it('asks for an id', async () => {
    const { status } = await fetchFile(shop, '/api/v1/file-download?filename=a')
    expect(status).toBe(400)
  })
})
