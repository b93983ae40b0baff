import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { turns } from './turns.ts'

const atOnce = 2

const inTurn = turns(atOnce)
const making = new Map<string, Promise<Buffer>>()

/** A file that was made before; null when there is none. */
export const keptFile = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)

const make = async (file: string, work: () => Promise<Buffer>): Promise<Buffer> => {
  // Another may have finished it since the caller looked.
  const kept = await keptFile(file)
  if (kept) return kept
  const bytes = await inTurn(work)
  const half = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(half, bytes)
  await rename(half, file)
  return bytes
}

/** Makes a file once, however many ask for it meanwhile, and keeps it. */
export const madeFile = (file: string, work: () => Promise<Buffer>): Promise<Buffer> => {
  const underWay = making.get(file) ?? make(file, work).finally(() => making.delete(file))
  making.set(file, underWay)
  return underWay
}
