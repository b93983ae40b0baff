import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { openSlots } from './slots.ts'

/** In a new shop a page requests about sixty undrawn pictures at once. */
const withSlot = openSlots({ atOnce: 2, waiting: 400 })
const pendingFiles = new Map<string, Promise<Buffer>>()

/** Files that could not be written, because the disk is full or read-only. */
const unwrittenFiles = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})

/** A file that was stored before; null when there is none. */
export const findStoredFile = (file: string): Promise<Buffer | null> =>
  readFile(file).catch(() => unwrittenFiles.get(file) ?? null)

const writeAtomically = async (file: string, bytes: Buffer): Promise<void> => {
  const partialFile = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(partialFile, bytes)
    await rename(partialFile, file)
  } catch (error) {
    await rm(partialFile, { force: true }).catch(() => undefined)
    throw error
  }
}

type FileJob = {
  work: () => Promise<Buffer>
  /** Receives the error when the bytes could not be written; they are returned in any case. */
  unwritable: (error: unknown) => void
}

const makeFile = async (file: string, { work, unwritable }: FileJob): Promise<Buffer> => {
  // Another request may have finished it since the caller looked.
  const storedFile = await findStoredFile(file)
  if (storedFile) return storedFile
  const bytes = await withSlot(work)
  await writeAtomically(file, bytes).catch((error: unknown) => {
    unwrittenFiles.set(file, bytes)
    unwritable(error)
  })
  return bytes
}

export const isPending = (file: string): boolean => pendingFiles.has(file)

/** Makes a file once, even for concurrent requests, and stores it on disk, or in memory if that fails. */
export const getOrMakeFile = (file: string, job: FileJob): Promise<Buffer> => {
  const pendingFile = pendingFiles.get(file) ?? makeFile(file, job).finally(() => pendingFiles.delete(file))
  pendingFiles.set(file, pendingFile)
  return pendingFile
}
