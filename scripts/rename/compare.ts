import { existsSync, readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { analyze, type Scope } from 'eslint-scope'
import { parse } from 'espree'
import { applyEdits, type Edit } from './names.ts'
import { git, listMoves, readRows } from './table.ts'

const usage = `node scripts/rename/compare.ts REF [TABLE...]
Prints the modules that differ from those at REF in more than names of their own, types, comments, and the paths and names of
imports. Tables say which files moved.
`

type Node = { type: string; range: [number, number]; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const listNodes = function* (node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* listNodes(child)
}

/** The code of a module with every name of its own as a number, in the order of their first places. */
const toShape = (path: string, text: string): string => {
  const { code } = transformSync(text, {
    loader: path.endsWith('x') ? 'tsx' : path.endsWith('.mjs') ? 'js' : 'ts',
    format: 'esm',
    jsx: 'automatic',
    minifyWhitespace: true,
    target: 'esnext',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module', range: true }) as unknown as Node
  const namespaces = new Set<number>()
  const owners = new Map<number, { end: number; variable: object }>()
  const collect = (scope: Scope): void => {
    for (const variable of scope.variables) {
      const isNamespace = variable.defs.some(
        ({ node }) => (node as { type: string }).type === 'ImportNamespaceSpecifier',
      )
      if (isNamespace)
        for (const { identifier } of variable.references)
          if (identifier.range) namespaces.add(identifier.range[0])
      for (const { range } of variable.identifiers)
        if (range) owners.set(range[0], { end: range[1], variable })
      for (const { identifier } of variable.references)
        if (identifier.range) owners.set(identifier.range[0], { end: identifier.range[1], variable })
    }
    scope.childScopes.forEach(collect)
  }
  collect(analyze(tree as never, { ecmaVersion: 2022, sourceType: 'module' }).scopes[0] as Scope)

  const numbers = new Map<object, number>()
  const edits = new Map<number, Edit>()
  for (const [start, { end, variable }] of [...owners].sort(([a], [b]) => a - b)) {
    if (!numbers.has(variable)) numbers.set(variable, numbers.size)
    edits.set(start, { start, end, text: `$${numbers.get(variable)}` })
  }
  for (const node of listNodes(tree)) {
    if (node.type === 'Property' && node['shorthand']) {
      const key = node['key'] as Node & { name: string }
      const own = edits.get(key.range[0])
      if (own) own.text = `${key.name}: ${own.text}`
    }
    if (node.type === 'ImportSpecifier' || node.type === 'ExportSpecifier') {
      const local = edits.get((node['local'] as Node).range[0])
      for (const part of listNodes(node)) edits.delete(part.range[0])
      edits.set(node.range[0], { start: node.range[0], end: node.range[1], text: local?.text ?? '$' })
    }
    if (
      node.type === 'MemberExpression' &&
      isNode(node['object']) &&
      namespaces.has(node['object'].range[0])
    ) {
      const { range } = node['property'] as Node
      edits.set(range[0], { start: range[0], end: range[1], text: '_' })
    }
    if (/^(Import|Export)/.test(node.type) && isNode(node['source'])) {
      const { range } = node['source'] as Node
      edits.set(range[0], { start: range[0], end: range[1], text: '"path"' })
    }
  }
  const numbered = applyEdits(code, edits.values())
  const clauses = numbered.replaceAll(
    /\b(?:import|export)\s*\{([^}]*)\}/g,
    (_, names: string) =>
      `{${names
        .split(',')
        .map((name) => name.trim())
        .sort()
        .join()}}`,
  )
  return clauses
    .replaceAll(/(["'`])(?:\.{1,2}\/|#)[^"'`\n]*\1/g, '"path"')
    .replaceAll(/\s+|,(?=\s*[)\]}])/g, '')
}

const [ref, ...tables] = process.argv.slice(2)
if (!ref) {
  process.stdout.write(usage)
  process.exit(1)
}
const moves = listMoves(tables.flatMap(readRows))
const changedPaths = git('diff', '--name-only', '--no-renames', ref).trim().split('\n')
const oldPaths = new Set(git('ls-tree', '-r', '--name-only', ref).split('\n'))
let different = 0
for (const path of changedPaths) {
  if (!/\.(ts|tsx|mjs)$/.test(path) || path.endsWith('.d.ts')) continue
  // Paths of files that are new, or stand where they moved to, have nothing at REF.
  if (!oldPaths.has(path)) continue
  const old = git('show', `${ref}:${path}`)
  const now = moves.get(path) ?? path
  if (existsSync(now) && toShape(path, old) === toShape(now, readFileSync(now, 'utf8'))) continue
  different += 1
  process.stdout.write(`differs: ${now}\n`)
}
process.stdout.write(`${different} of ${changedPaths.length} changed files differ\n`)
process.exit(different ? 1 : 0)
