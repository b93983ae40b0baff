import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '#api/contract.ts'
import { listSourceFiles } from './source.ts'

const document = readFileSync('docs/nouns.md', 'utf8')
/** Names of the contract in the spelling of files: `safeNumbers` is `safe-numbers`. */
const nouns = Object.keys(contract).map((noun) =>
  noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)
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

describe('folders of the server', () => {
  const aliases = [...document.matchAll(/^\| server +\| (.*?) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  )
  const sharedFolders = ['db', 'gateways', 'http', 'payments', 'platform', 'stock']

  it('are nouns, their aliases in docs/nouns.md, or shared by all nouns', () => {
    const folders = new Set(
      listSourceFiles()
        .map(({ path }) => path.split('/'))
        .filter((parts) => parts[0] === 'server' && parts.length > 2)
        .map(([, folder = '']) => folder),
    )
    expect([...folders].filter((name) => ![...nouns, ...aliases, ...sharedFolders].includes(name))).toEqual(
      [],
    )
  })

  it('have nine aliases at most, which may only become fewer', () => {
    expect(aliases.length).toBeLessThanOrEqual(9)
  })
})
