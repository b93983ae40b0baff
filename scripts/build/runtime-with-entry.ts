import { basename } from 'node:path'
import type { Plugin } from 'vite'

/*
 * Package: rolldown 1.2.19, in vite 8.3.8.
 * Shape: the helpers that join modules are a file of their own, `rolldown-runtime`, which imports nothing and ends in
 * `export{a as b,…};`; other files begin with `import{b as c,…}from"./rolldown-runtime.js"`. No group takes them in.
 * Buys: 0.70 kB of 127.9 kB of scripts on a wine, and one request of every page (2026-12-01).
 */

type Chunk = { fileName: string; code: string }

const exportPattern = /export\s*\{([^}]*)\};?\s*$/
const barePattern = /import\s*["']\.\/rolldown-runtime\.js["'];?/
const importPattern = /import\s*\{([^}]*)\}\s*from\s*["']\.\/rolldown-runtime\.js["'];?/

const parsePairs = (list: string): (readonly [string, string])[] =>
  list.split(',').map((pair) => {
    const [from = '', to = from] = pair.trim().split(/\s+as\s+/)
    return [from, to] as const
  })

/** A name that no minified file has. */
const toSharedName = (name: string) => `helper_${name}`

const importFrom = (file: string, { code }: Chunk): string =>
  code.replace(barePattern, '').replace(importPattern, (_, list: string) => {
    const names = parsePairs(list).map(([name, own]) => `${toSharedName(name)} as ${own}`)
    return `import{${names.join(',')}}from"./${file}";`
  })

/** Puts the helpers into the entry, from which all other files take them. */
export const moveRuntime = (runtime: Chunk, entry: Chunk, others: readonly Chunk[]): string[] => {
  const exportNames = new Map(
    parsePairs(exportPattern.exec(runtime.code)?.[1] ?? '').map(([own, name]) => [name, own]),
  )
  const [, importList = ''] = importPattern.exec(entry.code) ?? []
  const own = new Map(parsePairs(importList))
  if (exportNames.size === 0 || own.size === 0 || [...own.keys()].some((name) => !exportNames.has(name)))
    throw new Error('rolldown writes its helpers in another way')
  if ([...exportNames.keys()].some((name) => new RegExp(`\\bas ${toSharedName(name)}\\b`).test(entry.code)))
    throw new Error('a name of the helpers is exported already')
  const names = [...exportNames.keys()]
  const locals = names.map((name) => own.get(name) ?? toSharedName(name))
  const body = runtime.code.replace(exportPattern, '')
  const helpers = `const[${locals.join(',')}]=(()=>{${body}return[${names.map((name) => exportNames.get(name)).join(',')}]})();`
  const sharedNames = names.map((name, at) => `${locals[at]} as ${toSharedName(name)}`)
  return [
    `${entry.code.replace(importPattern, () => helpers)}\nexport{${sharedNames.join(',')}};`,
    ...others.map((chunk) => importFrom(basename(entry.fileName), chunk)),
  ]
}

/** The helpers of the bundler lie in the file that every page loads, which saves it a request. */
export const createRuntimeWithEntryPlugin = (): Plugin => ({
  name: 'runtime-with-entry',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // Before Start notes which files a page names, and before Vite names the imports of each.
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!runtime || !entry) return
    const others = chunks.filter((chunk) => chunk !== runtime && chunk !== entry)
    // A file that the entry needs runs before it, and would find no helpers there.
    if (entry.imports.some((file) => file !== runtime.fileName))
      throw new Error('the entry needs other files: its helpers must lie apart')
    const [code = '', ...codes] = moveRuntime(runtime, entry, others)
    entry.code = code
    entry.imports = entry.imports.filter((file) => file !== runtime.fileName)
    for (const [at, chunk] of others.entries()) {
      if (!chunk.imports.includes(runtime.fileName)) continue
      chunk.code = codes[at] ?? chunk.code
      chunk.imports = [
        ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? entry.fileName : file))),
      ]
    }
    delete bundle[runtime.fileName]
  },
})
