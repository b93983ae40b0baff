import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { encodeEtag, evaluatePreconditions, toBodilessResponse } from './conditional.ts'
import { chooseEncoding } from './encoding.ts'

const types: Record<string, string> = {
  // Scripts are read as UTF-8 in an HTML page that is UTF-8, and modules always (RFC 9239): each first page loads seven.
  '.js': 'text/javascript',
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
type StaticFile = { file: string; type: string; etag: string; encodings: (typeof codings)[number][] }

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const isHashed = (path: string) => /^(?:\/office)?\/assets\//.test(path)

/** What lies under /assets/ has another address once it changes: its size is tag enough. */
const toTag = (path: string, size: number, mtimeMs: number) =>
  isHashed(path) ? size.toString(36) : `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`

/**
 * Serves the built files of a folder from a list made at start: nothing else on the disk can be asked for. `base` is where
 * the folder lies in addresses.
 */
export const openStaticFiles = async (folder: string, base = '') => {
  const all = await listFiles(folder)
  const filesByPath = new Map<string, StaticFile>()
  for (const file of all) {
    const type = types[extname(file)]
    if (!type || file.endsWith('.br') || file.endsWith('.gz')) continue
    const { size, mtimeMs } = await stat(file)
    const path = `${base}/${relative(folder, file).replaceAll('\\', '/')}`
    filesByPath.set(path, {
      file,
      type,
      etag: `"${toTag(path, size, mtimeMs)}"`,
      encodings: codings.filter((encoding) => all.includes(file + suffix[encoding])),
    })
  }
  return async (request: Request, path: string): Promise<Response | null> => {
    const staticFile = filesByPath.get(path)
    if (!staticFile || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), staticFile.encodings)
    const headers = new Headers({
      'content-type': staticFile.type,
      etag: encodeEtag(staticFile.etag, encoding),
      'x-content-type-options': 'nosniff',
      'cache-control': isHashed(path) ? 'max-age=31536000, immutable' : 'max-age=3600',
      ...(staticFile.encodings.length && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
    })
    const status = evaluatePreconditions(request, headers)
    if (status) return toBodilessResponse(status, headers)
    const file = staticFile.file + (encoding ? suffix[encoding] : '')
    const { size } = await stat(file)
    headers.set('content-length', String(size))
    if (request.method === 'HEAD') return new Response(null, { headers })
    if (size < 256 * 1024) return new Response(await readFile(file), { headers })
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers })
  }
}
