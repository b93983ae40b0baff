import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import { locales } from '#api/locales.ts'
import { measureBytes } from '../../bench/bytes.ts'
import { maskJson } from './mask.ts'

/** Texts by name: a capture's files. */
export type Capture = Map<string, string>

/** Every story's id by its title, independent of its file. */
export const captureStories = (): Capture => {
  const files = globSync(['{ui,app,machines,drawings,.storybook}/**/*.stories.tsx'])
  const ids = files.flatMap((file) =>
    loadCsf(readFileSync(file, 'utf8'), { makeTitle: (title) => title ?? file })
      .parse()
      .stories.map(({ id }) => id),
  )
  return new Map([['stories.txt', `${ids.sort().join('\n')}\n`]])
}

/** New keys of messages by their old ones: what merged catalogues renamed (docs/renames.tsv, rows of kind `message`). */
const readRenamedKeys = (): Map<string, string> => {
  const [file] = globSync('docs/renames.tsv')
  const rows = file ? readFileSync(file, 'utf8').split('\n') : []
  return new Map(
    rows
      .map((row) => row.split('\t'))
      .flatMap(([oldPath, oldName, newPath, newName]) =>
        oldPath?.startsWith('messages/') && newPath && oldName && newName ? [[newName, oldName]] : [],
      ),
  )
}

/** Every text of every language under the key that it had when the oracles were frozen. */
export const captureMessages = (): Capture => {
  const renamed = readRenamedKeys()
  return new Map(
    locales.map((locale) => {
      const texts = readdirSync(`messages/${locale}`).flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')) as object),
      )
      const byOldKey = texts.map(([key, text]) => [renamed.get(key) ?? key, text as unknown])
      return [`messages.${locale}.json`, maskJson(Object.fromEntries(byOldKey))]
    }),
  )
}

const firstPages = { home: '/', list: '/product', wine: '/product/1' }

/** Kilobytes of script and style on the wire of the first pages, to a tenth. */
export const captureBytes = async (url: string): Promise<Capture> => {
  const lines = []
  for (const [name, path] of Object.entries(firstPages)) {
    const { js, css } = await measureBytes(`${url}${path}`)
    if (js === 0 || css === 0) throw new Error(`the scripts and styles of ${path} did not come`)
    lines.push(`${name} js ${(js / 1000).toFixed(1)} css ${(css / 1000).toFixed(1)}\n`)
  }
  return new Map([['bytes.txt', lines.join('')]])
}

type Report = {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** The names of the API's tests with how each ended; which file a test stands in is left out. */
export const captureApiTests = (): Capture => {
  const file = join(mkdtempSync(join(tmpdir(), 'vini-oracles-')), 'api.json')
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'api*',
      '--reporter',
      'json',
      '--outputFile',
      file,
    ],
    { stdio: 'inherit' },
  )
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const lines = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status }) => `${status} ${fullName}`)
  return new Map([['api-tests.txt', `${lines.sort().join('\n')}\n`]])
}

/** What the quick attacks found, without their figures. */
export const captureTrust = (): Capture => {
  const { stdout } = spawnSync(process.execPath, ['tests/trust/run.ts', '--quick'], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  const lines = stdout.split('\n').filter((line) => / (passed|failed) /.test(`${line} `))
  return new Map([
    ['trust.txt', `${lines.map((line) => line.replace(/(passed|failed).*/, '$1')).join('\n')}\n`],
  ])
}
