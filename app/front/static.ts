import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { encodeEtag, judgePreconditions, withoutBody } from './conditional.ts'
import { chooseEncoding } from './encoding.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

const suffix = { br: '.br', gzip: '.gz' } as const
const codings = ['br', 'gzip'] as const
type Kept = { file: string; type: string; etag: string; encodings: (typeof codings)[number][] }

const filesOf = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** What lies under /assets/ has another address once it changes: its size is tag enough. */
const toTag = (path: string, size: number, mtimeMs: number) =>
  path.startsWith('/assets/') ? size.toString(36) : `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`

/** Serves the built files of a folder from a list made at start: nothing else on the disk can be asked for. */
export const staticFiles = async (folder: string) => {
  const all = await filesOf(folder)
  const known = new Map<string, Kept>()
  for (const file of all) {
    const type = types[extname(file)]
    if (!type || file.endsWith('.br') || file.endsWith('.gz')) continue
    const { size, mtimeMs } = await stat(file)
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`
    known.set(path, {
      file,
      type,
      etag: `"${toTag(path, size, mtimeMs)}"`,
      encodings: codings.filter((encoding) => all.includes(file + suffix[encoding])),
    })
  }
  return async (request: Request, path: string): Promise<Response | null> => {
    const kept = known.get(path)
    if (!kept || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), kept.encodings)
    const headers = new Headers({
      'content-type': kept.type,
      etag: encodeEtag(kept.etag, encoding),
      'x-content-type-options': 'nosniff',
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ...(kept.encodings.length && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
    })
    const status = judgePreconditions(request, headers)
    if (status) return withoutBody(status, headers)
    const file = kept.file + (encoding ? suffix[encoding] : '')
    const { size } = await stat(file)
    headers.set('content-length', String(size))
    if (request.method === 'HEAD') return new Response(null, { headers })
    if (size < 256 * 1024) return new Response(await readFile(file), { headers })
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers })
  }
}
