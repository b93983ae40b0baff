import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { outsideTransaction } from '#server/db/transaction.ts'
import type { FileStore } from './files.ts'

export type DiskSettings = { folder: string }

const known = /^[\w-]+(\/[\w-]+)*$/

/** Written beside its place, synced and renamed: a file is whole or not there, whatever moment the power goes. */
const writeWhole = async (path: string, bytes: Buffer) => {
  const half = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(half, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(half, path)
}

export const openDisk = ({ folder }: DiskSettings): FileStore => {
  const pathOf = (key: string) => {
    outsideTransaction('files')
    if (!known.test(key)) throw new Error('a key of files has an odd shape')
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => writeWhole(pathOf(key), bytes),
    get: async (key) => {
      const path = pathOf(key)
      const there = await stat(path).catch(() => null)
      return there?.isFile() ? (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>) : null
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  }
}
