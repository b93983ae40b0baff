import { existsSync, globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import project from '../../package.json' with { type: 'json' }
import { listEntries } from '../../scripts/build-server.ts'

/** What production runs, built or as it stands: the shop, its commands, the sandboxes and workers. */
const entries = [...Object.values(listEntries()), 'scripts/start.ts', 'scripts/prepare.mjs']
/** Loaded in development alone. */
const development = ['app/edge/development.ts']
/** Read as files: letters of printed sheets (app/edge/print/fonts.ts), the pages of the API's reference. */
const files = /^(@fontsource-variable\/noto-sans-|swagger-ui-dist$)/

const toPath = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, folder, rest] = /^#(api|app|drawings|machines|server)\/(.*)$/.exec(specifier) ?? []
  return folder ? `${folder}/${rest}` : null
}

/** The imports of a source without its types, and the files that it names by `new URL`. */
const listSpecifiers = (path: string): string[] => {
  const text = readFileSync(path, 'utf8')
  const code = path.endsWith('.ts') ? stripTypeScriptTypes(text) : text
  return [
    ...ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName),
    ...[...code.matchAll(/new URL\('(\.[^']+\.ts)'/g)].map(([, name]) => name ?? ''),
  ]
}

/** Each package that production loads, with a file that imports it. */
const listRuntimePackages = (): Map<string, string> => {
  const packages = new Map<string, string>()
  const visitedPaths = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path; path = open.pop()) {
    if (visitedPaths.has(path) || development.includes(path)) continue
    visitedPaths.add(path)
    for (const specifier of listSpecifiers(path)) {
      const file = toPath(path, specifier)
      if (file !== null && /\.(ts|mjs)$/.test(file) && existsSync(file)) open.push(file)
      else if (file === null && !/^(#|node:)/.test(specifier))
        packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier, path)
    }
  }
  return packages
}

const dependencies = Object.keys(project.dependencies)

describe('the packages of an installation for production', () => {
  const packages = listRuntimePackages()

  it('are all that the shop, its commands and its sandboxes load', () => {
    const missing = [...packages].filter(([name]) => !dependencies.includes(name))
    expect(missing).toEqual([])
  })

  it('are no more than that', () => {
    expect(dependencies.filter((name) => !packages.has(name) && !files.test(name))).toEqual([])
  })
})

describe('the npm scripts', () => {
  it('are seventeen at most', () => {
    expect(Object.keys(project.scripts).length).toBeLessThanOrEqual(17)
  })

  it('run with the Node of this project', () => {
    const version = readFileSync('.node-version', 'utf8').trim()
    expect(`>=${version.split('.')[0]}`).toBe(project.engines.node)
    const others = Object.entries(project.scripts).filter(
      ([name, command]) => name !== 'prepare' && !/\bnode scripts\/with-node\.mjs /.test(command),
    )
    expect(others).toEqual([])
  })

  it('are there where a document names them', () => {
    const names = new Set(Object.keys(project.scripts))
    const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]
    const unknown = documents
      .filter((document) => document !== 'docs/decisions.md')
      .flatMap((document) =>
        [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
      )
      .filter((name) => !names.has(name))
    expect(unknown).toEqual([])
  })
})
