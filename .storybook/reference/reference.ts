import ts from 'typescript'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { ComponentFacts, PartEntry, PartReference } from './facts.ts'
import {
  collectImports,
  createPartProgram,
  documentedParts,
  partFolders,
  readImportGraph,
} from './project.ts'
import { describeComponent } from './props.ts'
import { writeStoryCode } from './story-code.ts'
import { findInitializer, findProperty, readStoryModule, type StoryModule } from './story-module.ts'
import { listTypes } from './type-text.ts'
import { readUsages } from './usage.ts'

const readText = (module: StoryModule, name: string): string => {
  const node = findProperty(findInitializer(module, 'meta'), name)
  return node && ts.isStringLiteral(node) ? node.text : ''
}

const listExportedComponents = (program: ts.Program, part: string): readonly ComponentFacts[] => {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(`ui/${part}/${part}.tsx`)
  return (file?.statements ?? []).flatMap((node) => {
    const isExported =
      ts.isVariableStatement(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    return node.declarationList.declarations.flatMap((declaration) => {
      const name = declaration.name.getText()
      return /^[A-Z]/.test(name) ? (describeComponent(checker, name, declaration) ?? []) : []
    })
  })
}

/** The types that a part's module exports. */
const listTypeNames = (program: ts.Program, part: string): ReadonlySet<string> => {
  const statements = program.getSourceFile(`ui/${part}/${part}.tsx`)?.statements ?? []
  return new Set(
    statements.flatMap((node) =>
      ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? [node.name.text] : [],
    ),
  )
}

/** Modules of the package that have rules, as their sheet does: those that import recipes, through others too. */
const listSheets = (): ReadonlySet<string> => {
  const graph = readImportGraph()
  return new Set(
    partFolders
      .filter((part) =>
        [...collectImports(graph, `ui/${part}/${part}.tsx`)].some((path) =>
          path.startsWith('styled-system/'),
        ),
      )
      .map((part) => `@vini/ui/${part}`),
  )
}

const listStories = ({ declarations }: StoryModule): string[] =>
  [...declarations].flatMap(([name, node]) => {
    const type = ts.isVariableDeclaration(node) ? node.type?.getText() : undefined
    return type === 'Story' ? [name] : []
  })

/** Everything that the gallery says to engineers about parts, read from the sources as they are now. */
export const createReference = () => {
  const program = createPartProgram()
  const usages = readUsages()
  const sheets = listSheets()

  const describePart = async (part: string): Promise<PartReference> => {
    const module = readStoryModule(`ui/${part}/${part}.stories.tsx`)
    const specifier = `@vini/ui/${part}`
    const usage = usages.get(part)
    if (!usage) throw new Error(`no part ${part}`)
    const [, group = '', name = ''] = readText(module, 'title').split('/')
    const all = listExportedComponents(program, part)
    const components = all.toSorted((a, b) => Number(b.name === name) - Number(a.name === name))
    const typeNames = listTypeNames(program, part)
    const codes: string[] = []
    const stories: Record<string, number> = {}
    for (const story of listStories(module)) {
      const code = await writeStoryCode({ module, story, components, specifier, typeNames, sheets })
      const at = codes.indexOf(code)
      stories[toId(readText(module, 'id'), storyNameFromExport(story))] = at < 0 ? codes.push(code) - 1 : at
    }
    const names = components.map((component) => component.name)
    const types = components.flatMap(({ props }) => props.map(({ type }) => type))
    return {
      part,
      name,
      group,
      ...usage,
      parts: usage.parts.filter((one) => one !== part),
      imports: [
        `import { ${names.join(', ')} } from '${specifier}'`,
        ...(sheets.has(specifier) ? [`import '${specifier}.css'`] : []),
      ],
      components,
      types: listTypes(program, part, types),
      codes,
      stories,
    }
  }

  const listEntries = (): PartEntry[] =>
    documentedParts.flatMap((part) => {
      const usage = usages.get(part)
      const title = readText(readStoryModule(`ui/${part}/${part}.stories.tsx`), 'title')
      const [, group = '', name = ''] = title.split('/')
      return usage
        ? [
            {
              part,
              name,
              group,
              status: usage.status,
              since: usage.since,
              isInFrame: usage.isInFrame,
              pages: usage.pages.length,
            },
          ]
        : []
    })

  return { parts: documentedParts, describePart, listEntries }
}
