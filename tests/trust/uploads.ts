import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { files } from '#server/db/tables/files.ts'
import { inquiries, inquiryCategories } from '#server/db/tables/inquiries.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { addShopper, addShoppers, type Shopper } from '../support/orders.ts'
import { toUploadForm, pdfFile, createPicture, type UploadFile } from '../support/uploads.ts'
import { mapConcurrently, count, withArena, type Arena, type Attack } from './arena.ts'
import { payloads } from './web-payloads.ts'

type Item = { id: string; name: string; type: string; href: string }
type Answer = { status: number; body: { code?: string; message?: string; _embedded?: { items: Item[] } } }

const megabyte = 1024 * 1024

const send = async (
  { base }: Arena,
  path: string,
  uploads: readonly UploadFile[],
  { token }: { token?: string } = {},
): Promise<Answer> => {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method: 'POST',
    body: toUploadForm(uploads),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const downloadFile = async ({ base }: Arena, href: string, token?: string) => {
  const answer = await fetch(`${base}${href}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const createGiantPicture = async (pixels: number) => {
  const bytes = Buffer.from(await createPicture())
  bytes.writeUInt32BE(pixels, 16)
  bytes.writeUInt32BE(pixels, 20)
  return bytes
}

/** Files that must be refused; some have a false name or type, some would fill disk or memory. */
const createRefusedFiles = async (): Promise<Record<string, UploadFile[]>> => {
  const png = await createPicture()
  const createFile = (name: string, bytes: Uint8Array | string, type = 'image/png') => [{ name, bytes, type }]
  return {
    svg: createFile('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'),
    'svg as png': createFile('a.png', '<?xml version="1.0"?><svg onload="alert(1)"/>'),
    'html as png': createFile('a.png', '<!doctype html><script>alert(1)</script>'),
    'gif and script': createFile('a.gif', 'GIF89a/*\x00\x00*/=1;alert(1)//', 'image/gif'),
    php: createFile('a.php', '<?php system($_GET[0]); ?>', 'image/png'),
    zip: createFile('a.zip', `PK\x03\x04${'\x00'.repeat(400)}`, 'application/zip'),
    exe: createFile('a.png.exe', `MZ${'\x00'.repeat(100)}`),
    elf: createFile('a.pdf', '\x7fELF\x02\x01\x01', 'application/pdf'),
    'pdf with a tail': createFile(
      'a.pdf',
      Buffer.concat([pdfFile, Buffer.from('<script>alert(1)</script>')]),
    ),
    'pdf after html': createFile('a.pdf', Buffer.concat([Buffer.from('<html>'), pdfFile])),
    'cut picture': createFile('a.png', png.subarray(0, 60)),
    'noise behind a picture head': createFile(
      'a.png',
      Buffer.concat([png.subarray(0, 33), randomBytes(5000)]),
    ),
    '50,000 pixels square': createFile('a.png', await createGiantPicture(50_000)),
    '2^31 pixels square': createFile('a.png', await createGiantPicture(2_147_483_647)),
    empty: createFile('a.png', ''),
    'ten megabytes and one byte': createFile('a.pdf', Buffer.concat([pdfFile, Buffer.alloc(10 * megabyte)])),
    'a hundred megabytes': createFile('a.pdf', Buffer.alloc(100 * megabyte, 'a')),
    'twenty files': Array.from({ length: 20 }, () => ({ name: 'a.pdf', bytes: pdfFile })),
    'a good one and a bad one': [...createFile('good.png', png), ...createFile('bad.png', 'GIF89a')],
  }
}

const hostileNames = [
  '../../x.png',
  '..\\..\\x.png',
  '/etc/passwd',
  'a\u0000b.png',
  'photo\u202Egnp.exe',
  `${'와인'.repeat(150)}.png`,
  'a\r\nset-cookie: x=1.png',
  '"><img src=x onerror=alert(1)>.png',
  '.htaccess',
  'CON.png',
  '  .png',
  '%2e%2e%2fx.png',
]

const safeName = /^[^\p{Cc}\p{Cf}/\\"<>|:*?%]{1,110}$/u

const listEntries = async ({ services }: Arena, ...folder: string[]): Promise<string[]> =>
  readdir(join(services.env.DATA_DIR, ...folder)).catch(() => [])

/** Files being received, and stored files. */
const countReceiving = async (arena: Arena) => (await listEntries(arena, 'receiving')).length
const countStored = async (arena: Arena) => (await listEntries(arena, 'files', 'sent')).length

/** Sends the head of a form and a part of its body, and never the end. */
const begin = (arena: Arena, token: string) => {
  const { hostname, port } = new URL(arena.base)
  const request = httpRequest({
    hostname,
    port,
    path: '/api/v1/files',
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  request.on('error', () => undefined)
  request.write('--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n')
  request.write(Buffer.alloc(100_000, 'a'))
  return request
}

/**
 * Twenty slow uploads, while others are served; then all are aborted. Returns how many others were answered,
 * when no partial file is left.
 */
const runDawdlers = async (arena: Arena, shopper: Shopper) => {
  const open = Array.from({ length: 20 }, () => begin(arena, shopper.token))
  while ((await countReceiving(arena)) < 20) await new Promise((resolve) => setImmediate(resolve))
  const calls = await Promise.all(Array.from({ length: 20 }, () => arena.call('GET', '/faqs/categories')))
  for (const request of open) request.destroy()
  while ((await countReceiving(arena)) > 0) await new Promise((resolve) => setImmediate(resolve))
  return count(calls, ({ status }) => status === 200)
}

const readHeapMb = () => process.memoryUsage().heapUsed / megabyte

/** The largest growth of the heap during an act, in MB. */
const measureHeap = async (act: () => Promise<unknown>): Promise<number> => {
  const before = readHeapMb()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, readHeapMb())), 20)
  await act()
  clearInterval(timer)
  return Math.round(most - before)
}

const createGeotaggedPicture = async (): Promise<Buffer> =>
  sharp(await createPicture({ width: 800, height: 600, format: 'jpeg' }))
    .withExif({ IFD0: { Make: 'SECRETCAMERA' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()

/** W6: uploads cannot harm the disk, the memory, later viewers, or their sender. */
export const checkHostileUploads = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 20 }, async (arena) => {
    const shoppers = await addShoppers(arena.services, 30)
    const pickShopper = (index: number) => shoppers[index % shoppers.length] as Shopper
    const refusals = await mapConcurrently(
      Object.entries(await createRefusedFiles()),
      3,
      async ([what, uploads], index) => {
        const answer = await send(arena, '/files', uploads, pickShopper(index)).catch(() => null)
        // A server that stops reading may close the connection before the sender has finished.
        const isRefused =
          answer === null || (answer.status >= 400 && answer.status < 500 && answer.body.message)
        if (!isRefused) console.error(`  ${what} was answered ${answer.status}`)
        return { refused: Boolean(isRefused), failed: (answer?.status ?? 0) >= 500 }
      },
    )
    const leftCount = (await countStored(arena)) + (await countReceiving(arena))
    const visitor = await send(arena, '/files/images', [{ name: 'a.png', bytes: await createPicture() }])
    const nameResults = await mapConcurrently(hostileNames, 3, async (name, index) => {
      const { body } = await send(
        arena,
        '/files',
        [{ name, bytes: await createPicture() }],
        pickShopper(index),
      )
      const item = body._embedded?.items[0]
      if (!item) return false
      const { headers } = await downloadFile(arena, item.href)
      const disposition = headers.get('content-disposition') ?? ''
      return (
        safeName.test(item.name) &&
        /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/.test(disposition)
      )
    })
    const gps = await send(
      arena,
      '/files',
      [{ name: 'gps.jpg', bytes: await createGeotaggedPicture() }],
      pickShopper(1),
    )
    const picture = await downloadFile(arena, gps.body._embedded?.items[0]?.href ?? '')
    const isClean = !picture.bytes.includes('SECRETCAMERA') && !(await sharp(picture.bytes).metadata()).exif
    const isGuarded =
      picture.headers.get('x-content-type-options') === 'nosniff' &&
      (picture.headers.get('content-security-policy') ?? '').startsWith('sandbox')
    const answeredMeanwhile = await runDawdlers(arena, pickShopper(2))
    const many = quick ? 10 : 40
    const heap = await measureHeap(() =>
      mapConcurrently(Array.from({ length: many }), 10, (_, index) =>
        send(
          arena,
          '/files',
          [{ name: 'a.pdf', bytes: Buffer.alloc(10 * megabyte, 'a') }],
          pickShopper(index),
        ),
      ),
    )
    const tries = quick ? 30 : 200
    const filling = await mapConcurrently(Array.from({ length: tries }), 10, () =>
      send(arena, '/files', [{ name: 'a.pdf', bytes: pdfFile }]),
    )
    const takenCount = count(filling, ({ status }) => status === 200)
    arena.clock.advance(3601)
    while ((await sweepFiles(arena.services)) > 0);
    const orphans =
      (await countStored(arena)) + (await countReceiving(arena)) + (await arena.db.$count(files))
    const wrong =
      count(refusals, ({ refused: isRefused }) => !isRefused) + count(nameResults, (safe) => !safe)
    const fine = visitor.status === 401 && isClean && isGuarded && answeredMeanwhile === 20
    return {
      id: 'W6',
      promise: 'what strangers send cannot hurt',
      passed: wrong === 0 && fine && leftCount === 0 && heap < 100 && takenCount <= 20 && orphans === 0,
      figures: {
        'hostile files': refusals.length,
        refused: count(refusals, ({ refused: isRefused }) => isRefused),
        '5xx': count(refusals, ({ failed }) => failed),
        'of them left on the disk': leftCount,
        'hostile names': nameResults.length,
        'made safe': count(nameResults, (safe) => safe),
        'answered while 20 dawdle': `${answeredMeanwhile} of 20`,
        'heap, MB': heap,
        'taken of one visitor': `${takenCount} of ${tries}`,
        'orphans after an hour': orphans,
      },
    }
  })

const addCategory = async ({ db }: Arena): Promise<number> => {
  const names = { 'ko-KR': '기타', 'en-US': 'Other', 'zh-CN': '其他', 'zh-TW': '其他', 'ja-JP': 'その他' }
  const [row] = await db
    .insert(inquiryCategories)
    .values({ key: 'other', type: 'ETC', names, position: 1 })
    .returning()
  return row?.id ?? 0
}

/** Every request for another member's file that a stranger could derive or guess. */
const listGuesses = (id: string, href: string): string[] => {
  const query = (value: string) => `/api/v1/file-download?${new URLSearchParams({ id: value })}`
  const [, until = '', seal = ''] = new URL(href, 'http://x').searchParams.get('id')?.split('.') ?? []
  const later = (parseInt(until, 36) + 3_600_000).toString(36)
  return [
    query(id),
    query(id.toUpperCase()),
    query(`${id}.`),
    query(`${id}..`),
    query(`${id}.${later}.${seal}`),
    query(`${id}.${until}.${seal.slice(0, -1)}`),
    query(`${id}.${until}.${'A'.repeat(seal.length)}`),
    query(`${id}.Infinity.${seal}`),
    query(`00000000-0000-4000-8000-000000000000.${until}.${seal}`),
    query(`sent/${id}`),
    query(`../files/sent/${id}`),
    query('1'),
    query("' or 1=1 --"),
    `${query(id)}&id=${id}`,
    `/api/v1/file-download?id[]=${id}`,
    `/api/v1/file-download/${id}`,
    `/files/sent/${id}`,
    `/api/v1/files/${id}`,
  ]
}

/** W7: no other member reads a file of an inquiry, and a file name cannot break out of its header. */
export const checkOthersFiles = (): Promise<Attack> =>
  withArena({ connections: 20 }, async (arena) => {
    const [owner, stranger] = [await addShopper(arena.services), await addShopper(arena.services)]
    const idCategory = await addCategory(arena)
    const { body: uploadBody } = await send(
      arena,
      '/qnas/file/upload',
      [{ name: 'a.pdf', bytes: pdfFile }],
      owner,
    )
    const item = uploadBody._embedded?.items[0]
    if (!item) throw new Error('the file was not taken')
    const { id, href } = item
    const inquiry = { idCategory, title: '문의', content: '내용', files: [id] }
    const inquiryResponse = await arena.call<{ id: number }>('POST', '/qnas', {
      token: owner.token,
      body: inquiry,
    })
    arena.clock.advance(601)
    const leaks: string[] = []
    for (const path of [href, ...listGuesses(id, href)])
      for (const token of [stranger.token, undefined]) {
        const { status, bytes } = await downloadFile(arena, path, token)
        if (status < 400 || bytes.includes('%PDF')) leaks.push(`${path}: ${status}`)
        if (status >= 500) leaks.push(`${path}: ${status}`)
      }
    const foreign = await arena.call<{ code: string }>('GET', `/qnas/${inquiryResponse.body.id}`, {
      token: stranger.token,
    })
    const theftResponse = await arena.call('POST', '/qnas', { token: stranger.token, body: inquiry })
    const own = await downloadFile(arena, `/api/v1/file-download?id=${id}`, owner.token)
    const names = [
      'a\r\nset-cookie: x=1',
      '../../etc/passwd',
      'a"; filename="b.html',
      '\u202Efdp.exe',
      ...payloads,
    ]
    const headerFaults = await mapConcurrently(names, 4, async (filename) => {
      const query = new URLSearchParams({ id, filename: filename.slice(0, 180) })
      const { status, headers } = await downloadFile(arena, `/api/v1/file-download?${query}`, owner.token)
      const disposition = headers.get('content-disposition') ?? ''
      const isBroken =
        headers.has('set-cookie') ||
        !/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/.test(disposition)
      // Characters that no name may contain are refused before any look-up.
      return status === 400 ? false : status !== 200 || isBroken
    })
    for (const leak of leaks) console.error(`  ${leak}`)
    const stillOne = await arena.db.$count(inquiries, eq(inquiries.memberId, stranger.id))
    return {
      id: 'W7',
      promise: "nobody reads another's file",
      passed:
        leaks.length === 0 &&
        foreign.status === 404 &&
        theftResponse.status === 404 &&
        stillOne === 0 &&
        own.status === 200 &&
        count(headerFaults, (wrong) => wrong) === 0,
      figures: {
        guesses: 2 * (listGuesses(id, href).length + 1),
        leaks: leaks.length,
        'names tried': names.length,
        'names that left their header': count(headerFaults, (wrong) => wrong),
      },
    }
  })
