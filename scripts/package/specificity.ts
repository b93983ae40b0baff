import { list } from 'postcss'

/** How many ids, classes and element names a selector has. */
export type Specificity = readonly [ids: number, classes: number, elements: number]

export const compareSpecificity = (a: Specificity, b: Specificity) =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

const add = (a: Specificity, b: Specificity): Specificity => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

const nothing: Specificity = [0, 0, 0]
const oneId: Specificity = [1, 0, 0]
const oneClass: Specificity = [0, 1, 0]
const oneElement: Specificity = [0, 0, 1]

const findClosing = (selector: string, from: number) => {
  let depth = 0
  for (let at = from; at < selector.length; at++) {
    if (selector[at] === '(') depth++
    if (selector[at] === ')' && --depth === 0) return at
  }
  throw new Error(`${selector} has a bracket that does not close`)
}

const pieces = [
  { pattern: /^::[\w-]+/, weight: oneElement },
  { pattern: /^:[\w-]+/, weight: oneClass },
  { pattern: /^\[[^\]]*\]/, weight: oneClass },
  { pattern: /^\.(?:[\w-]|\\.)+/, weight: oneClass },
  { pattern: /^#(?:[\w-]|\\.)+/, weight: oneId },
  { pattern: /^[a-zA-Z][\w-]*/, weight: oneElement },
  { pattern: /^[\s>+~*]+/, weight: nothing },
]

const getArgumentWeight = (name: string, args: string): Specificity => {
  if (name === ':where') return nothing
  if (!/^:(is|not|has)$/.test(name)) return oneClass
  return list.comma(args).map(getSpecificity).sort(compareSpecificity).at(-1) ?? nothing
}

/** The specificity of one selector, by Selectors Level 4, section 17. */
export const getSpecificity = (selector: string): Specificity => {
  let sum = nothing
  for (let at = 0; at < selector.length;) {
    const rest = selector.slice(at)
    const piece = pieces.find(({ pattern }) => pattern.test(rest))
    const [text] = piece?.pattern.exec(rest) ?? []
    if (!piece || text === undefined) throw new Error(`${selector} has an unknown piece: ${rest}`)
    at += text.length
    if (selector[at] !== '(') {
      sum = add(sum, piece.weight)
      continue
    }
    const end = findClosing(selector, at)
    sum = add(sum, getArgumentWeight(text, selector.slice(at + 1, end)))
    at = end + 1
  }
  return sum
}
