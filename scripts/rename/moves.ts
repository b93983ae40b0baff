import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { applyEdits, type Edit } from './names.ts'

export type Moves = ReadonlyMap<string, string>

const floors = ['api', 'app', 'drawings', 'machines', 'server'] as const

const toImported = (spec: string, from: string): string | null => {
  if (spec.startsWith('./') || spec.startsWith('../')) return join(dirname(from), spec)
  const floor = floors.find((name) => spec.startsWith(`#${name}/`))
  if (floor) return spec.slice(1)
  const part = /^#ui\/([^/]+)\/([^/]+)$/.exec(spec)
  return part ? `ui/${part[1]}/${part[2]}.tsx` : null
}

const toSpecifier = (spec: string, from: string, target: string): string => {
  if (spec.startsWith('#ui/')) return `#ui/${target.slice(3, -4)}`
  if (spec.startsWith('#')) return `#${target}`
  const path = relative(dirname(from), target)
  return path.startsWith('.') ? path : `./${path}`
}

/** Rewrites every string of a module that names a file which moved, seen from where the module stood and will stand. */
export const moveSpecifiers = (path: string, text: string, moves: Moves): string => {
  const newPath = moves.get(path) ?? path
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      const [bare = '', query = ''] = node.text.split(/(?=\?)/)
      const imported = toImported(bare, path)
      const target = imported === null ? null : (moves.get(imported) ?? imported)
      const replacement =
        imported !== null && (moves.has(imported) || (newPath !== path && bare.startsWith('.')))
          ? existsSync(imported) && toSpecifier(bare, newPath, target ?? imported)
          : moves.get(bare)
      if (replacement)
        edits.push({ start: node.getStart(source) + 1, end: node.getEnd() - 1, text: replacement + query })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return applyEdits(text, edits)
}
