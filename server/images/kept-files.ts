import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { openSlots } from './slots.ts'

/** A page of a shop that has drawn nothing yet asks for some sixty pictures at once. */
const withSlot = openSlots({ atOnce: 2, waiting: 400 })
const making = new Map<string, Promise<Buffer>>()

/** What could not be written; the disk is full, or may not be written to. */
const unwritten = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})

/** A file that was made before; null when there is none. */
export const keptFile = (file: string): Promise<Buffer | null> =>
  readFile(file).catch(() => unwritten.get(file) ?? null)

const write = async (file: string, bytes: Buffer): Promise<void> => {
  const half = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(half, bytes)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw error
  }
}

type Making = {
  work: () => Promise<Buffer>
  /** Hears why the bytes could not be written; they are answered all the same. */
  unwritable: (error: unknown) => void
}

const make = async (file: string, { work, unwritable }: Making): Promise<Buffer> => {
  // Another may have finished it since the caller looked.
  const kept = await keptFile(file)
  if (kept) return kept
  const bytes = await withSlot(work)
  await write(file, bytes).catch((error: unknown) => {
    unwritten.set(file, bytes)
    unwritable(error)
  })
  return bytes
}

export const isBeingMade = (file: string): boolean => making.has(file)

/** Makes a file once, however many ask for it meanwhile, and keeps it: on the disk, or in memory where that fails. */
export const madeFile = (file: string, how: Making): Promise<Buffer> => {
  const underWay = making.get(file) ?? make(file, how).finally(() => making.delete(file))
  making.set(file, underWay)
  return underWay
}
