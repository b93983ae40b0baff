import ts from 'typescript'
import { recipes, slotRecipes } from '../../ui/theme/recipes.ts'
import type { ComponentFacts, PropFacts } from './facts.ts'
import { readInitialValues } from './initial-values.ts'
import { toTypeText } from './type-text.ts'

type Defaults = Readonly<Record<string, unknown>>
const recipesByName: Readonly<Record<string, { defaultVariants?: Defaults }>> = { ...recipes, ...slotRecipes }

const elementsByClass: Readonly<Record<string, string>> = {
  Anchor: 'a',
  Button: 'button',
  Details: 'details',
  Dialog: 'dialog',
  Div: 'div',
  FieldSet: 'fieldset',
  Form: 'form',
  IFrame: 'iframe',
  Image: 'img',
  Input: 'input',
  Label: 'label',
  LI: 'li',
  OList: 'ol',
  Paragraph: 'p',
  Select: 'select',
  Span: 'span',
  SVGSVG: 'svg',
  Table: 'table',
  TextArea: 'textarea',
  UList: 'ul',
}

const getFileName = (symbol: ts.Symbol) => symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
const isForeign = (symbol: ts.Symbol) => getFileName(symbol).includes('/node_modules/')

/** Attributes that are named one by one are fewer: `Pick` and the like. */
const fewestAttributes = 40

/** The element whose handlers these are; `''` where they are those of any. */
const findElement = (checker: ts.TypeChecker, attributes: readonly ts.Symbol[]) => {
  for (const symbol of attributes.filter(({ name }) => name.startsWith('on'))) {
    const text = checker.typeToString(checker.getTypeOfSymbol(symbol))
    const [, name = ''] = /<(?:HTML|(?=SVG))(\w*?)Element>/.exec(text) ?? []
    const element = elementsByClass[name]
    if (element) return element
  }
  return ''
}

/** The recipe whose variants have a property, by its name with a capital letter. */
const findRecipeName = (symbol: ts.Symbol): string | null => {
  const owner = symbol.declarations?.[0]?.parent
  if (!owner || !ts.isInterfaceDeclaration(owner) || !owner.name.text.endsWith('Variants')) return null
  return owner.name.text.replace(/Variants$/, '')
}

/** The recipe's value of a variant that is left out. */
const findRecipeDefault = (symbol: ts.Symbol): string | null => {
  const name = findRecipeName(symbol)
  if (!name) return null
  const value = recipesByName[name[0]?.toLowerCase() + name.slice(1)]?.defaultVariants?.[symbol.name]
  if (value === undefined) return null
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

/** The property of a recipe's variants that a type refers to: `ButtonVariants['size']`. */
const findVariant = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol | undefined => {
  const [node] = symbol.declarations ?? []
  const type = node && ts.isPropertySignature(node) ? node.type : undefined
  if (!type || !ts.isIndexedAccessTypeNode(type)) return undefined
  if (!ts.isLiteralTypeNode(type.indexType) || !ts.isStringLiteral(type.indexType.literal)) return undefined
  return checker.getPropertyOfType(checker.getTypeFromTypeNode(type.objectType), type.indexType.literal.text)
}

/** Whether a form of the properties says that it has none of this name. */
const isExcluded = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  (checker.getTypeOfSymbol(symbol).flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) !== 0

const isOptional = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0

/** The forms that properties take: `ButtonProps` or `ButtonLinkProps`. */
const listForms = (type: ts.Type) => (type.isUnion() ? type.types : [type])

const toFormName = (type: ts.Type) => (type.aliasSymbol ?? type.getSymbol())?.name ?? ''

const describeProp = (
  checker: ts.TypeChecker,
  name: string,
  owners: readonly { form: ts.Type; symbol: ts.Symbol }[],
  { formCount, initial }: { formCount: number; initial: string | null },
): PropFacts | null => {
  const real = owners.filter(({ symbol }) => !isExcluded(checker, symbol))
  const [first] = real
  if (!first) return null
  const types = [...new Set(real.map(({ symbol }) => toTypeText(checker, symbol)))]
  const variant = findVariant(checker, first.symbol) ?? first.symbol
  const formNames = [
    ...new Set(real.map(({ form }) => toFormName(form)).filter((one) => one && one !== '__type')),
  ]
  return {
    name,
    type: types.join(' | '),
    isRequired: real.every(({ symbol }) => !isOptional(symbol)),
    initial: initial ?? findRecipeDefault(variant),
    text:
      ts.displayPartsToString(first.symbol.getDocumentationComment(checker)) ||
      (findRecipeName(variant) ? 'A variant of its look.' : ''),
    form: real.length < formCount && formNames.length > 0 ? formNames.join(', ') : null,
  }
}

/** What a property is for, where its own line does not say: the recipe's, and those of a component of a line or two. */
const fillText = (prop: PropFacts, componentText: string): PropFacts =>
  prop.text ? prop : { ...prop, text: prop.name === 'children' ? 'What stands in it.' : componentText }

const isAlwaysRequired = ({ isRequired, form }: PropFacts) => isRequired && !form

/** What a component takes. */
export const describeComponent = (
  checker: ts.TypeChecker,
  name: string,
  declaration: ts.VariableDeclaration,
): ComponentFacts | null => {
  const [signature] = checker.getTypeAtLocation(declaration).getCallSignatures()
  if (!signature) return null
  const [parameter] = signature.getParameters()
  if (!parameter) return { name, props: [], elements: [] }
  const forms = listForms(checker.getTypeOfSymbolAtLocation(parameter, declaration))
  const entries = forms.flatMap((form) =>
    checker.getPropertiesOfType(form).map((symbol) => ({ form, symbol, name: symbol.name })),
  )
  const attributes = forms
    .map((form) => entries.filter((entry) => entry.form === form && isForeign(entry.symbol)))
    .filter(({ length }) => length >= fewestAttributes)
  const elements = attributes.map((list) =>
    findElement(
      checker,
      list.map(({ symbol }) => symbol),
    ),
  )
  const inherited = new Set(attributes.flat())
  const initialValues = readInitialValues(declaration)
  const symbol = checker.getSymbolAtLocation(declaration.name)
  const componentText = ts.displayPartsToString(symbol?.getDocumentationComment(checker))
  const ownEntries = entries.filter((entry) => !inherited.has(entry))
  const props = [...Map.groupBy(ownEntries, (entry) => entry.name)].flatMap(([prop, owners]) => {
    const options = { formCount: forms.length, initial: initialValues.get(prop) ?? null }
    const facts = describeProp(checker, prop, owners, options)
    return facts ? [fillText(facts, componentText)] : []
  })
  return {
    name,
    props: props.toSorted((a, b) => Number(isAlwaysRequired(b)) - Number(isAlwaysRequired(a))),
    elements: [...new Set(elements)],
  }
}
