import { basename } from 'node:path'
import type { Plugin } from 'vite'

/*
 * Package: @tanstack/router-plugin 1.169.0.
 * Shape: the constants `$$split…Importer` of a divided route, its `createFileRoute('…')`, and the constants and literals
 * of the route tree; a route's `update` of @tanstack/router-core answers the route itself.
 * Buys: 1.44 kB of 128.7 kB of scripts on home, 1.44 of 129.0 on the list. That is 1.1 %, but without it home has 130.10
 * and the list 130.41, over the bar of 130 (2026-11-26). The tree as lists of children is 0.33 kB of it (2026-11-28).
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

const routePattern =
  /^const (\w+) =\s*(\w+)\s*\.update\(\{\s*(?:id: (["'])(.*?)\3,?\s*)?(?:path: (["'])(.*?)\5,?\s*)?getParentRoute: \(\) => \w+,?\s*\}(?: as any)?\s*\);?$/gm
const childrenPattern = /^const (\w+)Children(?:: \w+)? =\s*\{([^}]*)\};?$/gm
const parentPattern = /^const (\w+) =\s*(\w+)\s*\._addFileChildren\(\s*\w+,?\s*\);?$/gm
const rootPattern =
  /^export const routeTree = (\w+)\s*\._addFileChildren\(\s*(\w+)Children\s*\)(?:\s*\._addFileTypes(?:<\w+>)?\(\))?;?$/m

/** Updating a route answers the same one, so that each gets its place where its parent gets it. */
const adopt = `const adopt = (parent, children) => parent._addFileChildren(children.map(([route, place]) => route.update({ ...(typeof place === 'string' ? { path: place } : place), getParentRoute: () => parent })))`

/** The tree of routes as lists of children with their paths, without what the router derives itself: an id that its path contains. */
export const compactRouteTree = (code: string): string => {
  const routes = new Map<string, { name: string; place: string }>()
  const rest = code
    .replace(routePattern, (_, name: string, route: string, _q, id = '', _r, path = '') => {
      const isDerived = id === path || id === ''
      const place = path === '' ? { id } : isDerived ? path : { id, path }
      routes.set(name, { name: route, place: JSON.stringify(place) })
      return ''
    })
    .replace(parentPattern, (_, name: string, parent: string) => {
      const route = routes.get(parent)
      if (route) routes.set(name, route)
      return ''
    })
  const findRoute = (name: string) => {
    const route = routes.get(name)
    if (!route) throw new Error(`the tree of routes is written in another way: ${name} has no place`)
    return route
  }
  const toList = (children: string) =>
    [...children.matchAll(/(\w+)\s*(?:,|$)/g)]
      .map(([, child = '']) => findRoute(child))
      .map(({ name, place }) => `[${name}, ${place}]`)
      .join(', ')
  const lists = [...rest.matchAll(childrenPattern)].map(
    ([, parent = '', children = '']) => [parent, toList(children)] as const,
  )
  const [, root = '', rootChildren] = rootPattern.exec(rest) ?? []
  const tree = lists
    .filter(([parent]) => parent !== rootChildren)
    .map(([parent, list]) => `adopt(${findRoute(parent).name}, [${list}])`)
  const rootList = lists.find(([parent]) => parent === rootChildren)?.[1]
  if (/\.update\(|_addFile/.test(rest.replace(rootPattern, '')) || rootList === undefined)
    throw new Error('the tree of routes is written in another way')
  return [
    rest.replace(childrenPattern, '').replace(rootPattern, '').trim(),
    adopt,
    ...tree,
    `export const routeTree = adopt(${root}, [${rootList}])`,
  ].join('\n')
}

/** Removes repeated imports from what every page loads. */
export const createLeanImportsPlugin = (): Plugin => ({
  name: 'lean-imports',
  apply: 'build',
  enforce: 'pre',
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
