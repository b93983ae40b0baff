import { colors } from '../../ui/theme/colors.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const listLeaves = (tree: Tree, path: string[] = []): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) => {
    if (!isTree(value)) return []
    const here = [...path, name]
    return typeof value.value === 'string'
      ? [[here.join('.'), value.value] as [string, string]]
      : listLeaves(value, here)
  })

const colorsByName = new Map(listLeaves(colors))

/** Every colour of the theme by its name. */
export const names = [...colorsByName.keys()]

/** A role's colour is another's. */
export const toHex = (name: string): string => {
  const value = colorsByName.get(name) ?? ''
  const other = /^{colors\.(.*)}$/.exec(value)?.[1]
  return other ? toHex(other) : value
}

const toLuminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
}

/** The contrast of WCAG 2.2 between two colours. */
export const toContrast = (one: string, other: string): number => {
  const [a, b] = [toLuminance(toHex(one)), toLuminance(toHex(other))]
  return Math.max(a, b) / Math.min(a, b)
}
