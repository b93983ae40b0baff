import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/*
 * Package: vite 8.3.8.
 * Shape: `const __vite__mapDeps=(…["a.js","b.js"]…)=>…;` before the code of a script, `__vite__mapDeps([0,1])` as the
 * last argument of its `__vitePreload`, and the module `\0vite/preload-helper.js` with that function.
 * Buys: 1.57 kB of 132.0 kB of scripts on home, 1.56 of 132.3 on the list, 1.7 of 133.1 on a wine, which is over 1 % and
 * what the bar of 130 needs (2026-11-28).
 */

/** The file that has, for every place that imports scripts, the names of all that they import in turn. */
const fileName = 'imports.js'

const namesPattern = /^const __vite__mapDeps=.*?(\["[^\]]*"\]).*?=>\w+\.map\(.*?\);\n?/
const listPattern = /__vite__mapDeps\((\[[\d,\s]*\])\)/g

/**
 * What Vite's own helper does for scripts alone: styles are never loaded with them, and all lie in one folder. Which
 * scripts those are it learns with the first movement on a page: until then nothing is opened that has to be quick.
 */
export const helper = `
const asked = new Set()
const lost = (error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  throw error
}
let lists
const learn = () => {
  lists ??= import(/* @vite-ignore */ new URL('${fileName}', import.meta.url)).then((file) => file.lists, () => [])
}
for (const act of ['pointerover', 'focusin', 'scroll', 'pointerdown', 'keydown'])
  addEventListener(act, learn, { once: true, capture: true, passive: true })
const ask = (names = []) => {
  for (const name of names)
    if (!asked.has(name)) {
      asked.add(name)
      const href = new URL(name, import.meta.url)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
}
export const __vitePreload = (load, at) => {
  lists?.then((all) => ask(all[at]))
  return load().catch(lost)
}
`

/** Takes the names of imports out of scripts: in their place stands where each list lies in the file of all. */
export const takeImportLists = (codes: readonly string[]) => {
  const lists: string[] = []
  const toPlace = (list: string): number => {
    const place = lists.indexOf(list)
    return place === -1 ? lists.push(list) - 1 : place
  }
  const lean = codes.map((code) => {
    const [head = '', names = '[]'] = namesPattern.exec(code) ?? []
    const allNames = JSON.parse(names) as string[]
    const rest = code
      .slice(head.length)
      .replace(listPattern, (_, list: string) =>
        String(toPlace(JSON.stringify((JSON.parse(list) as number[]).map((at) => allNames[at])))),
      )
    if (rest.includes('__vite__mapDeps')) throw new Error('Vite names the imports of a script in another way')
    return rest
  })
  return { lean, file: `export const lists=[${lists.join(',')}]` }
}

/** Every page asks for a script's imports ahead, and carries the names of none. */
export const createImportsAheadPlugin = (): Plugin => ({
  name: 'imports-ahead',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler() {
      return this.environment.name === 'client' ? helper : null
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const first = chunks.find(({ isEntry }) => isEntry)
      const { lean, file } = takeImportLists(chunks.map(({ code }) => code))
      for (const [index, chunk] of chunks.entries()) chunk.code = lean[index] ?? chunk.code
      this.emitFile({
        type: 'asset',
        fileName: join(dirname(first?.fileName ?? ''), fileName),
        source: file,
      })
    },
  },
})
