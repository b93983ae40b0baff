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
import { formOf, pdfFile, pictureFile, type SentFile } from '../support/uploads.ts'
import { abreast, count, inArena, type Arena, type Attack } from './arena.ts'
import { payloads } from './web-payloads.ts'

type Item = { id: string; name: string; type: string; href: string }
type Answer = { status: number; body: { code?: string; message?: string; _embedded?: { items: Item[] } } }

const megabyte = 1024 * 1024

const send = async (
  { base }: Arena,
  path: string,
  sent: readonly SentFile[],
  { token }: { token?: string } = {},
): Promise<Answer> => {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method: 'POST',
    body: formOf(sent),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const fetched = async ({ base }: Arena, href: string, token?: string) => {
  const answer = await fetch(`${base}${href}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const giant = async (pixels: number) => {
  const bytes = Buffer.from(await pictureFile())
  bytes.writeUInt32BE(pixels, 16)
  bytes.writeUInt32BE(pixels, 20)
  return bytes
}

/** Files that must not be taken; some lie about their name and kind, some would fill disk or memory. */
const refusedFiles = async (): Promise<Record<string, SentFile[]>> => {
  const png = await pictureFile()
  const one = (name: string, bytes: Uint8Array | string, type = 'image/png') => [{ name, bytes, type }]
  return {
    svg: one('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'),
    'svg as png': one('a.png', '<?xml version="1.0"?><svg onload="alert(1)"/>'),
    'html as png': one('a.png', '<!doctype html><script>alert(1)</script>'),
    'gif and script': one('a.gif', 'GIF89a/*\x00\x00*/=1;alert(1)//', 'image/gif'),
    php: one('a.php', '<?php system($_GET[0]); ?>', 'image/png'),
    zip: one('a.zip', `PK\x03\x04${'\x00'.repeat(400)}`, 'application/zip'),
    exe: one('a.png.exe', `MZ${'\x00'.repeat(100)}`),
    elf: one('a.pdf', '\x7fELF\x02\x01\x01', 'application/pdf'),
    'pdf with a tail': one('a.pdf', Buffer.concat([pdfFile, Buffer.from('<script>alert(1)</script>')])),
    'pdf after html': one('a.pdf', Buffer.concat([Buffer.from('<html>'), pdfFile])),
    'cut picture': one('a.png', png.subarray(0, 60)),
    'noise behind a picture head': one('a.png', Buffer.concat([png.subarray(0, 33), randomBytes(5000)])),
    '50,000 pixels square': one('a.png', await giant(50_000)),
    '2^31 pixels square': one('a.png', await giant(2_147_483_647)),
    empty: one('a.png', ''),
    'ten megabytes and one byte': one('a.pdf', Buffer.concat([pdfFile, Buffer.alloc(10 * megabyte)])),
    'a hundred megabytes': one('a.pdf', Buffer.alloc(100 * megabyte, 'a')),
    'twenty files': Array.from({ length: 20 }, () => ({ name: 'a.pdf', bytes: pdfFile })),
    'a good one and a bad one': [...one('good.png', png), ...one('bad.png', 'GIF89a')],
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

const entries = async ({ services }: Arena, ...folder: string[]): Promise<string[]> =>
  readdir(join(services.env.DATA_DIR, ...folder)).catch(() => [])

/** What is being received, and what is kept. */
const receiving = async (arena: Arena) => (await entries(arena, 'receiving')).length
const kept = async (arena: Arena) => (await entries(arena, 'files', 'sent')).length

/** Sends the head of a form and then a little, or nothing; never the end. */
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

/** Twenty that dawdle, while others are served; then all break off. Answers what was answered, and what is left. */
const dawdlers = async (arena: Arena, shopper: Shopper) => {
  const open = Array.from({ length: 20 }, () => begin(arena, shopper.token))
  while ((await receiving(arena)) < 20) await new Promise((resolve) => setImmediate(resolve))
  const calls = await Promise.all(Array.from({ length: 20 }, () => arena.call('GET', '/faqs/categories')))
  for (const request of open) request.destroy()
  while ((await receiving(arena)) > 0) await new Promise((resolve) => setImmediate(resolve))
  return count(calls, ({ status }) => status === 200)
}

const heapOf = () => process.memoryUsage().heapUsed / megabyte

/** The most heap that a volley takes beyond what there was. */
const heapDuring = async (act: () => Promise<unknown>): Promise<number> => {
  const before = heapOf()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, heapOf())), 20)
  await act()
  clearInterval(timer)
  return Math.round(most - before)
}

const withoutPlace = async (): Promise<Buffer> =>
  sharp(await pictureFile({ width: 800, height: 600, format: 'jpeg' }))
    .withExif({ IFD0: { Make: 'SECRETCAMERA' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()

/** W6: what is sent cannot hurt: not the disk, the memory, the next who opens it, nor its sender. */
export const hostileUploads = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 20 }, async (arena) => {
    const shoppers = await addShoppers(arena.services, 30)
    const shopper = (at: number) => shoppers[at % shoppers.length] as Shopper
    const refusals = await abreast(Object.entries(await refusedFiles()), 3, async ([what, sent], at) => {
      const answer = await send(arena, '/files', sent, shopper(at)).catch(() => null)
      // A server that stops reading may close before the sender has finished.
      const refused = answer === null || (answer.status >= 400 && answer.status < 500 && answer.body.message)
      if (!refused) console.error(`  ${what} was answered ${answer.status}`)
      return { refused: Boolean(refused), failed: (answer?.status ?? 0) >= 500 }
    })
    const left = (await kept(arena)) + (await receiving(arena))
    const visitor = await send(arena, '/files/images', [{ name: 'a.png', bytes: await pictureFile() }])
    const named = await abreast(hostileNames, 3, async (name, at) => {
      const { body } = await send(arena, '/files', [{ name, bytes: await pictureFile() }], shopper(at))
      const item = body._embedded?.items[0]
      if (!item) return false
      const { headers } = await fetched(arena, item.href)
      const told = headers.get('content-disposition') ?? ''
      return (
        safeName.test(item.name) &&
        /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/.test(told)
      )
    })
    const gps = await send(arena, '/files', [{ name: 'gps.jpg', bytes: await withoutPlace() }], shopper(1))
    const drawn = await fetched(arena, gps.body._embedded?.items[0]?.href ?? '')
    const clean = !drawn.bytes.includes('SECRETCAMERA') && !(await sharp(drawn.bytes).metadata()).exif
    const guarded =
      drawn.headers.get('x-content-type-options') === 'nosniff' &&
      (drawn.headers.get('content-security-policy') ?? '').startsWith('sandbox')
    const answeredMeanwhile = await dawdlers(arena, shopper(2))
    const many = quick ? 10 : 40
    const heap = await heapDuring(() =>
      abreast(Array.from({ length: many }), 10, (_, at) =>
        send(arena, '/files', [{ name: 'a.pdf', bytes: Buffer.alloc(10 * megabyte, 'a') }], shopper(at)),
      ),
    )
    const tries = quick ? 30 : 200
    const filling = await abreast(Array.from({ length: tries }), 10, () =>
      send(arena, '/files', [{ name: 'a.pdf', bytes: pdfFile }]),
    )
    const taken = count(filling, ({ status }) => status === 200)
    arena.clock.advance(3601)
    while ((await sweepFiles(arena.services)) > 0);
    const orphans = (await kept(arena)) + (await receiving(arena)) + (await arena.db.$count(files))
    const wrong = count(refusals, ({ refused }) => !refused) + count(named, (safe) => !safe)
    const fine = visitor.status === 401 && clean && guarded && answeredMeanwhile === 20
    return {
      id: 'W6',
      promise: 'what strangers send cannot hurt',
      passed: wrong === 0 && fine && left === 0 && heap < 100 && taken <= 20 && orphans === 0,
      figures: {
        'hostile files': refusals.length,
        refused: count(refusals, ({ refused }) => refused),
        '5xx': count(refusals, ({ failed }) => failed),
        'of them left on the disk': left,
        'hostile names': named.length,
        'made safe': count(named, (safe) => safe),
        'answered while 20 dawdle': `${answeredMeanwhile} of 20`,
        'heap, MB': heap,
        'taken of one visitor': `${taken} of ${tries}`,
        'orphans after an hour': orphans,
      },
    }
  })

const categoryOf = async ({ db }: Arena): Promise<number> => {
  const names = { 'ko-KR': '기타', 'en-US': 'Other', 'zh-CN': '其他', 'zh-TW': '其他', 'ja-JP': 'その他' }
  const [row] = await db
    .insert(inquiryCategories)
    .values({ key: 'other', type: 'ETC', names, position: 1 })
    .returning()
  return row?.id ?? 0
}

/** Every way to ask for another's file by what a stranger may know or guess. */
const guesses = (id: string, href: string): string[] => {
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

/** W7: nobody else reads a file of an inquiry, and a name cannot leave its header. */
export const othersFiles = (): Promise<Attack> =>
  inArena({ connections: 20 }, async (arena) => {
    const [owner, stranger] = [await addShopper(arena.services), await addShopper(arena.services)]
    const idCategory = await categoryOf(arena)
    const { body: sent } = await send(arena, '/qnas/file/upload', [{ name: 'a.pdf', bytes: pdfFile }], owner)
    const { id, href } = sent._embedded?.items[0] as Item
    const inquiry = { idCategory, title: '문의', content: '내용', files: [id] }
    const written = await arena.call<{ id: number }>('POST', '/qnas', { token: owner.token, body: inquiry })
    arena.clock.advance(601)
    const leaks: string[] = []
    for (const path of [href, ...guesses(id, href)])
      for (const token of [stranger.token, undefined]) {
        const { status, bytes } = await fetched(arena, path, token)
        if (status < 400 || bytes.includes('%PDF')) leaks.push(`${path}: ${status}`)
        if (status >= 500) leaks.push(`${path}: ${status}`)
      }
    const foreign = await arena.call<{ code: string }>('GET', `/qnas/${written.body.id}`, {
      token: stranger.token,
    })
    const stolen = await arena.call('POST', '/qnas', { token: stranger.token, body: inquiry })
    const own = await fetched(arena, `/api/v1/file-download?id=${id}`, owner.token)
    const names = [
      'a\r\nset-cookie: x=1',
      '../../etc/passwd',
      'a"; filename="b.html',
      '\u202Efdp.exe',
      ...payloads,
    ]
    const odd = await abreast(names, 4, async (filename) => {
      const query = new URLSearchParams({ id, filename: filename.slice(0, 180) })
      const { status, headers } = await fetched(arena, `/api/v1/file-download?${query}`, owner.token)
      const told = headers.get('content-disposition') ?? ''
      const broken =
        headers.has('set-cookie') ||
        !/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/.test(told)
      // Letters that no name may hold are refused before anything is looked up.
      return status === 400 ? false : status !== 200 || broken
    })
    for (const leak of leaks) console.error(`  ${leak}`)
    const stillOne = await arena.db.$count(inquiries, eq(inquiries.memberId, stranger.id))
    return {
      id: 'W7',
      promise: "nobody reads another's file",
      passed:
        leaks.length === 0 &&
        foreign.status === 404 &&
        stolen.status === 404 &&
        stillOne === 0 &&
        own.status === 200 &&
        count(odd, (wrong) => wrong) === 0,
      figures: {
        guesses: 2 * (guesses(id, href).length + 1),
        leaks: leaks.length,
        'names tried': names.length,
        'names that left their header': count(odd, (wrong) => wrong),
      },
    }
  })
