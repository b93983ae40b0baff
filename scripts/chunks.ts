import { resolve } from 'node:path'
import * as pages from './first-pages.ts'

type Module = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

const ours = /[\\/](ui|styled-system|api|app)[\\/]/
const texts = /[\\/]messages[\\/]compiled[\\/]/

const client = resolve('app/client.tsx')
const frame = resolve(pages.frame)

/** What comes after the first paint of every page: what it shares with others lies with the frame. */
const background = resolve('app/shell/background.tsx')

/** The pages that visitors meet first: what two of them share lies with the frame, which is smaller than two files; what one has and others need is a file of its own. */
const first = {
  home: resolve(pages.firstPages.home),
  list: resolve(pages.firstPages.list),
  wine: resolve(pages.firstPages.wine),
}

/** A text is reached through the index of all texts, which tells nothing of who shows it. */
const reachedFrom = (starts: string[], graph: Graph): Set<string> => {
  const reached = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id; id = open.pop()) {
    if (reached.has(id) || texts.test(id)) continue
    reached.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

const loadedLaterBy = (starts: string[], graph: Graph): string[] =>
  [...reachedFrom(starts, graph)].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])

const isOf = (route: string) => (id: string) => id.replace(/\?.*/, '') === route

/** What the routes, and the frame and the first pages, load once they are shown. */
const allPages = (graph: Graph): string[] => {
  const pages = loadedLaterBy([client], graph)
  const loading = pages.filter((id) => [frame, ...Object.values(first)].some((route) => isOf(route)(id)))
  return [...new Set([...pages, ...loadedLaterBy(loading, graph)])]
}

const shownText = /\bm\[["'`]([\w.]+)["'`]\]/g

const textsShownBy = (ids: Iterable<string>, graph: Graph): string[] =>
  [...ids].flatMap((id) =>
    [...(graph.getModuleInfo(id)?.code ?? '').matchAll(shownText)].map(([, key]) => key ?? ''),
  )

/** The file of every module and text that the shop's frame or one of the first pages cannot be shown without. */
const firstFiles = (graph: Graph): Map<string, string> => {
  const pages = allPages(graph)
  const ofRoute = (route: string) => pages.filter(isOf(route))
  const users = new Map<string, number>()
  for (const page of pages)
    for (const id of reachedFrom([page], graph)) users.set(id, (users.get(id) ?? 0) + 1)

  const files = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) files.set(id, (files.get(id) ?? name) === name ? name : 'shop')
  }
  for (const [name, route] of Object.entries(first)) {
    const reached = [...reachedFrom(ofRoute(route), graph)]
    const shared = reached.filter((id) => (users.get(id) ?? 0) > 1)
    put(`of-${name}`, [...shared, ...textsShownBy(reached, graph)])
  }
  const later = [...reachedFrom(ofRoute(background), graph)].filter((id) => (users.get(id) ?? 0) > 1)
  const framing = [...reachedFrom([client, ...ofRoute(frame)], graph), ...later]
  put('shop', [...framing, ...textsShownBy(framing, graph)])
  return files
}

/** A text is known by its key, as the sources name it. */
const keyOf = (id: string, graph: Graph): string =>
  (texts.test(id) && /as "([^"]+)"/.exec(graph.getModuleInfo(id)?.code ?? '')?.[1]) || id

/** Two groups, one after the other: whoever is needed most comes first. */
const firstGroups = () => {
  let files: Map<string, string> | undefined
  const nameIn = (names: readonly string[]) => (id: string, graph: Graph) => {
    const name = (files ??= firstFiles(graph)).get(keyOf(id, graph))
    return name !== undefined && names.includes(name) ? name : null
  }
  return [['shop'], Object.keys(first).map((name) => `of-${name}`)].map((names, at) => ({
    name: nameIn(names),
    test: (id: string) => ours.test(id) || texts.test(id),
    priority: 5 - at,
  }))
}

/** Texts and folders whose pages follow each other: whoever sees one is about to see the next. */
const subjects: Record<string, readonly string[]> = {
  account: ['account', 'recovery', 'invitation', 'social', 'identity', 'member'],
  order: [
    'order',
    'orders',
    'checkout',
    'cart',
    'receipt',
    'coupon',
    'coupons',
    'ships',
    'cash',
    'subscribe',
  ],
  taste: ['taste', 'survey', 'own'],
}
const subjectOf = (name: string): string =>
  Object.entries(subjects).find(([, names]) => names.includes(name))?.[0] ?? name

const textsOf = (id: string): string | null => {
  const name = /messages[\\/]compiled[\\/]messages[\\/]([a-z]+)_/.exec(id)?.[1]
  return name === undefined ? null : `texts-${subjectOf(name)}`
}

const ofFeature = (id: string): string | null => {
  const name = /[\\/]app[\\/]features[\\/]([\w-]+)/.exec(id)?.[1]
  return name === undefined ? null : subjectOf(name)
}

/**
 * How the browser's scripts are divided: the framework, what every page has, what the first pages have; the rest by
 * subject, and what many subjects share.
 */
export const chunkGroups = () => [
  {
    name: 'framework',
    test: /^\0rolldown|node_modules[\\/](react|react-dom|scheduler|seroval|seroval-plugins|use-sync-external-store|@tanstack[\\/](?!react-form|form-core|pacer|devtools|.*[\\/](queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useMutationState)\.))/,
    priority: 7,
  },
  { name: 'machines', test: /node_modules[\\/](xstate|@xstate)[\\/]/, priority: 6 },
  { name: textsOf, test: texts, minShareCount: 2, priority: 2 },
  ...firstGroups(),
  // Parts know no subject: whoever needs a checkbox does not load what orders are made of.
  { name: 'parts', test: /[\\/](ui|styled-system)[\\/]/, minShareCount: 3, priority: 2 },
  // Who reads an article does not load what a subject has for its other pages. Small files are not put together:
  // sizes differ between languages, and all are divided alike.
  {
    name: ofFeature,
    test: ours,
    minShareCount: 2,
    priority: 1,
    entriesAware: true,
  },
  { name: 'common', test: ours, minShareCount: 5, priority: 0 },
]

const metFirst = /\/(framework|rolldown-runtime|index|of-\w+)\.js$/

/** Whether a file is named to be asked for ahead: what the first pages have is there before any other file is wanted. */
export const isNotYetThere = (file: string): boolean => !metFirst.test(file)

/** A file that some of the pages share is named by its subject alone, not by all of them: every page lists the names. */
export const nameOf = (chunk: string): string => chunk.replace(/~.*/, '')
