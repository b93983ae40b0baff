import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
const getSourcePath = () => join(folder, 'server/word.ts')
const getCopyPath = () => join(folder, 'dist/plain/server/word.ts')
const runSource = () =>
  execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import=./scripts/plain-sources.mjs', 'server/word.ts'],
    { cwd: folder, encoding: 'utf8' },
  ).trim()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vini-plain-'))
  for (const part of ['scripts', 'server', 'dist/plain/server'])
    mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  copyFileSync('scripts/plain-sources.mjs', join(folder, 'scripts/plain-sources.mjs'))
  writeFileSync(getSourcePath(), `const word: string = 'source'\nconsole.log(word)\n`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a source runs as the copy that the build made of it', () => {
  writeFileSync(getCopyPath(), `console.log('copy')\n`)
  const { atime, mtime } = statSync(getSourcePath())
  utimesSync(getCopyPath(), atime, mtime)
  expect(runSource()).toBe('copy')
})

it('a source that has changed since its copy was made runs as it stands', () => {
  writeFileSync(getCopyPath(), `console.log('copy')\n`)
  utimesSync(getCopyPath(), new Date(0), new Date(0))
  expect(runSource()).toBe('source')
})

it('a source without a copy runs as it stands', () => {
  expect(runSource()).toBe('source')
})

it('the messages come from the few modules that the build made of them, until they are made anew', () => {
  for (const part of ['messages/compiled', 'dist/plain/messages/compiled'])
    mkdirSync(join(folder, part), { recursive: true })
  const each = join(folder, 'messages/compiled/messages.js')
  const few = join(folder, 'dist/plain/messages/compiled/messages.js')
  writeFileSync(each, `export const word = 'each'\n`)
  writeFileSync(few, `export { word } from './words.js'\n`)
  writeFileSync(join(folder, 'dist/plain/messages/compiled/words.js'), `export const word = 'few'\n`)
  writeFileSync(
    getSourcePath(),
    `import { word } from '../messages/compiled/messages.js'\nconsole.log(word)\n`,
  )
  const { atime, mtime } = statSync(each)
  utimesSync(few, atime, mtime)
  expect(runSource()).toBe('few')
  utimesSync(each, new Date(0), new Date(0))
  expect(runSource()).toBe('each')
})
