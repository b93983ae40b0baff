import { describe, expect, it } from 'vitest'
import { listComments, listFileDeclarations, type Declaration } from './declarations.ts'
import { listSourceFiles } from './source.ts'
import { bannedWords, participles, verbs } from './vocabulary.ts'

// The rules are docs/glossary.md's.
const sourceFiles = listSourceFiles()
// What a type alone declares, and the aliases of imports, have no rules of their own.
const declarations = sourceFiles
  .flatMap(listFileDeclarations)
  .filter(({ kind }) => kind !== 'signature' && kind !== 'alias')
const isStory = ({ path }: Declaration) => path.includes('.stories.')
const isFunction = ({ kind, name }: Declaration) => kind === 'function' && /^[a-z]/.test(name)
const toPlace = ({ path, line, name }: Declaration) => `${path}:${line} ${name}`
const getFloor = ({ path }: Declaration) => path.split('/')[0] ?? ''
const startsWithVerb = ({ name }: Declaration) => verbs.has(/^[a-z]+/.exec(name)?.[0] ?? '')

describe('names', () => {
  it('have no function that ends in Of', () => {
    expect(declarations.filter((one) => isFunction(one) && one.name.endsWith('Of')).map(toPlace)).toEqual([])
  })

  it.each(['app', 'server'])('begin with a verb in nine of ten functions of %s', (floor) => {
    const functions = declarations.filter((one) => isFunction(one) && getFloor(one) === floor)
    expect(functions.length).toBeGreaterThan(1000)
    expect(functions.filter(startsWithVerb).length / functions.length).toBeGreaterThan(0.9)
  })

  it('are no bare participles: fields, tables and stories have their own', () => {
    const participleNames = declarations.filter(
      (one) =>
        one.kind !== 'function' && !one.isField && !isStory(one) && participles.has(one.name.toLowerCase()),
    )
    expect(participleNames.map(toPlace)).toEqual([])
  })

  it('stand once on a floor where they are exported functions', () => {
    const exported = declarations.filter(
      (one) => isFunction(one) && one.isExported && !isStory(one) && !one.path.endsWith('samples.ts'),
    )
    const byName = Map.groupBy(exported, (one) => `${getFloor(one)} ${one.name}`)
    expect([...byName.values()].filter((same) => same.length > 1).map((same) => same.map(toPlace))).toEqual(
      [],
    )
  })

  it('are camelCase for constants too, but for variables of the environment', () => {
    const upper = declarations.filter((one) => !one.isField && /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(one.name))
    expect(upper.map(toPlace)).toEqual([])
  })
})

describe('texts of pages', () => {
  it('join facts by one function, as each language has a mark of its own', () => {
    const places = sourceFiles
      .filter(({ path }) => /^app\/(?!features\/(?:sample|style-guide)\/)/.test(path))
      .filter(({ path }) => !/\.(?:test|stories)\.|samples?\.ts|join-facts/.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').map((line, index) => ({ place: `${path}:${index + 1}`, line: line.trim() })),
      )
      .filter(({ line }) => !/^(?:\/\/|\/\*|\*)/.test(line) && /['}] [·・] |['"] [·・] ['"]/.test(line))
    expect(places.map(({ place }) => place)).toEqual([])
  })
})

describe('comments', () => {
  it('use no figure of speech', () => {
    const figures = sourceFiles.flatMap((file) =>
      // A file without such a word anywhere need not be parsed.
      (bannedWords.test(file.text) ? listComments(file) : [])
        .filter((comment) => bannedWords.test(comment.replaceAll(/`[^`]*`/g, '')))
        .map((comment) => `${file.path}: ${comment}`),
    )
    expect(figures).toEqual([])
  })
})
