import { resolve } from 'node:path'
import * as pages from './first-pages.ts'

type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Module | null }

const ours = /[\\/](ui|styled-system|api|app)[\\/]/
const texts = /[\\/]messages[\\/]compiled[\\/]/

const client = resolve('app/client.tsx')
const frame = resolve(pages.frame)

/** The pages that visitors meet first, and what comes after their first paint: what two of them share lies with the frame, which is smaller than two files; what one has and others need is a file of its own. */
const first = {
  home: resolve(pages.firstPages.home),
  list: resolve(pages.firstPages.list),
  wine: resolve(pages.firstPages.wine),
  background: resolve('app/shell/background.tsx'),
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

/** What the routes, and the frame around them, load once they are shown. */
const allPages = (graph: Graph): string[] => {
  const pages = loadedLaterBy([client], graph)
  return [...new Set([...pages, ...loadedLaterBy(pages.filter(isOf(frame)), graph)])]
}

/** The file of every module that the shop's frame or one of the first pages cannot be shown without. */
const firstFiles = (graph: Graph): Map<string, string> => {
  const pages = allPages(graph)
  const ofRoute = (route: string) => pages.filter(isOf(route))
  const users = new Map<string, number>()
  for (const page of pages)
    for (const id of reachedFrom([page], graph)) users.set(id, (users.get(id) ?? 0) + 1)

  const files = new Map<string, string>()
  for (const [name, route] of Object.entries(first))
    for (const id of reachedFrom(ofRoute(route), graph))
      if ((users.get(id) ?? 0) > 1) files.set(id, files.has(id) ? 'shop' : `of-${name}`)
  for (const id of reachedFrom([client, ...ofRoute(frame)], graph)) files.set(id, 'shop')
  return files
}

/** Two groups, one after the other: a group takes the texts of its modules along, and whoever is needed most comes first. */
const firstGroups = () => {
  let files: Map<string, string> | undefined
  const nameIn = (names: readonly string[]) => (id: string, graph: Graph) => {
    const name = (files ??= firstFiles(graph)).get(id)
    return name !== undefined && names.includes(name) ? name : null
  }
  return [['shop'], Object.keys(first).map((name) => `of-${name}`)].map((names, at) => ({
    name: nameIn(names),
    test: ours,
    priority: 5 - at,
  }))
}

/** Texts and folders whose pages follow each other: whoever sees one is about to see the next. */
const subjects: Record<string, readonly string[]> = {
  account: ['account', 'recovery', 'social', 'identity', 'member'],
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

const firstTexts = ['shell', 'home', 'wine', 'wines', 'detail']

const textsOf = (id: string): string | null => {
  const name = /messages[\\/]compiled[\\/]messages[\\/]([a-z]+)_/.exec(id)?.[1]
  if (name === undefined) return null
  return firstTexts.includes(name) ? 'texts' : `texts-${subjectOf(name)}`
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
    test: /node_modules[\\/](react|react-dom|scheduler|seroval|seroval-plugins|use-sync-external-store|@tanstack[\\/](?!react-form|form-core|pacer|devtools|.*[\\/](queriesObserver|useQueries)\.))/,
    priority: 7,
  },
  { name: 'machines', test: /node_modules[\\/](xstate|@xstate)[\\/]/, priority: 6 },
  { name: textsOf, test: texts, minShareCount: 2, priority: 2 },
  ...firstGroups(),
  { name: ofFeature, test: ours, minShareCount: 3, priority: 1 },
  { name: 'parts', test: ours, minShareCount: 5, priority: 0 },
]

const metFirst = /\/(framework|rolldown-runtime|index|first|texts|of-\w+)\.js$/

/** Whether a file is named to be asked for ahead: what the first pages have is there before any other file is wanted. */
export const isNotYetThere = (file: string): boolean => !metFirst.test(file)
