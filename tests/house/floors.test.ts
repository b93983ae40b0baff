import { describe, expect, it } from 'vitest'
import { listImports, listPackages, listSourceFiles, type SourceFile } from './source.ts'

const floors: Record<string, string[]> = {
  messages: [],
  drawings: [],
  api: [],
  ui: ['drawings', 'styled-system'],
  machines: ['api'],
  server: ['api', 'messages', 'drawings'],
  app: ['machines', 'ui', 'api', 'messages', 'drawings'],
  office: ['machines', 'ui', 'api', 'messages', 'drawings'],
}
/**
 * What the office takes of the shop: how amounts, days, addresses and pictures of wines are written, and how a room of
 * the chat is kept live.
 */
const sharedWithOffice = [
  'app/format.ts',
  'app/send-form.ts',
  'app/shell/failures.ts',
  'app/shell/url-params.ts',
  'app/shell/create-id.ts',
  'app/browser-cookies.ts',
  'app/storage.ts',
  'app/use-stored-value.ts',
  'app/features/wines/pictures.ts',
  'app/features/chat/chat-connection.ts',
  'app/features/chat/messages-cache.ts',
  'app/features/chat/pending-messages.ts',
  'app/features/chat/room-actor.ts',
  'app/features/chat/throttle.ts',
]
const serverEntry = 'app/host.server.ts'
const toFloor = (path: string) => path.split('/')[0] ?? ''
const isOutsideFloors = (path: string) => /\.(test|stories)\.tsx?$/.test(path) || !(toFloor(path) in floors)

const files = listSourceFiles()
const floorFiles = files.filter((file) => !isOutsideFloors(file.path))
// To parse all files takes longer than a test may take.
files.forEach(listImports)

const listForbiddenImports = (file: SourceFile): string[] => {
  const floor = toFloor(file.path)
  const allowedFloors = [floor, ...(floors[floor] ?? []), ...(file.path === serverEntry ? ['server'] : [])]
  return file.imports
    .filter((to) => !allowedFloors.includes(toFloor(to)))
    .filter((to) => !(floor === 'office' && sharedWithOffice.includes(to)))
    .map((to) => `${file.path} imports ${to}`)
}

const toFolderGroup = (path: string): string => {
  const parts = path.split('/')
  // Handlers are above all folders: the registry alone imports them.
  if (path.endsWith('.handlers.ts')) return path
  // The seed is above the nouns that it fills.
  if (path.startsWith('server/db/seed/')) return 'server/db/seed'
  const isBelowGroup = /^(app|office)\/features\//.test(path) || path.startsWith('server/platform/')
  if (isBelowGroup) return parts.slice(0, Math.min(3, parts.length - 1)).join('/')
  return parts.slice(0, Math.min(2, parts.length - 1)).join('/')
}

const findCycle = (edges: Map<string, Set<string>>): string[] | null => {
  const state = new Map<string, 'open' | 'done'>()
  const visit = (node: string, path: string[]): string[] | null => {
    if (state.get(node) === 'open') return [...path.slice(path.indexOf(node)), node]
    if (state.get(node) === 'done') return null
    state.set(node, 'open')
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle) return cycle
    }
    state.set(node, 'done')
    return null
  }
  for (const node of edges.keys()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return null
}

const buildEdges = (name: (path: string) => string) => {
  const edges = new Map<string, Set<string>>()
  for (const file of listSourceFiles({ types: false }).filter((one) => !isOutsideFloors(one.path)))
    for (const to of file.imports.filter((path) => !path.includes('/calls/') && toFloor(path) in floors)) {
      const [from, into] = [name(file.path), name(to)]
      if (from !== into) edges.set(from, (edges.get(from) ?? new Set()).add(into))
    }
  return edges
}

describe('floors', () => {
  it('lets every file import only from its own floor and those below it', () => {
    expect(floorFiles.flatMap(listForbiddenImports)).toEqual([])
  })

  it('keeps the office out of everything that a shopper loads', () => {
    const importers = floorFiles.filter(
      (file) => toFloor(file.path) !== 'office' && file.imports.some((to) => toFloor(to) === 'office'),
    )
    expect(importers.map((file) => file.path)).toEqual([])
    const readers = files.filter(
      (file) =>
        /^(app|ui)\//.test(file.path) &&
        !isOutsideFloors(file.path) &&
        file.text.includes('#office-messages'),
    )
    expect(readers.map((file) => file.path)).toEqual(['app/edge/office-page.ts'])
  })

  it('imports files of its own floor by relative paths', () => {
    const violations = files.flatMap((file) =>
      listImports(file)
        .filter(({ specifier }) => specifier.startsWith(`#${toFloor(file.path)}/`))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    )
    expect(violations).toEqual([])
  })

  it('has one door between the shop and the server', () => {
    const serverImporters = floorFiles.filter(
      (file) => toFloor(file.path) === 'app' && file.imports.some((to) => toFloor(to) === 'server'),
    )
    expect(serverImporters.map((file) => file.path)).toEqual([serverEntry])
  })

  it('lets machines import nothing but types from the contract', () => {
    const machines = listSourceFiles({ types: false }).filter(
      (file) => toFloor(file.path) === 'machines' && !isOutsideFloors(file.path),
    )
    expect(machines.flatMap((file) => file.imports.filter((to) => toFloor(to) !== 'machines'))).toEqual([])
  })

  it('keeps React, the router and queries out of machines, drawings, api and server', () => {
    const free = ['machines', 'drawings', 'api', 'server']
    const violations = floorFiles
      .filter((file) => free.includes(toFloor(file.path)))
      .flatMap((file) =>
        listPackages(file)
          .filter((name) => /^(react|@tanstack|@ark-ui)/.test(name))
          .map((name) => `${file.path}: ${name}`),
      )
    expect(violations).toEqual([])
  })

  it('lets parts know no messages, no router and no data', () => {
    const violations = floorFiles
      .filter((file) => toFloor(file.path) === 'ui')
      .flatMap((file) =>
        listPackages(file)
          .filter((name) => /^(@tanstack\/(?!react-table)|ky|xstate|@xstate)/.test(name))
          .map((name) => `${file.path}: ${name}`),
      )
    expect(violations).toEqual([])
  })

  it('lets no handler call a handler', () => {
    const violations = floorFiles
      .filter((file) => file.path.endsWith('.handlers.ts'))
      .flatMap((file) =>
        file.imports.filter((to) => to.endsWith('.handlers.ts')).map((to) => `${file.path} imports ${to}`),
      )
    expect(violations).toEqual([])
  })

  it('lets the registry alone import handlers', () => {
    const importers = floorFiles.filter((file) => file.imports.some((to) => to.endsWith('.handlers.ts')))
    expect(importers.map((file) => file.path)).toEqual(['server/handlers.ts'])
  })

  it('has no circle between folders of the server, nor between files anywhere', () => {
    const server = buildEdges((path) => (path.startsWith('server/') ? toFolderGroup(path) : path))
    expect(findCycle(new Map([...server].filter(([from]) => from.startsWith('server/'))))).toBeNull()
    expect(findCycle(buildEdges((path) => path))).toBeNull()
  })
})
