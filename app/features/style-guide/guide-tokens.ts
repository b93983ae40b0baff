import tokens from '../../../ui/theme/tokens.json' with { type: 'json' }

export type PaletteColor = { name: string; hex: string }

type Leaf = { $value: { hex: string } | string }
type Branch = { [key: string]: Branch | Leaf }

const isLeaf = (node: Branch | Leaf): node is Leaf => '$value' in node

const listColors = (node: Branch | Leaf, name: string): PaletteColor[] => {
  if (isLeaf(node)) return typeof node.$value === 'string' ? [] : [{ name, hex: node.$value.hex }]
  return Object.entries(node)
    .filter(([key]) => !key.startsWith('$'))
    .flatMap(([key, child]) => listColors(child, `${name}.${key}`))
}

const groups = ['burgundy', 'neutral', 'info', 'success', 'error', 'warning', 'notify', 'kind'] as const

/** The palette in the order of the look, from the tokens that the theme is made of. */
export const palette: { group: string; colours: PaletteColor[] }[] = groups.map((group) => ({
  group,
  colours: listColors((tokens.color as unknown as Branch)[group] as Branch, group),
}))
