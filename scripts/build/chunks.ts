import { resolve } from 'node:path'
import * as pages from '../first-pages.ts'

/*
 * Package: rolldown 1.2.19, in vite 8.3.8.
 * Shape: `codeSplitting.groups` of a build: a group's `name` may be a function of a module's id and the graph, which
 * knows the code, the imports and the exports of every module; `priority`, `minShareCount` and `entriesAware` order and
 * narrow the groups.
 * Buys: home, list and wine load 128.7, 129.0 and 129.8 kB of scripts; divided by the bundler's own measure 183.7, 192.7
 * and 194.2 (2026-11-26).
 */

type Module = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  exports: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

const ownModule = /[\\/](ui|styled-system|api|app)[\\/]/
const texts = /[\\/]messages[\\/]compiled[\\/]/

const client = resolve('app/client.tsx')
const frame = resolve(pages.frame)

/** What comes after the first paint of every page: modules that it shares are in the frame's file. */
const background = resolve('app/shell/background.tsx')

/**
 * The pages that visitors open first: what two of them share is in the frame's file, which is smaller than
 * two files; what one has and others need is a separate file.
 */
const firstPages = {
  home: resolve(pages.firstPages.home),
  list: resolve(pages.firstPages.list),
  wine: resolve(pages.firstPages.wine),
}

/** A text is reached through the index of all texts, which does not show who uses it. */
const listReachable = (starts: string[], graph: Graph): Set<string> => {
  const reachable = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id; id = open.pop()) {
    if (reachable.has(id) || texts.test(id)) continue
    reachable.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reachable
}

const listDynamicImports = (starts: string[], graph: Graph): string[] =>
  [...listReachable(starts, graph)].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])

const createRouteTest = (route: string) => (id: string) => id.replace(/\?.*/, '') === route

/** What the routes, and the frame and the first pages, load once they are shown. */
const listPageModules = (graph: Graph): string[] => {
  const pages = listDynamicImports([client], graph)
  const loading = pages.filter((id) =>
    [frame, ...Object.values(firstPages)].some((route) => createRouteTest(route)(id)),
  )
  return [...new Set([...pages, ...listDynamicImports(loading, graph)])]
}

const textPattern = /\bm\[["'`]([\w.]+)["'`]\]/g

const listTextKeys = (ids: Iterable<string>, graph: Graph): string[] =>
  [...ids].flatMap((id) =>
    [...(graph.getModuleInfo(id)?.code ?? '').matchAll(textPattern)].map(([, key]) => key ?? ''),
  )

/**
 * The file of every module and text without which the shop's frame or one of the first pages cannot be shown.
 */
const assignFirstFiles = (graph: Graph): Map<string, string> => {
  const pages = listPageModules(graph)
  const listRouteModules = (route: string) => pages.filter(createRouteTest(route))
  const users = new Map<string, number>()
  for (const page of pages)
    for (const id of listReachable([page], graph)) users.set(id, (users.get(id) ?? 0) + 1)

  const files = new Map<string, string>()
  const assign = (name: string, ids: Iterable<string>) => {
    for (const id of ids) files.set(id, (files.get(id) ?? name) === name ? name : 'shop')
  }
  for (const [name, route] of Object.entries(firstPages)) {
    const reachable = [...listReachable(listRouteModules(route), graph)]
    const sharedIds = reachable.filter((id) => (users.get(id) ?? 0) > 1)
    assign(`of-${name}`, [...sharedIds, ...listTextKeys(reachable, graph)])
  }
  const later = [...listReachable(listRouteModules(background), graph)].filter(
    (id) => (users.get(id) ?? 0) > 1,
  )
  const framing = [...listReachable([client, ...listRouteModules(frame)], graph), ...later]
  assign('shop', [...framing, ...listTextKeys(framing, graph)])
  return files
}

/** A text is identified by the key that it exports, as the sources name it. */
const toModuleKey = (id: string, graph: Graph): string =>
  (texts.test(id) && graph.getModuleInfo(id)?.exports[0]) || id

/** React, the router and the query client, without what only some pages ask of them. */
const framework =
  /^\0rolldown|node_modules[\\/](react|react-dom|scheduler|seroval|seroval-plugins|use-sync-external-store|@tanstack[\\/](?!react-form|form-core|pacer|devtools|.*[\\/](queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useMutationState)\.))/

/**
 * Two groups, one after the other: the most needed files come first. The framework lies with the frame: one large file
 * compresses better than two, and neither outlives a build, whose name is in every address.
 */
const createFirstGroups = () => {
  let files: Map<string, string> | undefined
  const createNamer = (names: readonly string[]) => (id: string, graph: Graph) => {
    const name = framework.test(id) ? 'shop' : (files ??= assignFirstFiles(graph)).get(toModuleKey(id, graph))
    return name !== undefined && names.includes(name) ? name : null
  }
  return [['shop'], Object.keys(firstPages).map((name) => `of-${name}`)].map((names, at) => ({
    name: createNamer(names),
    test: (id: string) => ownModule.test(id) || texts.test(id) || framework.test(id),
    priority: 7 - at,
  }))
}

/** Texts and folders whose pages follow each other: a viewer of one probably opens the next. */
const subjects: Record<string, readonly string[]> = {
  account: ['account', 'recovery', 'invitation', 'social', 'identity', 'member'],
  order: ['orders', 'checkout', 'cart', 'receipt', 'coupon', 'coupons', 'ships', 'cash', 'subscribe'],
  stores: ['stores', 'pickup'],
  taste: ['taste', 'survey', 'own'],
  // The facts of a wine are named by texts of its page, of the comparison and of sheets.
  wines: ['wines', 'detail', 'print'],
}
const toSubject = (name: string): string =>
  Object.entries(subjects).find(([, names]) => names.includes(name))?.[0] ?? name

const toTextChunk = (id: string): string | null => {
  const name = /messages[\\/]compiled[\\/]messages[\\/]([a-z]+)_/.exec(id)?.[1]
  return name === undefined ? null : `texts-${toSubject(name)}`
}

/** The page of a route is loaded by that route alone. */
const toFeatureChunk = (id: string): string | null => {
  if (/\.route\.tsx/.test(id)) return null
  const name = /[\\/]app[\\/]features[\\/]([\w-]+)/.exec(id)?.[1]
  return name === undefined ? null : toSubject(name)
}

/**
 * How the browser's scripts are divided: what every page has, what the first pages have; the rest by
 * subject, and what many subjects share.
 */
export const chunkGroups = () => [
  { name: 'machines', test: /node_modules[\\/](xstate|@xstate)[\\/]/, priority: 5 },
  { name: toTextChunk, test: texts, minShareCount: 2, priority: 2 },
  ...createFirstGroups(),
  // Parts know no subject: a page that needs a checkbox does not load the modules of orders.
  { name: 'parts', test: /[\\/](ui|styled-system)[\\/]/, minShareCount: 3, priority: 2 },
  // A page of an article does not load what a subject has for its other pages. Small files are not merged:
  // sizes differ between languages, and all are divided in the same way.
  {
    name: toFeatureChunk,
    test: ownModule,
    minShareCount: 2,
    priority: 1,
    entriesAware: true,
  },
  { name: 'common', test: ownModule, minShareCount: 5, priority: 0 },
]

const firstChunk = /\/(index|of-\w+)\.js$/

/** Whether a file is worth prefetching: the first pages' files are loaded before any other is needed. */
export const isLaterChunk = (file: string): boolean => !firstChunk.test(file)

/** A file that some of the pages share is named by its subject alone, not by all of them: every page lists the names. */
export const toChunkName = (chunk: string): string => chunk.replace(/~.*/, '')
