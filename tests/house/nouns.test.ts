import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '#api/contract.ts'
import { officeContract } from '#api/office-contract.ts'
import { listSourceFiles } from './source.ts'

const document = readFileSync('docs/nouns.md', 'utf8')
/** Names of the contract in the spelling of files: `safeNumbers` is `safe-numbers`. */
const toFileName = (noun: string) => noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** Nouns of the office share folders of the server with those of the shop; their tests begin with `office-`. */
const officeNouns = Object.keys(officeContract).map(toFileName)
const nouns = [...Object.keys(contract).map(toFileName), ...officeNouns.map((noun) => `office-${noun}`)]
const findNoun = (name: string) => nouns.find((noun) => name === noun || name.startsWith(`${noun}-`))

const generalTests = (/^Tests of no single noun: (.*)\.$/m.exec(document)?.[1] ?? '').split(', ')
const apiTests = readdirSync('tests/api')
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.test.ts'.length))

describe('tests of the API', () => {
  it('are named after a noun, or after a noun and a topic; docs/nouns.md lists the others', () => {
    expect(apiTests.filter((name) => !findNoun(name)).sort()).toEqual(generalTests)
    expect(generalTests.length).toBeLessThanOrEqual(23)
  })

  it('stand in docs/nouns.md beside their noun', () => {
    const rows = [...document.matchAll(/^\| (\w+) +\|.*\| ([^|]*?) +\|$/gm)].map(
      ([, noun = '', tests = '']) => ({
        noun: noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        tests: tests.split(', '),
      }),
    )
    const names = rows
      .filter(({ noun }) => nouns.includes(noun))
      .flatMap(({ noun, tests }) => tests.map((name) => (name === '=' ? noun : name)))
    expect(names.sort()).toEqual(apiTests.filter(findNoun).sort())
  })
})

const listAliases = (floor: string) =>
  [...document.matchAll(new RegExp(`^\\| ${floor} +\\| (.*?) +\\|`, 'gm'))].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  )

describe.each([
  ['server', ['db', 'gateways', 'http', 'payments', 'platform', 'stock']],
  // Pages without calls of their own, and what several nouns print or search.
  ['app/features', ['about', 'help', 'sample', 'style-guide']],
] as const)('folders of %s', (floor, sharedFolders) => {
  it('are nouns, their aliases in docs/nouns.md, or of no single noun', () => {
    const depth = floor.split('/').length
    const folders = new Set(
      listSourceFiles()
        .filter(({ path }) => path.startsWith(`${floor}/`))
        .map(({ path }) => path.split('/'))
        .filter((parts) => parts.length > depth + 1)
        .map((parts) => parts[depth] ?? ''),
    )
    const names: string[] = [
      ...nouns,
      ...officeNouns,
      ...listAliases(floor.split('/').at(-1) ?? ''),
      ...sharedFolders,
    ]
    expect([...folders].filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('aliases', () => {
  it('are sixteen words at most for folders, which may only become fewer', () => {
    const aliases = new Set([...listAliases('server'), ...listAliases('features')])
    expect(aliases.size).toBeLessThanOrEqual(16)
  })

  it('are no singular beside the catalogue of their noun', () => {
    const catalogues = new Set(readdirSync('messages/ko-KR').map((file) => file.replace('.json', '')))
    expect([...catalogues].filter((name) => catalogues.has(`${name}s`))).toEqual([])
  })
})
