import { Busboy } from '@fastify/busboy'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadLimits } from '#api/contract/files.ts'
import { isDiskError } from '../disk/disk-watch.ts'
import { Failure } from '../http/handler.ts'

/** A file on our disk as it came, under a name of our own. */
export type Received = { path: string; name: string; size: number }

const slowestMs = 60_000
/** What stands between the files: names, types, boundaries. */
const besideBytes = 64 * 1024
const most = uploadLimits.files * uploadLimits.bytes + besideBytes

const parserOf = (type: string) => {
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

const keepPart = async (part: Part, path: string, name: string, signal: AbortSignal): Promise<Received> => {
  let size = 0
  part.on('data', (piece: Buffer) => (size += piece.length))
  await pipeline(part, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { path, name, size }
}

/**
 * Feeds a body to its parser, piece by piece. Unlike a pipeline it leaves the body open where it ends early: a sender
 * whose connection is cut in the middle does not hear why.
 */
const feed = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  parser: ReturnType<typeof parserOf>,
  signal: AbortSignal,
): Promise<void> => {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    parser.once('error', reject)
  })
  const finished = once(parser, 'finish', { signal })
  for (const one of [stopped, finished]) one.catch(() => undefined)
  let size = 0
  for (;;) {
    signal.throwIfAborted()
    const { done, value } = await Promise.race([reader.read(), stopped])
    if (done) break
    size += value.length
    if (size > most) throw new Failure('file.too_large')
    if (!parser.write(value)) await Promise.race([once(parser, 'drain', { signal }), stopped])
  }
  parser.end()
  await Promise.race([finished, stopped])
}

const read = async (body: ReadableStream<Uint8Array>, type: string, folder: string): Promise<Received[]> => {
  const parser = parserOf(type)
  const parts: Promise<Received>[] = []
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(slowestMs)])
  const refuse = (code: 'file.too_many' | 'file.too_large' | 'request.malformed') =>
    stop.abort(new Failure(code))
  parser.on('filesLimit', () => refuse('file.too_many'))
  parser.on('partsLimit', () => refuse('request.malformed'))
  parser.on('file', (_field, part, name) => {
    part.on('limit', () => refuse('file.too_large'))
    const kept = keepPart(part as unknown as Part, join(folder, randomUUID()), name ?? '', signal)
    // Nothing reads a part whose file cannot be written: the parser would wait for it until the time is over.
    kept.catch((error: unknown) => stop.abort(error))
    parts.push(kept)
  })
  const reader = body.getReader()
  try {
    await feed(reader, parser, signal)
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
 * Makes a folder, and its parents only where they are missing: asked to make parents, Node names a read-only disk ENOENT,
 * which is no fault of a disk (`EROFS` is).
 */
const makeFolder = (path: string): Promise<unknown> =>
  mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return mkdir(path, { recursive: true })
  })

/**
 * Writes the files of a request to the disk as they come, so that however many come at once take no memory, hands them
 * on, and removes them again. Fails as soon as one is too large, or one too many begins, with the body left open; throws
 * the file system's error when one cannot be written.
 */
export const withReceived = async <T>(
  request: Request,
  parent: string,
  act: (received: Received[]) => Promise<T>,
): Promise<T> => {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > most) throw new Failure('file.too_large')
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\b/i.test(type)) throw new Failure('request.malformed')
  const folder = join(parent, randomUUID())
  await makeFolder(folder)
  try {
    return await act(await read(request.body, type, folder))
  } finally {
    // What cannot be removed from a disk that fails is no reason to refuse what was kept.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
