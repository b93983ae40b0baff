import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { FastResponse } from 'srvx/node'
import { isPlainAccepted, chooseEncoding } from './encoding.ts'

const compressors = {
  zstd: promisify(zstdCompress),
  brotli: promisify(brotliCompress),
  gzip: promisify(gzip),
}
const { ZSTD_c_compressionLevel: zstdLevel, ZSTD_c_windowLog: zstdWindowLog } = constants
const {
  BROTLI_PARAM_QUALITY: brotliQuality,
  BROTLI_PARAM_SIZE_HINT: brotliSizeHint,
  BROTLI_PARAM_MODE: brotliMode,
  BROTLI_PARAM_LGWIN: brotliWindowLog,
  BROTLI_MODE_TEXT: brotliTextMode,
} = constants

/** The codings of what is written anew, the best liked first. */
export const codings = ['zstd', 'br', 'gzip'] as const
type Coding = (typeof codings)[number]

/** `once` for what one reader gets: in some 3 ms a page at most. `often` for what many get: a tenth smaller, in thrice the time. */
type Effort = 'once' | 'often'
const levels: Record<Effort, Record<Coding, number>> = {
  once: { zstd: 3, br: 2, gzip: 3 },
  often: { zstd: 9, br: 5, gzip: 6 },
}

/**
 * What browsers take, the quickest first. Windows are about as large as a page: the default ones are megabytes, which
 * each page would take from the system and give back.
 */
const encoders: Record<Coding, (plain: Buffer, level: number) => Promise<Buffer<ArrayBuffer>>> = {
  zstd: (plain, level) => compressors.zstd(plain, { params: { [zstdLevel]: level, [zstdWindowLog]: 17 } }),
  br: (plain, level) =>
    compressors.brotli(plain, {
      params: {
        [brotliQuality]: level,
        [brotliSizeHint]: plain.length,
        [brotliWindowLog]: 18,
        [brotliMode]: brotliTextMode,
      },
    }),
  gzip: (plain, level) => compressors.gzip(plain, { level }),
}
export const encodeBytes = (
  plain: Buffer,
  coding: Coding,
  effort: Effort = 'once',
): Promise<Buffer<ArrayBuffer>> => encoders[coding](plain, levels[effort][coding])
const minCompressedBytes = 1024

type Page = { text: readonly string[]; status: number; headers: Headers }

/** A page's pieces as bytes. Joined first, they would be copied once more; a letter takes three bytes at most. */
const toBytes = (pieces: readonly string[]): Buffer<ArrayBuffer> => {
  const room = Buffer.allocUnsafeSlow(3 * pieces.reduce((sum, { length }) => sum + length, 0))
  return room.subarray(
    0,
    pieces.reduce((end, piece) => end + room.write(piece, end), 0),
  )
}

/** Sends a page, compressed where the browser takes it. */
export const compressPage = async (request: Request, { text, status, headers }: Page): Promise<Response> => {
  const accepts = request.headers.get('accept-encoding')
  const plain = toBytes(text)
  if (plain.length === 0) return new Response(null, { status, headers })
  headers.append('vary', 'accept-encoding')
  const isPlainKept = plain.length < minCompressedBytes && isPlainAccepted(accepts)
  const encoding = isPlainKept ? null : chooseEncoding(accepts, codings)
  if (!encoding) return new FastResponse(plain, { status, headers })
  headers.set('content-encoding', encoding)
  return new FastResponse(await encodeBytes(plain, encoding), { status, headers })
}
