import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import { isLaterChunk } from './chunks.ts'

/** A text that several languages share is squeezed once. */
const cache = new Map<string, string>()

const minifyOnce = async (code: string): Promise<string> => {
  const cached = cache.get(code)
  if (cached !== undefined) return cached
  const { code: minified = code } = await minify(code, { module: true, compress: { passes: 2 } })
  cache.set(code, minified)
  return minified
}

/** Goes once more over the scripts that every page and the first pages load: another kilobyte, for seconds of the build. */
export const minifyFirstChunks = async (assets: string) => {
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' }).map((name) => join(assets, name))
  for (const file of files.filter((one) => one.endsWith('.js') && !isLaterChunk(one)))
    writeFileSync(file, await minifyOnce(readFileSync(file, 'utf8')))
}
