import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { openSlots } from './slots.ts'

/** A page of a shop that has drawn nothing yet asks for some sixty pictures at once. */
const withSlot = openSlots({ atOnce: 2, waiting: 400 })
const pendingFiles = new Map<string, Promise<Buffer>>()

/** What could not be written; the disk is full, or may not be written to. */
const unwrittenFiles = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})

/** A file that was made before; null when there is none. */
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
  /** Hears why the bytes could not be written; they are answered all the same. */
  unwritable: (error: unknown) => void
}

const makeFile = async (file: string, { work, unwritable }: FileJob): Promise<Buffer> => {
  // Another may have finished it since the caller looked.
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

/** Makes a file once, however many ask for it meanwhile, and keeps it: on the disk, or in memory where that fails. */
export const getOrMakeFile = (file: string, job: FileJob): Promise<Buffer> => {
  const pendingFile = pendingFiles.get(file) ?? makeFile(file, job).finally(() => pendingFiles.delete(file))
  pendingFiles.set(file, pendingFile)
  return pendingFile
}
