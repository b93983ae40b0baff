import ts from 'typescript'
import { resolveModule, toPart } from './project.ts'

const format =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature

const squeeze = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\bReact\.(?=[A-Z])/g, '')
    .replace(/ \| undefined$/, '')
    .replace(/^\| /, '')
    .trim()

const isInProject = (node: ts.Node) => !node.getSourceFile().fileName.includes('/node_modules/')

/** Types that refer to a property of another type, or to a value's, say nothing as they are written. */
const needsCompiler = (node: ts.Node): boolean =>
  ts.isTypeQueryNode(node) ||
  ts.isIndexedAccessTypeNode(node) ||
  (ts.isTypeReferenceNode(node) && /^(ComponentProps|Parameters|ReturnType)/.test(node.getText())) ||
  (ts.forEachChild(node, needsCompiler) ?? false)

const resolveNode = (checker: ts.TypeChecker, node: ts.TypeNode): string => {
  if (ts.isIndexedAccessTypeNode(node) && ts.isLiteralTypeNode(node.indexType)) {
    const key = node.indexType.literal
    const property = ts.isStringLiteral(key)
      ? checker.getPropertyOfType(checker.getTypeFromTypeNode(node.objectType), key.text)
      : undefined
    const target = property?.declarations?.[0]
    if (target && ts.isPropertySignature(target) && target.type && isInProject(target))
      return resolveNode(checker, target.type)
  }
  if (!needsCompiler(node)) return squeeze(node.getText())
  return squeeze(checker.typeToString(checker.getTypeFromTypeNode(node), node, format))
}

/** A property's type as its author wrote it, where that says it; as the compiler sees it elsewhere. */
export const toTypeText = (checker: ts.TypeChecker, symbol: ts.Symbol): string => {
  const [node] = symbol.declarations ?? []
  if (node && ts.isPropertySignature(node) && node.type && isInProject(node))
    return resolveNode(checker, node.type)
  return squeeze(checker.typeToString(checker.getTypeOfSymbol(symbol), node, format))
}

/** What the interfaces of React hold is shown in one line; what a host's code imports has a page of its own. */
const isShown = (node: ts.Node, part: string): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration => {
  if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return false
  const { fileName } = node.getSourceFile()
  return (
    fileName.includes(`ui/${part}/`) ||
    (fileName.includes('styled-system/') && node.name.text === 'Responsive')
  )
}

/** The parts whose types a part's modules import, by the type's name. */
const listImportedTypes = (program: ts.Program, part: string): ReadonlyMap<string, string> =>
  new Map(
    program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.includes(`ui/${part}/`))
      .flatMap(({ fileName, statements }) =>
        statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
          const names = importClause?.namedBindings
          if (!ts.isStringLiteral(moduleSpecifier) || !names || !ts.isNamedImports(names)) return []
          const path = fileName.slice(fileName.lastIndexOf('ui/'))
          const other = toPart(resolveModule(path, moduleSpecifier.text))
          return other && other !== part
            ? names.elements.map(({ name }): [string, string] => [name.text, other])
            : []
        }),
      ),
  )

/** The declarations of the part's own types that texts of types name, and of those that these name. */
export const listTypes = (program: ts.Program, part: string, texts: readonly string[]): readonly string[] => {
  const others = listImportedTypes(program, part)
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes(`ui/${part}/`) || fileName.includes(`styled-system/`))
  const declarations = new Map(
    files.flatMap((file) =>
      file.statements.filter((node) => isShown(node, part)).map((node) => [node.name.text, node] as const),
    ),
  )
  const textsByName = new Map<string, string>()
  const show = (text: string) => {
    for (const [name = ''] of text.matchAll(/\b[A-Z]\w+/g)) {
      if (textsByName.has(name)) continue
      const node = declarations.get(name)
      const other = others.get(name)
      if (!node) {
        if (other) textsByName.set(name, `import type { ${name} } from '@vini/ui/${other}'`)
        continue
      }
      textsByName.set(name, node.getText().replace(/^export /, ''))
      show(node.getText())
    }
  }
  texts.forEach(show)
  const lines = [...textsByName.values()]
  const imports = lines.filter((line) => line.startsWith('import '))
  return [
    ...(imports.length > 0 ? [imports.join('\n')] : []),
    ...lines.filter((line) => !imports.includes(line)),
  ]
}
