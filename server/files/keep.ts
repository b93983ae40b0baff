import { randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { z } from '@hono/zod-openapi'
import type { FileInfo } from '#api/contract/files.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import type { FileType } from '../db/tables/files.ts'
import { isDiskError, toReceivingFolder, watchDisk } from '../disk/disk-watch.ts'
import { Failure } from '../http/handler.ts'
import { callerKey } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import { BusyError } from '../images/slots.ts'
import { kindBytes, nameFileKind } from './file-kind.rules.ts'
import { cleanName, endsAsPdf, fileInfo, quarantineMs, quotas, sniffed, storedAs } from './files.rules.ts'
import { announceFile, quarantine } from './files.store.ts'
import { remadePicture } from './pictures.ts'
import { withReceived, type Received } from './receive.ts'

type Sending = Services & Pick<RequestFacts, 'ip'> & { viewer: Viewer | null; request: Request }
type Taken = {
  bytes: Buffer
  type: FileType
  width: number | null
  height: number | null
  thumbhash: string | null
}
type Kinds = 'pictures' | 'all'

/** The bytes could not be kept where sent files are; `cause` says why. */
class StoreError extends Error {
  override readonly name = 'StoreError'
  constructor(cause: unknown) {
    super('a sent file could not be kept', { cause })
  }
}

const megabyte = 1024 * 1024
const tailBytes = 1024

const headOf = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(kindBytes), 0, kindBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const takenPdf = async (path: string): Promise<Taken> => {
  const bytes = await readFile(path)
  if (!endsAsPdf(bytes.subarray(-tailBytes).toString('latin1'))) throw new Failure('file.type.not_allowed')
  return { bytes, type: 'application/pdf', width: null, height: null, thumbhash: null }
}

const takenPicture = async (path: string): Promise<Taken> => {
  const picture = await remadePicture(path)
  if (!picture) throw new Failure('file.image.unreadable')
  return { ...picture, type: 'image/webp' }
}

const taken = async ({ path, size }: Received, kinds: Kinds): Promise<Taken> => {
  if (size === 0) throw new Failure('file.none')
  const head = await headOf(path)
  const kind = sniffed(head)
  if (!kind || (kind === 'pdf' && kinds === 'pictures')) {
    const sent = nameFileKind(head)
    throw new Failure('file.type.not_allowed', sent ? { sent } : undefined)
  }
  return kind === 'pdf' ? takenPdf(path) : takenPicture(path)
}

const spend = async (given: Sending, of: 'files' | 'megabytes', cost: number) => {
  const { viewer, db, clock, secrets, ip } = given
  const quota = quotas[viewer ? 'member' : 'visitor'][of]
  const key = viewer ? `upload:${of}:${viewer.id}` : callerKey(secrets, `upload:${of}`, ip)
  if (!(await take(db, key, quota, clock.now(), cost))) throw new Failure('file.quota.spent')
}

const keepOne = async ({ db, clock, gateways, viewer, secrets }: Sending, name: string, one: Taken) => {
  const { bytes, ...facts } = one
  const [id, now] = [randomUUID(), clock.now()]
  await announceFile(db, {
    ...facts,
    id,
    ownerId: viewer?.id ?? null,
    name: cleanName(name, one.type),
    size: bytes.length,
    createdAt: now,
    expiresAt: new Date(now.getTime() + quarantineMs),
  })
  await gateways.files.put(storedAs(id), bytes, one.type).catch((error: unknown) => {
    throw new StoreError(error)
  })
  const row = await quarantine(db, id)
  if (!row) throw new Error('a file was removed while it was being kept')
  return fileInfo(row, secrets, now)
}

const receive = (given: Sending, kinds: Kinds) =>
  withReceived(given.request, toReceivingFolder(given.env), async (received) => {
    if (received.length === 0) throw new Failure('file.none')
    if (received.length > 1) await spend(given, 'files', received.length - 1)
    const bytes = received.reduce((sum, { size }) => sum + size, 0)
    await spend(given, 'megabytes', Math.ceil(bytes / megabyte))
    const all: { name: string; one: Taken }[] = []
    for (const file of received) all.push({ name: file.name, one: await taken(file, kinds) })
    const kept = []
    for (const { name, one } of all) kept.push(await keepOne(given, name, one))
    return kept
  })

/** Takes the files of a request into quarantine: all of them, or none when one is refused. */
export const keepSent = async (given: Sending, kinds: Kinds): Promise<z.output<typeof FileInfo>[]> => {
  // The first is paid for before anything is read.
  await spend(given, 'files', 1)
  try {
    return await receive(given, kinds)
  } catch (error) {
    if (error instanceof BusyError) throw new Failure('request.busy')
    if (!(error instanceof StoreError) && !isDiskError(error)) throw error
    watchDisk(given).report(error instanceof StoreError ? error.cause : error)
    throw new Failure('file.store.unavailable')
  }
}
