import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { FastResponse } from 'srvx/node'

const squeezed = { zstd: promisify(zstdCompress), brotli: promisify(brotliCompress), gzip: promisify(gzip) }
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants

/** What browsers take, the quickest first: zstd makes a page as small as brotli does in a quarter of its time. */
const encodings = {
  zstd: (plain: Buffer) => squeezed.zstd(plain, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (plain: Buffer) =>
    squeezed.brotli(plain, {
      params: {
        [BROTLI_PARAM_QUALITY]: 4,
        [BROTLI_PARAM_SIZE_HINT]: plain.length,
        [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      },
    }),
  gzip: (plain: Buffer) => squeezed.gzip(plain, { level: 5 }),
}
const names = ['zstd', 'br', 'gzip'] as const
const worthwhile = 1024

type Page = { text: string; status: number; headers: Headers }

/** Sends a page, compressed where the browser takes it. */
export const compressed = async (request: Request, { text, status, headers }: Page): Promise<Response> => {
  const accepts = request.headers.get('accept-encoding') ?? ''
  const encoding = names.find((name) => accepts.includes(name))
  const plain = Buffer.from(text)
  if (encoding) headers.append('vary', 'accept-encoding')
  if (!encoding || plain.length < worthwhile) return new FastResponse(plain, { status, headers })
  headers.set('content-encoding', encoding)
  return new FastResponse(await encodings[encoding](plain), { status, headers })
}
