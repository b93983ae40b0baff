import ts from 'typescript'

/** The patterns in a function's own statements, each with the name that it takes apart. */
const listPatterns = (body: ts.ConciseBody): readonly { pattern: ts.ObjectBindingPattern; from: string }[] =>
  ts.isBlock(body)
    ? body.statements.flatMap((statement) =>
        ts.isVariableStatement(statement)
          ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
              ts.isObjectBindingPattern(name) && initializer && ts.isIdentifier(initializer)
                ? [{ pattern: name, from: initializer.text }]
                : [],
            )
          : [],
      )
    : []

/** The name of what a pattern leaves: `...rest`. */
const findRest = ({ elements }: ts.ObjectBindingPattern): string | null => {
  const rest = elements.find(({ dotDotDotToken }) => dotDotDotToken)
  return rest && ts.isIdentifier(rest.name) ? rest.name.text : null
}

/** What a component takes for properties that are left out, as it is written in its pattern, by name. */
export const readInitialValues = (declaration: ts.VariableDeclaration): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  const component = declaration.initializer
  if (!component || !ts.isArrowFunction(component)) return values
  const [parameter] = component.parameters
  if (!parameter) return values
  const read = (pattern: ts.ObjectBindingPattern) => {
    for (const { propertyName, name, initializer } of pattern.elements) {
      const prop = propertyName ?? name
      if (initializer && (ts.isIdentifier(prop) || ts.isStringLiteral(prop)))
        values.set(prop.text, initializer.getText())
    }
  }
  const sources = new Set<string>()
  if (ts.isObjectBindingPattern(parameter.name)) {
    read(parameter.name)
    sources.add(findRest(parameter.name) ?? '')
  } else sources.add(parameter.name.getText())
  for (const { pattern, from } of listPatterns(component.body)) {
    if (!sources.has(from)) continue
    read(pattern)
    sources.add(findRest(pattern) ?? '')
  }
  return values
}
