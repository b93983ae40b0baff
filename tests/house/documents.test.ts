import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listSourceFiles, type SourceFile } from './source.ts'

type Citation = { line: number; document: string; sections: string[] }

// A line break in a comment counts as a space; web addresses and keys such as `home.md.title` do not match.
const citation =
  /(?<![\w:/.-])((?:[\w-]+\/)*[\w-]+\.md)(?!\.?\w)(?:,?[\s*/]+(?:sections?[\s*/]+)?(\d[\d.]*(?:(?:,|[\s*/]+and)[\s*/]+\d[\d.]*)*))?/g

const listCitations = (text: string): Citation[] =>
  [...text.matchAll(citation)].map(({ index, 1: document = '', 2: numbers = '' }) => ({
    line: text.slice(0, index).split('\n').length,
    document,
    sections: numbers.match(/\d+(?:\.\d+)*/g) ?? [],
  }))

/** The numbers of a document's headings: `9` for `## 9. Constants`, `2.6` for `### 2.6 Spec holes`. */
const listSections = (document: string): Set<string> =>
  new Set([...document.matchAll(/^#{2,6} (\d+(?:\.\d+)*)\.? /gm)].map(([, number]) => number ?? ''))

/** The path of a document that is named from the root of the project or lies beside the file; null for none. */
const findDocument = (document: string, from: string): string | null =>
  [document, join(dirname(from), document)].find((path) => existsSync(path)) ?? null

const listFaults = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] =>
  listCitations(text).flatMap(({ line, document, sections }) => {
    const location = findDocument(document, path)
    if (location === null) return [`${path}:${line} names ${document}, which does not exist`]
    const existingSections = listSections(readFileSync(location, 'utf8'))
    return sections
      .filter((number) => !existingSections.has(number))
      .map((number) => `${path}:${line} names section ${number} of ${document}, which does not exist`)
  })

/** The samples of this file name documents that do not exist. */
const sourceFiles = listSourceFiles().filter(({ path }) => path !== 'tests/house/documents.test.ts')

describe('documents named in source files', () => {
  it('exist, with every section that is named', () => {
    expect(sourceFiles.flatMap(listFaults)).toEqual([])
  })

  it('are found in the source files at all', () => {
    const documents = new Set(
      sourceFiles.flatMap(({ text }) => listCitations(text).map(({ document }) => document)),
    )
    expect([...documents]).toEqual(expect.arrayContaining(['docs/spec.md', 'docs/trust.md']))
  })
})

describe('the check of citations', () => {
  const check = (text: string, path = 'server/sample.ts') => listFaults({ path, text })

  it('accepts documents and sections that exist', () => {
    expect(check('/** 90 days (docs/spec.md, section 9). */')).toEqual([])
    expect(check('/** In the phases of docs/trust.md, section 3.4: claim first. */')).toEqual([])
    expect(check('/** Codes of allat-wire.md. */', 'server/gateways/sample.ts')).toEqual([])
  })

  it('rejects a document that does not exist', () => {
    expect(check('\n// see docs/no-such-page.md')).toEqual([
      'server/sample.ts:2 names docs/no-such-page.md, which does not exist',
    ])
    expect(check('/** Section 5 of the promises (trust.md). */')).toHaveLength(1)
  })

  it('rejects a section that does not exist', () => {
    const message = 'server/sample.ts:1 names section 99 of docs/spec.md, which does not exist'
    expect(check('// docs/spec.md, section 99: nothing')).toEqual([message])
    expect(check('// docs/spec.md 99')).toEqual([message])
    expect(check('// docs/spec.md, sections 4, 9 and 99')).toEqual([message])
  })

  it('reads a section number behind a line break', () => {
    expect(check('/**\n * Reloads once (docs/spec.md, section\n * 99).\n */')).toHaveLength(1)
    expect(check('/**\n * Reloads once (docs/spec.md,\n * section 99).\n */')).toHaveLength(1)
  })

  it('ignores web addresses and keys of messages', () => {
    expect(check('/** https://example.com/docs/api/api.md says so. */')).toEqual([])
    expect(check("m['home.md.title']()")).toEqual([])
  })
})
