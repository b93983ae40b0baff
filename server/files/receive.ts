import { Busboy } from '@fastify/busboy'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadLimits } from '#api/contract/files.ts'
import { isDiskError } from '../platform/disk/disk-watch.ts'
import { Failure } from '../http/handler.ts'

/** A received file on our disk, unchanged, under a name of our own. */
export type ReceivedFile = { path: string; name: string; size: number }

const timeoutMs = 60_000
/** Allowance for what stands between the files: names, types, boundaries. */
const overheadBytes = 64 * 1024
const maxBytes = uploadLimits.files * uploadLimits.bytes + overheadBytes

const createParser = (type: string) => {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        files: uploadLimits.files,
        fileSize: uploadLimits.bytes,
        fields: 10,
        fieldSize: 1000,
        parts: 20,
        headerPairs: 20,
      },
    })
  } catch {
    throw new Failure('request.malformed')
  }
}

type Part = Readable & { truncated: boolean }

const savePart = async (
  part: Part,
  path: string,
  name: string,
  signal: AbortSignal,
): Promise<ReceivedFile> => {
  let size = 0
  part.on('data', (piece: Buffer) => (size += piece.length))
  await pipeline(part, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { path, name, size }
}

/**
 * Feeds a body to its parser, piece by piece. Unlike a pipeline it leaves the body open after an early end: a
 * sender whose connection is cut would not receive the error.
 */
const feedParser = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  parser: ReturnType<typeof createParser>,
  signal: AbortSignal,
): Promise<void> => {
  const abortPromise = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    parser.once('error', reject)
  })
  const finishPromise = once(parser, 'finish', { signal })
  for (const one of [abortPromise, finishPromise]) one.catch(() => undefined)
  let size = 0
  for (;;) {
    signal.throwIfAborted()
    const { done, value } = await Promise.race([reader.read(), abortPromise])
    if (done) break
    size += value.length
    if (size > maxBytes) throw new Failure('file.too_large')
    if (!parser.write(value)) await Promise.race([once(parser, 'drain', { signal }), abortPromise])
  }
  parser.end()
  await Promise.race([finishPromise, abortPromise])
}

const readFiles = async (
  body: ReadableStream<Uint8Array>,
  type: string,
  folder: string,
): Promise<ReceivedFile[]> => {
  const parser = createParser(type)
  const parts: Promise<ReceivedFile>[] = []
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)])
  const refuse = (code: 'file.too_many' | 'file.too_large' | 'request.malformed') =>
    stop.abort(new Failure(code))
  parser.on('filesLimit', () => refuse('file.too_many'))
  parser.on('partsLimit', () => refuse('request.malformed'))
  parser.on('file', (_field, part, name) => {
    part.on('limit', () => refuse('file.too_large'))
    const savedPart = savePart(part as unknown as Part, join(folder, randomUUID()), name ?? '', signal)
    // A part whose file cannot be written has no reader: the parser would wait for it until the timeout.
    savedPart.catch((error: unknown) => stop.abort(error))
    parts.push(savedPart)
  })
  const reader = body.getReader()
  try {
    await feedParser(reader, parser, signal)
    return await Promise.all(parts)
  } catch (error) {
    stop.abort(error)
    parser.destroy()
    await Promise.allSettled(parts)
    const causes: unknown[] = [stop.signal.reason, error]
    throw causes.find((one) => one instanceof Failure || isDiskError(one)) ?? new Failure('request.malformed')
  } finally {
    reader.releaseLock()
  }
}

/**
 * Creates a folder, and its parents only where they are missing: with `recursive`, Node reports ENOENT for a
 * read-only disk, which is no disk error (`EROFS` is).
 */
const makeFolder = (path: string): Promise<unknown> =>
  mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return mkdir(path, { recursive: true })
  })

/**
 * Streams the files of a request to the disk, so that many at once need no memory, passes them on, and
 * removes them. Fails as soon as one is too large, or there are too many, with the body left open; throws the
 * file system's error when one cannot be written.
 */
export const withReceivedFiles = async <T>(
  request: Request,
  parent: string,
  act: (received: ReceivedFile[]) => Promise<T>,
): Promise<T> => {
  const contentLength = Number(request.headers.get('content-length') ?? 0)
  if (contentLength > maxBytes) throw new Failure('file.too_large')
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\b/i.test(type)) throw new Failure('request.malformed')
  const folder = join(parent, randomUUID())
  await makeFolder(folder)
  try {
    return await act(await readFiles(request.body, type, folder))
  } finally {
    // A failed removal on a broken disk is no reason to refuse stored files.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
