import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Indexer } from 'storybook/internal/types'
import { describe, expect, it } from 'vitest'
import { createCachedIndexer } from '../../.storybook/story-index.ts'

/** What a script prints, in a Node that has imported nothing yet. */
const runScript = (text: string): unknown =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', text], { encoding: 'utf8' }))

/** The loaders that Storybook registers for a configuration, after a first line. */
const listLoaders = (first: string) =>
  runScript(`
    import module, { syncBuiltinESMExports } from 'node:module'
    const loaders = []
    module.register = (specifier) => loaders.push(String(specifier).split('/').at(-1))
    syncBuiltinESMExports()
    ${first}
    const { importModule } = await import('storybook/internal/common')
    await importModule(${JSON.stringify(resolve('.storybook/story-themes.ts'))})
    console.log(JSON.stringify(loaders))
  `)

/** The package manager that Storybook finds without a command to start, after a first line. */
const findPackageManager = (first: string) =>
  runScript(`
    process.env.PATH = ''
    delete process.env.npm_config_user_agent
    ${first}
    const { JsPackageManagerFactory } = await import('storybook/internal/common')
    const find = () => JsPackageManagerFactory.getPackageManager({ configDir: '.storybook' }).type
    let found = null
    try { found = find() } catch {}
    console.log(JSON.stringify(found))
  `)

const shortcuts = JSON.stringify(resolve('.storybook/shortcuts.ts'))
/** An indexer that says which files it has read. */
const createIndexer = () => {
  const paths: string[] = []
  const indexer: Indexer = {
    test: /\.stories\.tsx$/,
    createIndex: async (path, { makeTitle }) => {
      paths.push(path)
      const exportNames = [...readFileSync(path, 'utf8').matchAll(/export const (\w+)/g)].map(
        ([, name = '']) => name,
      )
      return exportNames.map((exportName) => ({
        type: 'story',
        importPath: path,
        exportName,
        title: makeTitle('Part'),
      }))
    },
  }
  return { indexer, paths }
}
const options = { makeTitle: (title?: string) => title ?? '' }

describe('a start of Storybook in development', () => {
  it("reads the configuration without Storybook's loader for TypeScript, which it would register", () => {
    expect(listLoaders('')).toEqual(['loader.js'])
    expect(
      listLoaders(`const { skipTypeScriptLoader } = await import(${shortcuts}); skipTypeScriptLoader()`),
    ).toEqual([])
  })

  it('starts no package manager to learn which one there is, as Storybook would', () => {
    expect(findPackageManager('')).toBeNull()
    expect(
      findPackageManager(
        `const { namePackageManager } = await import(${shortcuts}); await namePackageManager()`,
      ),
    ).toBe('npm')
  })
  it('reads only the story files anew that have changed since the last one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vini-stories-'))
    const file = join(folder, 'index.json')
    const [quietFile, changingFile] = [
      join(folder, 'quiet.stories.tsx'),
      join(folder, 'changing.stories.tsx'),
    ]
    for (const path of [quietFile, changingFile]) writeFileSync(path, 'export const Normal = {}')
    const readAll = async () => {
      const { indexer, paths } = createIndexer()
      const cachedIndexer = createCachedIndexer(indexer, file)
      const lists = [
        await cachedIndexer.createIndex(quietFile, options),
        await cachedIndexer.createIndex(changingFile, options),
      ]
      await cachedIndexer.finishWriting()
      return { paths, names: lists.map((inputs) => inputs.map(({ exportName }) => exportName)) }
    }
    expect(await readAll()).toEqual({ paths: [quietFile, changingFile], names: [['Normal'], ['Normal']] })
    writeFileSync(changingFile, 'export const Normal = {}\nexport const Empty = {}')
    expect(await readAll()).toEqual({ paths: [changingFile], names: [['Normal'], ['Normal', 'Empty']] })
    expect(await readAll()).toEqual({ paths: [], names: [['Normal'], ['Normal', 'Empty']] })
    rmSync(folder, { recursive: true })
  })
})
