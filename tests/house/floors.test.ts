import { describe, expect, it } from 'vitest'
import { packagesOf, sources, type SourceFile } from './source.ts'

const floors: Record<string, string[]> = {
  messages: [],
  drawings: [],
  api: [],
  ui: ['drawings', 'styled-system'],
  machines: ['api'],
  server: ['api', 'messages', 'drawings'],
  app: ['machines', 'ui', 'api', 'messages', 'drawings'],
}
const door = 'app/host.server.ts'
const floorOf = (path: string) => path.split('/')[0] ?? ''
const onlooker = (path: string) => /\.(test|stories)\.tsx?$/.test(path) || !(floorOf(path) in floors)

const files = sources()
const built = files.filter((file) => !onlooker(file.path))

const trespasses = (file: SourceFile): string[] => {
  const floor = floorOf(file.path)
  const allowed = [floor, ...(floors[floor] ?? []), ...(file.path === door ? ['server'] : [])]
  return file.imports.filter((to) => !allowed.includes(floorOf(to))).map((to) => `${file.path} imports ${to}`)
}

const group = (path: string): string => {
  const parts = path.split('/')
  // The seed stands on top of the nouns that it fills.
  if (path.startsWith('server/db/seed/')) return 'server/db/seed'
  if (parts[0] === 'app' && parts[1] === 'features') return parts.slice(0, 3).join('/')
  return parts.slice(0, Math.min(2, parts.length - 1)).join('/')
}

const circleThrough = (edges: Map<string, Set<string>>): string[] | null => {
  const state = new Map<string, 'open' | 'done'>()
  const walk = (node: string, way: string[]): string[] | null => {
    if (state.get(node) === 'open') return [...way.slice(way.indexOf(node)), node]
    if (state.get(node) === 'done') return null
    state.set(node, 'open')
    for (const next of edges.get(node) ?? []) {
      const found = walk(next, [...way, node])
      if (found) return found
    }
    state.set(node, 'done')
    return null
  }
  for (const node of edges.keys()) {
    const found = walk(node, [])
    if (found) return found
  }
  return null
}

const edgesBy = (name: (path: string) => string) => {
  const edges = new Map<string, Set<string>>()
  for (const file of sources({ types: false }).filter((one) => !onlooker(one.path)))
    for (const to of file.imports.filter((path) => !path.includes('/calls/') && floorOf(path) in floors)) {
      const [from, into] = [name(file.path), name(to)]
      if (from !== into) edges.set(from, (edges.get(from) ?? new Set()).add(into))
    }
  return edges
}

describe('floors', () => {
  it('lets every file import only from its own floor and those below it', () => {
    expect(built.flatMap(trespasses)).toEqual([])
  })

  it('has one door between the shop and the server', () => {
    const through = built.filter(
      (file) => floorOf(file.path) === 'app' && file.imports.some((to) => floorOf(to) === 'server'),
    )
    expect(through.map((file) => file.path)).toEqual([door])
  })

  it('lets machines import nothing but types from the contract', () => {
    const machines = sources({ types: false }).filter(
      (file) => floorOf(file.path) === 'machines' && !onlooker(file.path),
    )
    expect(machines.flatMap((file) => file.imports.filter((to) => floorOf(to) !== 'machines'))).toEqual([])
  })

  it('keeps React, the router and queries out of machines, drawings, api and server', () => {
    const free = ['machines', 'drawings', 'api', 'server']
    const found = built
      .filter((file) => free.includes(floorOf(file.path)))
      .flatMap((file) =>
        packagesOf(file)
          .filter((name) => /^(react|@tanstack|@ark-ui)/.test(name))
          .map((name) => `${file.path}: ${name}`),
      )
    expect(found).toEqual([])
  })

  it('lets parts know no messages, no router and no data', () => {
    const found = built
      .filter((file) => floorOf(file.path) === 'ui')
      .flatMap((file) =>
        packagesOf(file)
          .filter((name) => /^(@tanstack|ky|xstate|@xstate)/.test(name))
          .map((name) => `${file.path}: ${name}`),
      )
    expect(found).toEqual([])
  })

  it('lets routes lean on shell and features, shell on features, and never the other way', () => {
    const found = built.flatMap((file) =>
      file.imports
        .filter(
          (to) =>
            (file.path.startsWith('app/features/') && to.startsWith('app/routes/')) ||
            (file.path.startsWith('app/shell/') && to.startsWith('app/routes/')),
        )
        .map((to) => `${file.path} imports ${to}`),
    )
    expect(found).toEqual([])
  })

  it('lets no handler call a handler', () => {
    const found = built
      .filter((file) => file.path.endsWith('.handlers.ts'))
      .flatMap((file) =>
        file.imports.filter((to) => to.endsWith('.handlers.ts')).map((to) => `${file.path} imports ${to}`),
      )
    expect(found).toEqual([])
  })

  it('has no circle between folders of the server, nor between files anywhere', () => {
    const server = edgesBy((path) => (path.startsWith('server/') ? group(path) : path))
    expect(circleThrough(new Map([...server].filter(([from]) => from.startsWith('server/'))))).toBeNull()
    expect(circleThrough(edgesBy((path) => path))).toBeNull()
  })
})
