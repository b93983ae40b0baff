import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

const floors = ['api', 'app', 'drawings', 'machines', 'messages', 'server']

/** Keeps every source of the running shop without its types in `dist/plain`, dated as the source is (`plain-sources.mjs`). */
export const keepPlain = () => {
  const sources = floors
    .flatMap((floor) =>
      readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => join(floor, name)),
    )
    .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file))
  for (const file of sources) {
    const copy = join('dist/plain', file)
    const date = new Date(Math.round(statSync(file).mtimeMs))
    if (statSync(copy, { throwIfNoEntry: false })?.mtime.getTime() === date.getTime()) continue
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, stripTypeScriptTypes(readFileSync(file, 'utf8')))
    utimesSync(copy, date, date)
  }
}
