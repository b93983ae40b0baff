import { randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { z } from '@hono/zod-openapi'
import type { FileInfo } from '#api/contract/files.ts'
import type { Person, RequestFacts, Services, Viewer } from '../context.ts'
import type { FileType } from '../db/tables/files.ts'
import { StoreError, toStorageKey } from '../gateways/files.ts'
import { isDiskError, toReceivingFolder, watchDisk } from '../platform/disk/disk-watch.ts'
import { Failure } from '../http/handler.ts'
import { toCallerKey } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { BusyError } from '../platform/images/slots.ts'
import { kindBytes, nameFileKind } from './file-kind.rules.ts'
import { sanitizeName, hasPdfEnd, presentFile, quarantineMs, quotas, detectFileType } from './files.rules.ts'
import { addFile, quarantineFile } from './files.store.ts'
import { reencodePicture } from './pictures.ts'
import { withReceivedFiles, type ReceivedFile } from './receive.ts'

type UploadContext = Services &
  Pick<RequestFacts, 'ip'> & { viewer: Viewer | null; request: Request; person?: Pick<Person, 'id'> | null }
type SavingContext = Services & { viewer: Pick<Viewer, 'id'> | null }
export type AcceptedFile = {
  bytes: Buffer
  type: FileType
  width: number | null
  height: number | null
  thumbhash: string | null
}
type UploadKinds = 'pictures' | 'all'

const megabyte = 1024 * 1024
const tailBytes = 1024

/** The first bytes of a file, which say of what type it is. */
export const readHead = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(kindBytes), 0, kindBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const acceptPdf = async (path: string): Promise<AcceptedFile> => {
  const bytes = await readFile(path)
  if (!hasPdfEnd(bytes.subarray(-tailBytes).toString('latin1'))) throw new Failure('file.type.not_allowed')
  return { bytes, type: 'application/pdf', width: null, height: null, thumbhash: null }
}

const acceptPicture = async (path: string): Promise<AcceptedFile> => {
  const picture = await reencodePicture(path)
  if (!picture) throw new Failure('file.image.unreadable')
  return { ...picture, type: 'image/webp' }
}

const acceptFile = async ({ path, size }: ReceivedFile, kinds: UploadKinds): Promise<AcceptedFile> => {
  if (size === 0) throw new Failure('file.none')
  const head = await readHead(path)
  const kind = detectFileType(head)
  if (!kind || (kind === 'pdf' && kinds === 'pictures')) {
    const kindName = nameFileKind(head)
    throw new Failure('file.type.not_allowed', kindName ? { sent: kindName } : undefined)
  }
  return kind === 'pdf' ? acceptPdf(path) : acceptPicture(path)
}

const spendQuota = async (ctx: UploadContext, of: 'files' | 'megabytes', cost: number) => {
  const { viewer, person, db, clock, secrets, ip } = ctx
  const quota = quotas[viewer || person ? 'member' : 'visitor'][of]
  const personKey = person ? `upload:${of}:person:${person.id}` : null
  const memberKey = viewer ? `upload:${of}:${viewer.id}` : null
  const key = memberKey ?? personKey ?? toCallerKey(secrets, `upload:${of}`, ip)
  if (!(await consume(db, key, quota, clock.now(), cost))) throw new Failure('file.quota.spent')
}

/** Stores a file in quarantine: its row, then its bytes. */
export const saveFile = async (
  { db, clock, gateways, viewer, secrets }: SavingContext,
  name: string,
  file: AcceptedFile,
) => {
  const { bytes, ...facts } = file
  const [id, now] = [randomUUID(), clock.now()]
  await addFile(db, {
    ...facts,
    id,
    ownerId: viewer?.id ?? null,
    name: sanitizeName(name, file.type),
    size: bytes.length,
    createdAt: now,
    expiresAt: new Date(now.getTime() + quarantineMs),
  })
  await gateways.files.put(toStorageKey(id), bytes, file.type).catch((error: unknown) => {
    throw new StoreError(error)
  })
  const row = await quarantineFile(db, id)
  if (!row) throw new Error('a file was removed while it was being kept')
  return presentFile(row, secrets, now)
}

const receiveFiles = (ctx: UploadContext, kinds: UploadKinds) =>
  withReceivedFiles(ctx.request, toReceivingFolder(ctx.env), async (uploads) => {
    if (uploads.length === 0) throw new Failure('file.none')
    if (uploads.length > 1) await spendQuota(ctx, 'files', uploads.length - 1)
    const bytes = uploads.reduce((sum, { size }) => sum + size, 0)
    await spendQuota(ctx, 'megabytes', Math.ceil(bytes / megabyte))
    const acceptedFiles: { name: string; one: AcceptedFile }[] = []
    for (const file of uploads) acceptedFiles.push({ name: file.name, one: await acceptFile(file, kinds) })
    const savedFiles = []
    for (const { name, one } of acceptedFiles) savedFiles.push(await saveFile(ctx, name, one))
    return savedFiles
  })

/** Runs what needs the store of files; a full queue or a broken disk is answered as such, and the disk is reported. */
export const answerStoreFaults = async <T>(services: Services, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BusyError) throw new Failure('request.busy')
    if (!(error instanceof StoreError) && !isDiskError(error)) throw error
    watchDisk(services).report(error instanceof StoreError ? error.cause : error)
    throw new Failure('file.store.unavailable')
  }
}

/** Stores the files of a request in quarantine: all of them, or none when one is refused. */
export const saveUploads = async (
  ctx: UploadContext,
  kinds: UploadKinds,
): Promise<z.output<typeof FileInfo>[]> => {
  // The first file counts against the quota before anything is read.
  await spendQuota(ctx, 'files', 1)
  return answerStoreFaults(ctx, () => receiveFiles(ctx, kinds))
}
