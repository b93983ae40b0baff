import ts from 'typescript'
import { listDeclarations } from './declarations.ts'
import type { Project } from './project.ts'
import type { Row } from './table.ts'

export type Edit = { start: number; end: number; text: string }
export type Edits = Map<string, Map<number, Edit>>

/** The smallest node around a position. */
const findNode = (source: ts.SourceFile, position: number): ts.Node => {
  let node: ts.Node = source
  for (;;) {
    const child: ts.Node | undefined = ts.forEachChild(node, (one) =>
      one.getStart(source) <= position && position < one.getEnd() ? one : undefined,
    )
    if (!child) return node
    node = child
  }
}

const preferences = { providePrefixAndSuffixTextForRename: true }

/** Collects in `edits` what renaming the symbol declared at a position changes; users import it by its new name. */
const rename = (project: Project, edits: Edits, file: string, position: number, newName: string): void => {
  const locations = project.service.findRenameLocations(file, position, false, false, preferences)
  for (const { fileName, textSpan, prefixText = '', suffixText = '' } of locations ?? []) {
    const source = project.service.getProgram()?.getSourceFile(fileName)
    if (!source || fileName.includes('/node_modules/')) continue
    const own = edits.get(fileName) ?? new Map<number, Edit>()
    edits.set(fileName, own)
    const node = findNode(source, textSpan.start)
    const parent = node.parent
    const isImport = ts.isImportSpecifier(parent) && !parent.propertyName
    const isReexport = ts.isExportSpecifier(parent)
    const text = isImport || isReexport ? newName : `${prefixText}${newName}${suffixText}`
    const existing = own.get(textSpan.start)
    if (existing && existing.text !== text && !isImport)
      throw new Error(`${fileName}: ${node.getText(source)} would become ${existing.text} and ${text}`)
    own.set(textSpan.start, { start: textSpan.start, end: textSpan.start + textSpan.length, text })
    if (isImport && !(fileName === file && textSpan.start === position)) {
      const local = project.service.findRenameLocations(fileName, textSpan.start, false, false, preferences)
      for (const one of local ?? []) {
        if (one.fileName !== fileName || one.textSpan.start === textSpan.start) continue
        own.set(one.textSpan.start, {
          start: one.textSpan.start,
          end: one.textSpan.start + one.textSpan.length,
          text: `${one.prefixText ?? ''}${newName}${one.suffixText ?? ''}`,
        })
      }
    }
  }
}

/** Edits for all rows that name a declaration; what no longer stands there is named in `missing`. */
export const collectRenames = (project: Project, root: string, rows: readonly Row[]) => {
  const edits: Edits = new Map()
  const missing: Row[] = []
  const faults: string[] = []
  const renamed = new Set<string>()
  const narrowFirst = rows.toSorted((a, b) => Number(b.line !== undefined) - Number(a.line !== undefined))
  for (const row of narrowFirst) {
    if (row.name === '-') continue
    const file = `${root}/${row.path}`
    const source = project.service.getProgram()?.getSourceFile(file)
    const declarations = source ? listDeclarations(source) : []
    const nodes = declarations
      .filter(({ scope, node }) => [scope, node.text].filter(Boolean).join('.') === row.name)
      .map(({ node }) => node)
      .filter(
        (node) =>
          row.line === undefined ||
          source?.getLineAndCharacterOfPosition(node.getStart(source)).line === row.line - 1,
      )
    if (nodes.length === 0 || !source) {
      missing.push(row)
      continue
    }
    for (const node of nodes) {
      const key = `${file}:${node.getStart(source)}`
      if (renamed.has(key)) continue
      renamed.add(key)
      try {
        rename(project, edits, file, node.getStart(source), row.newName)
      } catch (error) {
        faults.push(`${row.path} ${row.name}: ${String(error)}`)
      }
    }
  }
  return { edits, missing, faults }
}

export const applyEdits = (text: string, edits: Iterable<Edit>): string => {
  let result = text
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + replacement + result.slice(end)
  return result
}
