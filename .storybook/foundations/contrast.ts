import { colors } from '../../ui/theme/colors.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const leaves = (tree: Tree, path: string[] = []): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) => {
    if (!isTree(value)) return []
    const here = [...path, name]
    return typeof value.value === 'string'
      ? [[here.join('.'), value.value] as [string, string]]
      : leaves(value, here)
  })

const written = new Map(leaves(colors))

/** Every colour of the theme by its name. */
export const names = [...written.keys()]

/** A role's colour is another's. */
export const hexOf = (name: string): string => {
  const value = written.get(name) ?? ''
  const other = /^{colors\.(.*)}$/.exec(value)?.[1]
  return other ? hexOf(other) : value
}

const light = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
}

/** The contrast of WCAG 2.2 between two colours. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [light(hexOf(one)), light(hexOf(other))]
  return Math.max(a, b) / Math.min(a, b)
}
