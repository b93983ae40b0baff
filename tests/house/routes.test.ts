import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTable, listSourceFiles } from './source.ts'

const tree = readFileSync('app/route-tree.gen.ts', 'utf8')
const paths = new Set(
  [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => (path ?? '').replace(/(.)\/$/, '$1')),
)
const specifiedRoutes = readTable('tests/house/routes.tsv').map((row) => row['path'] ?? '')
const missingRoutes = readFileSync('tests/house/missing-routes.txt', 'utf8')
  .trim()
  .split('\n')
  .filter(Boolean)
const countLines = (text: string) => text.trimEnd().split('\n').length
const exemptPatterns = [
  /^server\/db\/seed\//,
  /^ui\/theme\//,
  /\.test\.tsx?$/,
  /^drawings\/letters\/glyphs\//,
  /^api\/calls\//,
  /^(tests|e2e|bench)\//,
  /\/[\w-]*data[\w-]*\.ts$/,
]

describe('routes', () => {
  it('has 82 specified routes', () => expect(specifiedRoutes).toHaveLength(82))

  it('resolves every specified path that is not on the shrinking list, and none that is', () => {
    expect(specifiedRoutes.filter((path) => !paths.has(path)).sort()).toEqual([...missingRoutes].sort())
  })

  it('keeps route files within 40 lines', () => {
    const long = listSourceFiles().filter(
      (file) => file.path.startsWith('app/routes/') && countLines(file.text) > 40,
    )
    expect(long.map((file) => file.path)).toEqual([])
  })

  it('has no route that says only what its scaffold says', () => {
    const empty = listSourceFiles().filter(
      (file) => file.path.startsWith('app/routes/') && file.text.includes('Hello "/'),
    )
    expect(empty.map((file) => file.path)).toEqual([])
  })

  it('keeps every hand-written source file within 250 lines', () => {
    const long = listSourceFiles().filter(
      (file) => countLines(file.text) > 250 && !exemptPatterns.some((pattern) => pattern.test(file.path)),
    )
    expect(long.map((file) => `${file.path} ${countLines(file.text)}`)).toEqual([])
  })

  it('reads no address past `createSearchReader`, without which what is left out comes back', () => {
    const past = listSourceFiles().filter(
      ({ path, text }) =>
        path.startsWith('app/routes/_') &&
        !path.endsWith('__root.tsx') &&
        /validateSearch(?!: createSearchReader\()/.test(text),
    )
    expect(past.map((file) => file.path)).toEqual([])
  })

  it('reads the page of a list by `readPageNumber` alone', () => {
    const own = listSourceFiles().filter(
      ({ path, text }) =>
        path.startsWith('app/') &&
        !/\.(test|stories)\.tsx?$/.test(path) &&
        /(?<!readPageNumber\()\b(?:raw|search|params)(?:\['page'\]|\.get\('page'\))/.test(text),
    )
    expect(own.map((file) => file.path)).toEqual(['app/shell/site-head.ts'])
  })

  it('has no form but a search that could write what was entered into an address', () => {
    const open = listSourceFiles().filter(
      (file) =>
        /\.tsx$/.test(file.path) &&
        [...file.text.matchAll(/<form\b[\s\S]*?>/g)].some(
          ([tag]) => !/role="search"|method="post"/.test(tag),
        ),
    )
    expect(open.map((file) => file.path)).toEqual([])
  })

  it('has no folder for what belongs nowhere', () => {
    expect(
      listSourceFiles().filter((file) => /(^|\/)(utils|helpers|common|misc)(\/|\.)/.test(file.path)),
    ).toEqual([])
  })
})
