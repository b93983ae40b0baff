import { basename } from 'node:path'
import type { Plugin } from 'vite'

const importer = /const (\$\$split\w+Importer) = (\(\) => import\([^\n]*\));/g

/** The source of a route whose loader and component lie in one file, which is imported in one place for both. */
export const importedOnce = (code: string): string => {
  const importers = new Map<string, string>()
  return [...code.matchAll(importer)].reduce((source, [whole, name = '', load = '']) => {
    const known = importers.get(load)
    importers.set(load, known ?? name)
    return known ? source.replace(whole, '').replaceAll(name, () => known) : source
  }, code)
}

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

/** Keeps what every page loads free of the same import written twice and of a helper for what the shop never has. */
export const leanImports = (): Plugin => ({
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
    filter: { id: /[\\/]app[\\/]routes[\\/][^?]*\.tsx$/ },
    handler(code) {
      return this.environment.name === 'client' ? importedOnce(code) : null
    },
  },
})

/** Names of files in the folder of the script that asks for them. */
export const inSameFolder = (files: readonly string[]): string[] => files.map((file) => basename(file))
