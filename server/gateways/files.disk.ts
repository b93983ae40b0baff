import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import type { FileStore } from './files.ts'

export type DiskSettings = { folder: string }

const keyPattern = /^[\w-]+(\/[\w-]+)*$/

/** Writes a temporary file, syncs and renames it, so that a power failure never leaves a partial file. */
const writeAtomically = async (path: string, bytes: Buffer) => {
  const temporaryPath = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(temporaryPath, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporaryPath, path)
}

export const openDisk = ({ folder }: DiskSettings): FileStore => {
  const resolvePath = (key: string) => {
    ensureOutsideTransaction('files')
    if (!keyPattern.test(key)) throw new Error('a key of files has an odd shape')
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => writeAtomically(resolvePath(key), bytes),
    get: async (key) => {
      const path = resolvePath(key)
      const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
        throw error
      })
      return stats?.isFile() ? (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>) : null
    },
    remove: async (key) => rm(resolvePath(key), { force: true }),
  }
}
