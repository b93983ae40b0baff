import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listSourceFiles } from './source.ts'

/** These stand in for a package, with all that it exports. */
const standIns = new Set(['app/inspection/inspected-react.ts', 'app/inspection/inspected-xstate.ts'])

const isBarrel = (node: ts.Node): boolean =>
  ts.isExportDeclaration(node) && (!node.exportClause || ts.isNamespaceExport(node.exportClause))

const isMutationWithCallbacks = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'mutate' &&
  node.arguments.length > 1

const findNodes = (text: string, path: string, isFault: (node: ts.Node) => boolean): string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const faults: string[] = []
  const visit = (node: ts.Node): void => {
    if (isFault(node))
      faults.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

/** Parses the files alone whose text may hold such a node. */
const listFaults = (pattern: RegExp, isFault: (node: ts.Node) => boolean): string[] =>
  listSourceFiles()
    .filter(({ path, text }) => !standIns.has(path) && pattern.test(text))
    .flatMap(({ path, text }) => findNodes(text, path, isFault))

describe('source files', () => {
  it('export by name: no file hands on all that another one exports', () => {
    expect(listFaults(/export\s*\*/, isBarrel)).toEqual([])
  })

  it('give callbacks to useMutation: those of a call are lost before its part has hydrated, and after it has left', () => {
    expect(listFaults(/\.mutate\(/, isMutationWithCallbacks)).toEqual([])
  })
})

describe('finding such syntax', () => {
  it('sees both, and neither comments nor texts', () => {
    const text = `
      export * from './one.ts'
      export * as two from './two.ts'
      export { three } from './three.ts'
      // export * from './four.ts'
      change.mutate(1, { onSuccess: finish })
      change.mutate(2)
      const five = "change.mutate(1, 2)"
    `
    expect(findNodes(text, 'file.tsx', isBarrel)).toEqual(['file.tsx:2', 'file.tsx:3'])
    expect(findNodes(text, 'file.tsx', isMutationWithCallbacks)).toEqual(['file.tsx:6'])
  })
})
