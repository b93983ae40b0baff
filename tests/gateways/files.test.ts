import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTransaction } from '#server/db/transaction.ts'
import { openFiles, type FileStore } from '#server/gateways/files.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { fetchFile, createPicture, sendFiles } from '../support/uploads.ts'

const account = {
  bucket: 'vini-files',
  region: 'ap-northeast-2',
  key: 'SANDBOXS3KEY',
  secret: 'sandbox-s3-secret',
}
let folder: string
let sandbox: ChildProcess
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vini-store-'))
  const file = fileURLToPath(new URL('../../server/gateways/files.sandbox.ts', import.meta.url))
  sandbox = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ ports }] = (await once(sandbox, 'message')) as [{ ports: { port: number } }]
  url = `http://127.0.0.1:${ports.port}`
})
afterAll(async () => {
  const exit = once(sandbox, 'exit')
  sandbox.kill('SIGTERM')
  await exit
  await rm(folder, { recursive: true, force: true })
})

const bytes = Buffer.from('와인 라벨 \u0000\u00ff')
const read = async (store: FileStore, key: string) => {
  const stream = await store.get(key)
  return stream ? Buffer.from(await new Response(stream).arrayBuffer()) : null
}
const stores = {
  disk: () => openFiles({ folder }),
  S3: () => openFiles({ url, ...account }),
}

describe.each(Object.entries(stores))('a file on %s', (_, open) => {
  it('is kept, read, written over and removed', async () => {
    const store = open()
    expect(await read(store, 'sent/one')).toBeNull()
    await store.put('sent/one', bytes, 'image/webp')
    await store.put('sent/two', Buffer.alloc(3 * 1024 * 1024, 7), 'application/pdf')
    expect(await read(store, 'sent/one')).toEqual(bytes)
    expect((await read(store, 'sent/two'))?.length).toBe(3 * 1024 * 1024)
    await store.put('sent/one', Buffer.from('anew'), 'image/webp')
    expect((await read(store, 'sent/one'))?.toString()).toBe('anew')
    await store.remove('sent/one')
    await store.remove('sent/one')
    expect(await read(store, 'sent/one')).toBeNull()
  })

  it('is never touched inside a transaction', async () => {
    const shop = await openTestShop()
    try {
      const act = withTransaction(shop.db, () => open().put('sent/three', bytes, 'image/webp'))
      await expect(act).rejects.toThrow('transaction')
    } finally {
      await shop.close()
    }
    expect(await read(open(), 'sent/three')).toBeNull()
  })
})

describe('the disk', () => {
  it('takes no key that leads elsewhere', async () => {
    for (const key of ['../secret', '/etc/passwd', 'sent/../../secret', 'sent/.', '', 'a\u0000b'])
      await expect(openFiles({ folder }).put(key, bytes, 'image/webp')).rejects.toThrow('odd')
  })

  it('leaves no half file behind', async () => {
    await openFiles({ folder }).put('sent/four', bytes, 'image/webp')
    expect(await readFile(join(folder, 'sent/four'))).toEqual(bytes)
    expect((await readdir(join(folder, 'sent'))).filter((name) => name.includes('.'))).toEqual([])
  })
})

describe('S3', () => {
  it.each([
    ['another secret', { secret: 'another secret of ours' }],
    ['another key', { key: 'OTHER' }],
    ['another region', { region: 'us-east-1' }],
    ['a bucket that is not there', { bucket: 'others' }],
  ])('refuses %s', async (_, wrong) => {
    const store = openFiles({ url, ...account, ...wrong })
    await expect(store.put('sent/five', bytes, 'image/webp')).rejects.toThrow('file store')
  })

  it('says so when it fails, answers nothing in time, or cannot be reached', async () => {
    await expect(stores.S3().put('sent/trouble', bytes, 'image/webp')).rejects.toThrow('500')
    const away = openFiles({ ...account, url: 'http://127.0.0.1:9' })
    await expect(away.get('sent/one')).rejects.toThrow()
  })

  it('serves others after a client broke off an upload', async () => {
    const upload = request(`${url}/vini-files/sent/six`, {
      method: 'PUT',
      headers: { 'content-length': '1000' },
    })
    upload.write('the first bytes', () => upload.destroy())
    await expect(once(upload, 'close')).rejects.toThrow('socket hang up')
    await stores.S3().put('sent/seven', bytes, 'image/webp')
    expect(await read(stores.S3(), 'sent/seven')).toEqual(bytes)
  })
})

describe('a shop with S3', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ env: { DATA_DIR: folder }, files: { url, ...account } })
  })
  afterAll(() => shop.close())

  it('keeps what members send there, and hands it out from there', async () => {
    const { token } = await shop.asMember()
    const pictures = [{ name: '라벨.png', bytes: await createPicture() }]
    const { status, body } = await sendFiles(shop, '/files/images', pictures, { token })
    expect(status).toBe(200)
    const [item] = body._embedded.items
    const { bytes: storedBytes } = await fetchFile(shop, item?.href ?? '')
    expect(storedBytes).toEqual(await read(stores.S3(), `sent/${item?.id}`))
    expect((await readdir(folder, { recursive: true })).some((name) => name.includes(item?.id ?? '?'))).toBe(
      false,
    )
  })
})
