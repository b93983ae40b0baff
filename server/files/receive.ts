import { Busboy } from '@fastify/busboy'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { uploadLimits } from '#api/contract/files.ts'
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

/** Counts what passes and breaks off once it is more than all files may be together. */
const measured = () => {
  let size = 0
  return new Transform({
    transform(piece: Buffer, _, pass) {
      size += piece.length
      pass(size > most ? new Failure('file.too_large') : null, piece)
    },
  })
}

type Part = Readable & { truncated: boolean }

const keep = async (part: Part, path: string, name: string, signal: AbortSignal): Promise<Received> => {
  let size = 0
  part.on('data', (piece: Buffer) => (size += piece.length))
  await pipeline(part, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { path, name, size }
}

const read = async (request: Request, folder: string): Promise<Received[]> => {
  const parser = parserOf(request.headers.get('content-type') ?? '')
  const parts: Promise<Received>[] = []
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(slowestMs)])
  const refuse = (code: 'file.too_many' | 'file.too_large' | 'request.malformed') =>
    stop.abort(new Failure(code))
  parser.on('filesLimit', () => refuse('file.too_many'))
  parser.on('partsLimit', () => refuse('request.malformed'))
  parser.on('file', (_field, part, name) => {
    part.on('limit', () => refuse('file.too_large'))
    const kept = keep(part as unknown as Part, join(folder, randomUUID()), name ?? '', signal)
    kept.catch(() => undefined)
    parts.push(kept)
  })
  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  try {
    await pipeline(source, measured(), parser, { signal })
    return await Promise.all(parts)
  } catch (error) {
    stop.abort(error)
    await Promise.allSettled(parts)
    throw (
      [stop.signal.reason, error].find((one) => one instanceof Failure) ?? new Failure('request.malformed')
    )
  }
}

/**
 * Writes the files of a request to the disk as they come, so that however many come at once take no memory, hands them
 * on, and removes them again. Fails as soon as one is too large, or one too many begins.
 */
export const withReceived = async <T>(
  request: Request,
  parent: string,
  act: (received: Received[]) => Promise<T>,
): Promise<T> => {
  const told = Number(request.headers.get('content-length') ?? 0)
  if (told > most) throw new Failure('file.too_large')
  if (!request.body || !/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Failure('request.malformed')
  const folder = join(parent, 'receiving', randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await act(await read(request, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
