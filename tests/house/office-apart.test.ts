import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { officeOnly } from '../../scripts/office-only.ts'
import { listSourceFiles } from './source.ts'

const sources = new Map(listSourceFiles({ types: false }).map((file) => [file.path, file]))

/** What the pages of the shop load: not its edge, which runs on the server. */
const listPageSources = (): string[] => {
  const starts = [...sources.keys()].filter(
    (path) =>
      /^app\/(?!edge\/|main\.ts|host\.server\.ts)/.test(path) && !/\.(test|stories)\.tsx?$/.test(path),
  )
  const reachableFiles = new Set<string>()
  const open = [...starts]
  for (let path = open.pop(); path; path = open.pop()) {
    if (reachableFiles.has(path) || path.startsWith('server/')) continue
    reachableFiles.add(path)
    open.push(...(sources.get(path)?.imports ?? []))
  }
  return [...reachableFiles]
}

describe('the shop, with an office beside it', () => {
  it('has nothing of the office in its pages', () => {
    const reachableFiles = listPageSources()
    expect(reachableFiles.length).toBeGreaterThan(500)
    expect(reachableFiles.filter((path) => path.startsWith('office/') || officeOnly.test(path))).toEqual([])
  })

  it('takes neither its styles nor the address of its files from the office', () => {
    const panda = readFileSync('panda.config.ts', 'utf8')
    const naming = panda.split('\n').filter((line) => line.includes("'office"))
    expect(naming).toEqual([`const storySources = process.env.STYLES === 'whole' ? ['office/**/*.tsx'] : []`])
    expect(/listUsedRecipes\('([^']+)'\)/.exec(panda)?.[1]).toBe('app/**/*.{ts,tsx}')
    const stampSources =
      /const sources = \[([^\]]*)\]/.exec(readFileSync('scripts/build.ts', 'utf8'))?.[1] ?? ''
    expect(stampSources.match(/'[^']*'/g)?.length).toBeGreaterThan(10)
    expect(stampSources).not.toContain('office')
  })
})
