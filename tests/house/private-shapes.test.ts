import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listImports } from './source.ts'

/** What leans on shapes that packages do not promise, and the tests that run the packages. */
const files = globSync('{app/platform/hydration,scripts/build}/**/*.{ts,tsx}')
const pieces = files.filter((path) => !path.includes('.test.'))
const header =
  /\/\*\n \* Packages?: (.+?)\.\n \* Shape: [^]+?\n \* Buys: [^]+?\((\d{4}-\d{2}-\d{2})\)[^]*?\n \*\//

const readHeader = (path: string) => header.exec(readFileSync(path, 'utf8'))
const listHeaderPackages = (path: string): string[] =>
  (readHeader(path)?.[1] ?? '').split(/, (?:in )?/).map((entry) => entry.split(' ')[0] ?? '')
const findTest = (path: string): string | undefined => {
  const name = path.replace(/\.tsx?$/, '')
  return [`${name}.test.ts`, `${name}.test.tsx`].find((test) => existsSync(test))
}

describe('a file that leans on the inner shape of a package', () => {
  it('is one of several', () => {
    expect(pieces.length).toBeGreaterThan(5)
  })

  it.each(pieces)('says package and version, shape, and what it buys at which date: %s', (path) => {
    expect(readHeader(path)).not.toBeNull()
    const missing = listHeaderPackages(path).filter(
      (name) => !existsSync(`node_modules/${name}/package.json`),
    )
    expect(missing).toEqual([])
  })

  it.each(pieces)('has a test beside it that runs the package: %s', (path) => {
    const test = findTest(path)
    expect(test).toBeDefined()
    const text = readFileSync(test ?? '', 'utf8')
    // The package's own text may change while what it does stays.
    expect(text).not.toMatch(/readFileSync\([^)]*node_modules/)
    const imported = listImports({ path: test ?? '', text }).map(({ specifier }) => specifier)
    expect(imported.some((one) => !/^(\.|#|node:|vitest)/.test(one) || one.includes('/support/'))).toBe(true)
  })
})
