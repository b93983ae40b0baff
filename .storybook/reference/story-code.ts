import { format, type FormatOptions } from 'oxfmt'
import ts from 'typescript'
import style from '../../.oxfmtrc.json' with { type: 'json' }
import { addImport, provide, toCodeText, type CodeNeeds } from './code-text.ts'
import type { ComponentFacts } from './facts.ts'
import { isUndefined, listArguments, type Argument } from './story-args.ts'
import { findInitializer, findProperty, unwrap, type StoryModule } from './story-module.ts'

const fitsAttribute = (text: string) => !/["\\\n]/.test(text)
const fitsText = (text: string) => !/[{}<>&\n]/.test(text) && text === text.trim()

const toAttribute = (name: string, text: string): string => {
  const [, word] = /^'([^'\\]*)'$/.exec(text) ?? []
  if (word !== undefined && fitsAttribute(word)) return `${name}="${word}"`
  return text === 'true' ? name : `${name}={${text}}`
}

const toChildren = (text: string, node: ts.Expression): string => {
  const inner = unwrap(node)
  if (ts.isStringLiteral(inner) && fitsText(inner.text)) return inner.text
  if (ts.isJsxFragment(inner)) return text.replace(/^\(?\s*<>/, '').replace(/<\/>\s*\)?$/, '')
  return ts.isJsxElement(inner) || ts.isJsxSelfClosingElement(inner)
    ? text.replace(/^\(|\)$/g, '')
    : `{${text}}`
}

/** A value that the example holds, as a page would: `value` and `onChange`. */
interface Controlled {
  value: string
  onChange: string
}

const readControlled = (module: StoryModule, story: string): Controlled | null => {
  for (const name of [story, 'meta']) {
    const node = findProperty(findProperty(findInitializer(module, name), 'parameters'), 'controlled')
    if (!node || !ts.isArrayLiteralExpression(node)) continue
    const [value, onChange] = node.elements.map((one) => (ts.isStringLiteral(one) ? one.text : ''))
    if (value && onChange) return { value, onChange }
  }
  return null
}

const toSetter = (value: string) => `set${value[0]?.toUpperCase()}${value.slice(1)}`

const inferredTypes = new Set(['string', 'number', 'boolean'])

const findComponent = (module: StoryModule): string =>
  findProperty(findInitializer(module, 'meta'), 'component')?.getText().replace(/<.*>$/, '') ?? ''

interface Example {
  module: StoryModule
  story: string
  components: readonly ComponentFacts[]
  /** Where the part's own types are imported from. */
  specifier: string
  typeNames: ReadonlySet<string>
  /** Modules of the package that have a sheet of their name. */
  sheets: ReadonlySet<string>
}

/** What code is written from: the arguments of a story, and the component that its file is about. */
interface Draft {
  example: Example
  needs: CodeNeeds
  component: string
  facts: ComponentFacts | undefined
  entries: readonly Argument[]
}

const writeArguments = ({ needs, facts }: Draft, entries: readonly Argument[]) => {
  const required = new Set(facts?.props.filter(({ isRequired }) => isRequired).map(({ name }) => name))
  const hasSpread = entries.some(({ name }) => name === null)
  const attributes: string[] = []
  let children: string | null = null
  for (const { name, node, module } of entries) {
    if (isUndefined(node) && !hasSpread && !required.has(name ?? '')) continue
    const text = toCodeText(module, node, needs)
    if (name === 'children') children = toChildren(text, node)
    else attributes.push(name === null ? `{...${text}}` : toAttribute(name, text))
  }
  return { attributes, children }
}

const toElement = (component: string, attributes: readonly string[], children: string | null) => {
  const head = [component, ...attributes].join(' ')
  return children === null ? `<${head} />` : `<${head}>${children}</${component}>`
}

/** The state that holds a controlled value, and the attributes that give it and change it. */
const writeState = (draft: Draft, { value, onChange }: Controlled) => {
  const { example, needs, entries, facts } = draft
  const entry = entries.find(({ name }) => name === value)
  if (!entry) return null
  const prop = facts?.props.find(({ name }) => name === value)
  const type = prop && !inferredTypes.has(prop.type) ? prop.type : null
  addImport(needs, 'react', 'useState')
  for (const [name] of type?.matchAll(/\b[A-Z]\w+/g) ?? [])
    if (example.typeNames.has(name)) addImport(needs, example.specifier, `type ${name}`)
  const isEmpty = isUndefined(entry.node)
  const text = isEmpty ? '' : toCodeText(entry.module, entry.node, needs)
  const stateType = isEmpty ? (prop?.type ?? null) : type
  return {
    line: `const [${value}, ${toSetter(value)}] = useState${stateType ? `<${stateType}>` : ''}(${text})`,
    attributes: [`${value}={${value}}`, `${onChange}={${toSetter(value)}}`],
    others: entries.filter(({ name }) => name !== value && name !== onChange),
  }
}

const writeComponent = (draft: Draft): { line: string | null; element: string } => {
  const { module, story } = draft.example
  const controlled = readControlled(module, story)
  const state = controlled && writeState(draft, controlled)
  const { attributes, children } = writeArguments(draft, state?.others ?? draft.entries)
  provide(module, draft.component, draft.needs)
  const element = toElement(draft.component, [...attributes, ...(state?.attributes ?? [])], children)
  return { line: state?.line ?? null, element }
}

/** What a story draws by itself, with its arguments in place. */
const writeRender = (draft: Draft, body: ts.Expression): string => {
  const { example, needs, entries } = draft
  return toCodeText(example.module, body, needs, {
    attributes: (others) => {
      const attributesBefore = entries.filter(({ name }) => name === null || !others.includes(name))
      const { attributes, children } = writeArguments(draft, attributesBefore)
      return [...attributes, ...(children ? [`children={<>${children}</>}`] : [])].join(' ')
    },
    argument: (name) => {
      const entry = entries.find((one) => one.name === name)
      return entry ? toCodeText(entry.module, entry.node, needs) : 'undefined'
    },
  })
}

const findRender = (module: StoryModule, story: string): ts.Expression | null => {
  const renders = [story, 'meta'].map((name) => findProperty(findInitializer(module, name), 'render'))
  const render = renders.find((one) => one !== null)
  return render && ts.isArrowFunction(render) && !ts.isBlock(render.body) ? unwrap(render.body) : null
}

const listDecorators = (module: StoryModule): ts.Expression[] => {
  const node = findProperty(findInitializer(module, 'meta'), 'decorators')
  const list = node && ts.isArrayLiteralExpression(node) ? node.elements : []
  return list.flatMap((one) => (ts.isArrowFunction(one) && !ts.isBlock(one.body) ? [unwrap(one.body)] : []))
}

/** Modules, React's first, then the sheets of those that have one. */
const writeImports = ({ imports }: CodeNeeds, sheets: ReadonlySet<string>): string => {
  const specifiers = [...imports.keys()].toSorted(
    (a, b) => Number(b === 'react') - Number(a === 'react') || (a < b ? -1 : 1),
  )
  const modules = specifiers.map((specifier) => {
    const names = imports.get(specifier) ?? new Set()
    const [first = ''] = names
    const list = [...names].filter(
      (name) => !names.has(name.replace(/^type /, '')) || !name.startsWith('type '),
    )
    return `import ${first.startsWith('* as') ? first : `{ ${list.toSorted().join(', ')} }`} from '${specifier}'`
  })
  const styled = specifiers.filter((specifier) => sheets.has(specifier))
  return [...modules, ...styled.map((specifier) => `import '${specifier}.css'`)].join('\n')
}

/** A story as code that a host can paste: what it imports, what it declares, and a component `Example`. */
export const writeStoryCode = async (example: Example): Promise<string> => {
  const { module, story, components, sheets } = example
  const needs: CodeNeeds = { imports: new Map(), declarations: new Map() }
  const component = findComponent(module)
  const facts = components.find(({ name }) => name === component)
  const draft: Draft = { example, needs, component, facts, entries: listArguments(module, story) }
  const render = findRender(module, story)
  const content = render ? { line: null, element: writeRender(draft, render) } : writeComponent(draft)
  const element = listDecorators(module).reduce(
    (inner, decorator) => toCodeText(module, decorator, needs, { story: inner }),
    content.element,
  )
  const body = content.line ? `{ ${content.line}\n\nreturn (${element}) }` : `(${element})`
  const parts = [
    writeImports(needs, sheets),
    ...[...needs.declarations.values()].map(({ text }) => text),
    `export const Example = () => ${body}`,
  ]
  return (await format('example.tsx', parts.join('\n\n'), style as FormatOptions)).code
}
