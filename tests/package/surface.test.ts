import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, inject, it } from 'vitest'
import { readSheet } from './host-page.ts'

const folder = join(inject('host'), 'node_modules/@vini/ui')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

interface Manifest {
  version: string
  exports: Record<string, string | { types: string; default: string }>
}
const manifest = JSON.parse(read('package.json')) as Manifest

const squeeze = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const describeMembers = (name: string, node: ts.InterfaceDeclaration, file: ts.SourceFile) => [
  [name, ...(node.heritageClauses ?? []).map((clause) => squeeze(clause.getText(file)))].join(' '),
  ...node.members.map((member) => `${name}.${squeeze(member.getText(file)).replace(/;$/, '')}`),
]

const describeStatement = (node: ts.Statement, file: ts.SourceFile): string[] => {
  if (!isExported(node)) return []
  if (ts.isInterfaceDeclaration(node)) return describeMembers(node.name.text, node, file)
  // The drawing of an icon is not its surface.
  return [
    squeeze(node.getText(file))
      .replace(/^export (declare )?/, '')
      .replace(/: "M.*";?$/, ': IconPath'),
  ]
}

const listSurface = (part: string, path: string) => {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((node) => describeStatement(node, file)).map((line) => `${part} ${line}`)
}

describe('the public surface of the package', () => {
  it('is the one that is written down: a line gone is a major version, a line more a minor one', async () => {
    const parts = Object.entries(manifest.exports).flatMap(([name, target]) =>
      typeof target === 'string' ? [`${name}`] : listSurface(name, target.types),
    )
    const variables = [
      ...new Set([...readSheet('tokens').matchAll(/--vini-[\w-]+(?=:)/g)].map(([name]) => name)),
    ]
    await expect(`${[...parts, ...variables.sort()].join('\n')}\n`).toMatchFileSnapshot('surface.txt')
  })

  it('leads to files that are there', () => {
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : [target.types, target.default],
    )
    const missing = targets.filter((target) => globSync(target, { cwd: folder }).length === 0)
    expect(missing).toEqual([])
  })
})

describe('the papers of the package', () => {
  it('name in the changes the version that is built', () => {
    expect(read('./CHANGELOG.md')).toContain(`\n## ${manifest.version}\n`)
  })

  it('name the licenses of what comes from others', () => {
    for (const notice of ['MIT License', 'Lucide', 'svg-maps', 'SIL OPEN FONT LICENSE Version 1.1'])
      expect(read('LICENSE')).toContain(notice)
  })

  it('name modules and sheets that are there', () => {
    const names = [...read('README.md').matchAll(/@vini\/ui\/([\w./-]+)/g)].map(([, name = '']) => name)
    const toFile = (name: string) => (name.endsWith('.css') ? `styles/${name}` : `${name}.js`)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !existsSync(join(folder, toFile(name))))).toEqual([])
  })

  it('say what a part without Ark says', () => {
    const file = join(inject('host'), 'without-ark.js')
    writeFileSync(file, `await import('@vini/ui/combobox').catch(({ message }) => console.log(message))`)
    const message = execFileSync(process.execPath, [file], { cwd: inject('host'), encoding: 'utf8' })
    expect(message).toMatch(/^Cannot find package '@ark-ui\/react' imported from .*combobox\.js\n$/)
    expect(read('README.md')).toContain("Cannot find package '@ark-ui/react'")
  })
})
