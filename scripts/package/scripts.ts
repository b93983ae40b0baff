import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { isClientModule } from './client-modules.ts'
import { out, styled } from './places.ts'

/** Every part has a folder, and a file of the folder's name. */
export const parts = readdirSync('ui').filter((name) => existsSync(`ui/${name}/${name}.tsx`))

/** What parts share is in a folder of its own, which the package does not export. */
const toFileName = (name: string) => {
  if (parts.includes(name)) return `${name}.js`
  return `internal/${name.replace(`${styled}/`, 'styled/').replace(/^(scripts\/package|ui)\//, '')}.js`
}

/** The recipes that each part and the parts in it wear, by the part's name. */
export type RecipesByPart = ReadonlyMap<string, readonly string[]>

/** The files that a file imports, by its name. */
type Imports = ReadonlyMap<string, readonly string[]>

const collectRecipes = (importsByFile: Imports, file: string) => {
  const visited = new Set<string>()
  const recipes = new Set<string>()
  const open = [file]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (visited.has(name)) continue
    visited.add(name)
    const [, recipe] = /^internal\/styled\/(.*)\.js$/.exec(name) ?? []
    if (recipe) recipes.add(recipe)
    open.push(...(importsByFile.get(name) ?? []))
  }
  return [...recipes].sort()
}

/** A server of components passes these modules on to the browser. */
const markClientModules: Plugin = {
  name: 'client-modules',
  renderChunk: (code, { moduleIds }) => {
    const sources = moduleIds.filter((path) => existsSync(path))
    const isClient = sources.some((path) => isClientModule(path, readFileSync(path, 'utf8')))
    return isClient ? `"use client";\n${code}` : null
  },
}

/** One module a module of the sources, so that what a part does not import is not loaded. */
export const buildScripts = async (): Promise<RecipesByPart> => {
  const importsByFile = new Map<string, readonly string[]>()
  const collect: Plugin = {
    name: 'collect-modules',
    generateBundle: (_, bundle) => {
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'chunk') importsByFile.set(name, file.imports)
    },
  }
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css: { postcss: { plugins: [] } },
    plugins: [collect, markClientModules],
    oxc: { jsx: { runtime: 'automatic', importSource: '#marked', development: false } },
    resolve: {
      alias: [
        { find: /^#styled\//, replacement: `${resolve(styled)}/` },
        { find: '#marked/jsx-runtime', replacement: resolve('scripts/package/jsx-runtime.ts') },
      ],
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: Object.fromEntries(parts.map((name) => [name, `ui/${name}/${name}.tsx`])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: /^(react|react-dom|@ark-ui\/react|@internationalized|@tanstack\/react-table)(\/|$)/,
        output: {
          preserveModules: true,
          preserveModulesRoot: resolve('.'),
          entryFileNames: ({ name }) => toFileName(name),
          chunkFileNames: ({ name }) => toFileName(name),
        },
      },
    },
  })
  return new Map(parts.map((name) => [name, collectRecipes(importsByFile, `${name}.js`)]))
}
