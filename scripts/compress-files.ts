import { createReadStream, createWriteStream, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const compressibleExtensions = ['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']

/** Text files get a brotli and a gzip twin, so that serving them costs nothing. */
export const compressFiles = async (folder: string) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && compressibleExtensions.includes(extname(entry.name)),
  )
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name)
    // Read in one block, large files come out a little smaller.
    const brotli = createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 },
    })
    await Promise.all([
      pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
      pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    ])
  }
}
