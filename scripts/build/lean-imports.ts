import { basename } from 'node:path'
import type { Plugin } from 'vite'

/*
 * Packages: @tanstack/router-plugin 1.169.0, vite 8.3.8.
 * Shape: the constants `$$split…Importer` of a divided route, its `createFileRoute('…')`, the literals of the route
 * tree, and Vite's module `\0vite/preload-helper.js` with the arguments of its `__vitePreload`.
 * Buys: 1.44 kB of 128.7 kB of scripts on home, 1.44 of 129.0 on the list. That is 1.1 %, but without it home has 130.10
 * and the list 130.41, over the bar of 130 (2026-11-26).
 */

const importer = /const (\$\$split\w+Importer) = (\(\) => import\([^\n]*\));/g

/** The source of a route whose loader and component lie in one file, which is imported in one place for both. */
export const mergeImporters = (code: string): string => {
  const importers = new Map<string, string>()
  return [...code.matchAll(importer)].reduce((source, [whole, name = '', load = '']) => {
    const firstName = importers.get(load)
    importers.set(load, firstName ?? name)
    return firstName ? source.replace(whole, '').replaceAll(name, () => firstName) : source
  }, code)
}

/** The source of a route without its name, which only types use. */
export const removeRouteNames = (code: string): string =>
  code.replace(/\bcreateFileRoute\((['"])[^'"]*\1\)/, 'createFileRoute()')

/**
 * The tree of routes without what the router derives itself: an id that its path contains, and names of
 * children.
 */
export const compactRouteTree = (code: string): string =>
  code
    .replace(/\bid: (['"])(.*?)\1,\s*path: \1\2\1,/g, 'path: $1$2$1,')
    .replace(
      /(const \w+RouteChildren(?:: \w+)? = )\{([^}]*)\}/g,
      (_, start: string, children: string) => `${start}[${children.replace(/\w+: (\w+)/g, '$1')}]`,
    )

/** What Vite's own helper does for scripts alone: styles are never loaded with them, and all lie in one folder. */
const helper = `
const asked = new Set()
const lost = (error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  throw error
}
export const __vitePreload = (load, needed = []) => {
  for (const name of needed)
    if (!asked.has(name)) {
      asked.add(name)
      const href = new URL(name, import.meta.url)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  return load().catch(lost)
}
`

/** Removes repeated imports, and a helper for what the shop never has, from what every page loads. */
export const createLeanImportsPlugin = (): Plugin => ({
  name: 'lean-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler() {
      return this.environment.name === 'client' ? helper : null
    },
  },
  transform: {
    order: 'post',
    filter: { id: /[\\/]app[\\/]([^?]*\.route\.tsx|route-tree\.gen\.ts)$/ },
    handler(code, id) {
      if (this.environment.name !== 'client') return null
      return id.endsWith('.gen.ts') ? compactRouteTree(code) : removeRouteNames(mergeImporters(code))
    },
  },
})

/** Names of files in the folder of the script that asks for them. */
export const toBaseNames = (files: readonly string[]): string[] => files.map((file) => basename(file))
