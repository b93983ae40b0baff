import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import { isLaterChunk } from './chunks.ts'

/*
 * Package: terser 5.51.4.
 * Shape: none that is private; its output is smaller than the bundler's.
 * Buys: 0.80, 0.83 and 0.68 kB of the scripts of home, list and wine on the wire; without it the wine has 130.66 kB, over
 * the bar of 130 (2026-11-26).
 */

/** A text that several languages share is minified once. */
const cache = new Map<string, string>()

const minifyOnce = async (code: string): Promise<string> => {
  const cached = cache.get(code)
  if (cached !== undefined) return cached
  const { code: minified = code } = await minify(code, { module: true, compress: { passes: 2 } })
  cache.set(code, minified)
  return minified
}

/** Goes once more over the scripts that every page and the first pages load. */
export const minifyFirstChunks = async (assets: string) => {
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' }).map((name) => join(assets, name))
  for (const file of files.filter((one) => one.endsWith('.js') && !isLaterChunk(one)))
    writeFileSync(file, await minifyOnce(readFileSync(file, 'utf8')))
}
