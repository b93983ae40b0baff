import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import { compareSpecificity, getSpecificity, type Specificity } from './specificity.ts'

/** The layers of the package from the weakest on: a rule's place here is the weight that its layer had. */
export const layers = ['base', 'recipes._base', 'recipes.slots._base', 'recipes.slots', 'recipes']

/** Selectors of elements as a host's reset has them weigh three at most: `ul li a`. */
const hostWeight = 3

interface Entry {
  rank: number
  specificity: Specificity
  order: number
  selectors: string[]
  declarations: Declaration[]
  conditions: AtRule[]
}

const isCondition = (name: string) => /^(media|supports|container|starting-style)$/.test(name)

/** True for every element, and weighs as many element names. */
const toWeight = (count: number) => `:not(${Array.from({ length: count }, () => 'v').join(' ')})`

/** The selector without its weight, in front of which a pseudo-element cannot stand. */
const toWeighted = (selector: string, rank: number) => {
  const at = selector.search(/::/)
  const [subject, pseudo] = at < 0 ? [selector, ''] : [selector.slice(0, at), selector.slice(at)]
  return `:where(${subject || '*'})${toWeight(hostWeight + 1 + rank)}${pseudo}`
}

const groupBySpecificity = (selectors: string[]) => {
  const groups = new Map<string, { specificity: Specificity; selectors: string[] }>()
  for (const selector of selectors) {
    const specificity = getSpecificity(selector)
    const group = groups.get(specificity.join()) ?? { specificity, selectors: [] }
    group.selectors.push(selector)
    groups.set(specificity.join(), group)
  }
  return [...groups.values()]
}

/** What is important in a weaker layer is stronger: the ranks of these run the other way. */
const divideByImportance = (rule: Rule, rank: number) => {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
  return [
    { rank, declarations: declarations.filter(({ important }) => !important) },
    {
      rank: layers.length + (layers.length - rank),
      declarations: declarations.filter(({ important }) => important),
    },
  ].filter((one) => one.declarations.length)
}

const collect = (sheet: Container) => {
  const entries: Entry[] = []
  const others: ChildNode[] = []
  const visit = (nodes: readonly ChildNode[], path: string, conditions: AtRule[]) => {
    for (const node of nodes) {
      if (node.type === 'rule') {
        const rank = layers.indexOf(path)
        if (rank < 0) throw new Error(`${node.selector} is in the layer "${path}", which has no rank`)
        for (const part of divideByImportance(node, rank))
          for (const group of groupBySpecificity(postcss.list.comma(node.selector)))
            entries.push({ ...part, ...group, order: entries.length, conditions })
      } else if (node.type === 'atrule' && node.name === 'layer') {
        if (node.nodes) visit(node.nodes, path ? `${path}.${node.params}` : node.params, conditions)
      } else if (node.type === 'atrule' && isCondition(node.name))
        visit(node.nodes ?? [], path, [...conditions, node])
      else if (node.type !== 'comment') others.push(node)
    }
  }
  visit(sheet.nodes as ChildNode[], '', [])
  return { entries, others }
}

const toRule = ({ rank, selectors, declarations, conditions }: Entry): ChildNode => {
  const weighted = selectors.map((one) => toWeighted(one, rank % (layers.length + 1)))
  const rule: ChildNode = postcss.rule({
    selector: weighted.join(','),
    nodes: declarations.map((one) => one.clone()),
  })
  return conditions.reduceRight<ChildNode>(
    (inner, { name, params }) => postcss.atRule({ name, params, nodes: [inner] }),
    rule,
  )
}

/**
 * A sheet of layers as one without: the same rule wins for every element, for rules are in the order of their
 * layers and specificities, and weigh less than any class and more than a host's selectors of elements.
 */
export const removeLayers = (css: string): string => {
  const { entries, others } = collect(postcss.parse(css))
  const rules = entries.toSorted(
    (a, b) => a.rank - b.rank || compareSpecificity(a.specificity, b.specificity) || a.order - b.order,
  )
  return postcss.root({ nodes: [...others.map((one) => one.clone()), ...rules.map(toRule)] }).toString()
}
