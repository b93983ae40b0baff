import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import { isNotYetThere } from './chunks.ts'

/** A text that several languages share is squeezed once. */
const known = new Map<string, string>()

const squeezed = async (code: string): Promise<string> => {
  const done = known.get(code)
  if (done !== undefined) return done
  const { code: made = code } = await minify(code, { module: true, compress: { passes: 2 } })
  known.set(code, made)
  return made
}

/** Goes once more over the scripts that every page and the first pages load: another kilobyte, for seconds of the build. */
export const squeezeFirst = async (assets: string) => {
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' }).map((name) => join(assets, name))
  for (const file of files.filter((one) => one.endsWith('.js') && !isNotYetThere(one)))
    writeFileSync(file, await squeezed(readFileSync(file, 'utf8')))
}
