import ts from 'typescript'
import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import type { StateMeta } from '#machines/state-meta.ts'

const listDescendants = (node: StateNode): StateNode[] =>
  Object.values(node.states).flatMap((one) => [one, ...listDescendants(one)])

/** All states of a machine but its root. */
export const listNodes = ({ root }: AnyStateMachine): StateNode[] =>
  listDescendants(root as unknown as StateNode)

const toName = ({ path }: StateNode) => path.join('.') || '(any)'
const isLeaf = ({ states }: StateNode) => Object.keys(states).length === 0

export const listOwnTransitions = (node: StateNode): AnyTransitionDefinition[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as AnyTransitionDefinition[]

/** States without a sentence of their own, or without a section of the specification and a page. */
export const listUndescribed = (
  machine: AnyStateMachine,
  sections: readonly string[],
  pages: readonly string[],
): string[] => {
  const leaves = listNodes(machine).filter(isLeaf).map(toName)
  return listNodes(machine).flatMap((node) => {
    const { spec, page, picture } = (node.meta ?? {}) as Partial<StateMeta>
    const description = node.description ?? ''
    return [
      ...(/^[A-Z][^.]*\.$/.test(description) && description.length <= 90 ? [] : ['description']),
      ...(spec && sections.includes(spec) ? [] : ['meta.spec']),
      ...(page && pages.includes(page) ? [] : ['meta.page']),
      ...(!picture || picture === 'none' || leaves.includes(picture) ? [] : ['meta.picture']),
    ].map((fault) => `${toName(node)}: ${fault}`)
  })
}

/** Leaves without a way on that are not final, final states of a machine without output, and the tag `terminal`. */
export const listDeadEnds = (machine: AnyStateMachine): string[] => [
  ...listNodes(machine)
    .filter((node) => isLeaf(node) && node.type !== 'final' && listOwnTransitions(node).length === 0)
    .filter((node) => !isResting(node))
    .map((node) => `${toName(node)}: not final`),
  ...listNodes(machine)
    .filter(({ tags }) => tags.includes('terminal'))
    .map((node) => `${toName(node)}: tag`),
  ...(listNodes(machine).some(({ type }) => type === 'final') &&
  (machine.root as unknown as StateNode).output === undefined
    ? ['no output']
    : []),
]

/** A state in which the machine itself, or a state around it, goes on: by its events. */
const isResting = (node: StateNode): boolean =>
  node.parent !== undefined && (listOwnTransitions(node.parent).length > 0 || isResting(node.parent))

const vagueGuards = ['isOneOf', 'isOutcome', 'isKind', 'isOf', 'isAt', 'isPlace', 'means', 'startsAt']
const toGuardName = (guard: unknown): string | null =>
  typeof guard === 'string' ? guard : ((guard as { type?: string } | undefined)?.type ?? null)

/** Arrows that a reader of the chart cannot tell apart, and guards without a telling name. */
export const listAmbiguous = (machine: AnyStateMachine): string[] =>
  [machine.root as unknown as StateNode, ...listNodes(machine)].flatMap((node) => {
    const targets = new Map<string, Set<string>>()
    for (const { eventType, guard, target } of listOwnTransitions(node)) {
      const label = `${eventType} [${guard ? (toGuardName(guard) ?? 'anonymous') : ''}]`
      targets.set(label, (targets.get(label) ?? new Set()).add(target?.map(({ id }) => id).join() ?? ''))
    }
    return [...targets].flatMap(([label, { size }]) => [
      ...(size > 1 ? [`${toName(node)}: ${label} has ${size} targets`] : []),
      ...(label.endsWith('[anonymous]') || vagueGuards.some((one) => label.endsWith(`[${one}]`))
        ? [`${toName(node)}: ${label}`]
        : []),
    ])
  })

/** Waits of a number of ms, and polls and windows of a provider that have no end. */
export const listEndlessWaits = (machine: AnyStateMachine): string[] =>
  listNodes(machine).flatMap((node) => {
    const isPoll = node.tags.includes('busy') && node.invoke.some(({ src }) => /^watch/.test(String(src)))
    const isWindow = node.key === 'inWindow'
    return [
      ...node.after.filter(({ delay }) => typeof delay === 'number').map(() => 'a delay without a name'),
      ...((isPoll || isWindow) && node.after.length === 0 ? ['no end'] : []),
    ].map((fault) => `${toName(node)}: ${fault}`)
  })

/** A start, or a turn, that depends on data is a state `deciding` with a last branch for all other cases. */
export const listUndecided = (machine: AnyStateMachine): string[] =>
  listNodes(machine)
    .filter(({ key, always }) => key === 'deciding' || (always ?? []).length > 0)
    .filter(
      ({ key, always = [], transitions }) =>
        key !== 'deciding' || always.at(-1)?.guard !== undefined || always.length < 2 || transitions.size > 0,
    )
    .map(toName)

const actionCreators = ['assign', 'cancel', 'enqueueActions', 'raise', 'sendTo', 'stopChild']

const isPlain = (node: ts.Expression): boolean => {
  if (ts.isArrowFunction(node) || ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return true
  if ([ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind))
    return true
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isPlain)
  if (ts.isCallExpression(node)) return actionCreators.includes(node.expression.getText())
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.every((one) => ts.isPropertyAssignment(one) && isPlain(one.initializer))
  )
}

/** Whether the states can be read from the text alone: the argument of `createMachine` is made of literals and functions. */
export const isReadable = (text: string): boolean => {
  const file = ts.createSourceFile('machine.ts', text, ts.ScriptTarget.Latest, true)
  const charts: ts.Expression[] = []
  const collect = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /(^|\.)createMachine$/.test(node.expression.getText()))
      charts.push(...node.arguments)
    ts.forEachChild(node, collect)
  }
  collect(file)
  return charts.length === 1 && charts.every(isPlain)
}

/** Variables of a module of steps that change between calls. */
export const listModuleState = (text: string): string[] =>
  ts
    .createSourceFile('steps.ts', text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isVariableStatement)
    .filter(({ declarationList }) => !(declarationList.flags & ts.NodeFlags.Const))
    .map((one) => one.getText())

/** What reads a clock or chance. */
export const hasClock = (text: string): boolean =>
  /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bMath\.random\(/.test(text)
