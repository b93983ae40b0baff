import type { Weight } from './fonts.ts'

/** How a table's cells stand: shares of the page's width, figures at the end of theirs. */
export type Column = { name: string; width: number; end?: boolean }
export type Cell = string | { text: string; below: string }

/** What a printed page is made of, from top to bottom. */
export type Block =
  | { kind: 'logo' }
  | { kind: 'text'; text: string; size: number; weight?: Weight; colour?: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, fact: string])[] }
  | { kind: 'row'; columns: readonly Column[]; cells: readonly Cell[]; head?: boolean }
  | { kind: 'bars'; bars: readonly { name: string; value: number; reading: string }[] }
  | { kind: 'image'; image: Uint8Array; height: number; fills?: boolean }
  | { kind: 'rule'; strong?: boolean }
  | { kind: 'gap'; height: number }
  | { kind: 'columns'; columns: readonly { width: number; blocks: readonly Block[] }[] }
  | { kind: 'page' }
  /** Stands at the lower end of the page it falls on. */
  | { kind: 'foot'; text: string }

export const ink = { strong: '#1f1a17', soft: '#6b625c', line: '#d8d2cb', accent: '#721f33' } as const

export const text = (
  words: string,
  size = 10,
  { weight, colour }: { weight?: Weight; colour?: string } = {},
): Block => ({ kind: 'text', text: words, size, ...(weight && { weight }), ...(colour && { colour }) })

export const gap = (height: number): Block => ({ kind: 'gap', height })

const headOf = (columns: readonly Column[]): Block & { kind: 'row' } => ({
  kind: 'row',
  columns,
  cells: columns.map(({ name }) => name),
  head: true,
})

/** A table, row by row, so that it may go on overleaf, below its head once more. */
export const rowsOf = (columns: readonly Column[], rows: readonly (readonly Cell[])[]): Block[] => [
  headOf(columns),
  ...rows.map((cells): Block => ({ kind: 'row', columns, cells })),
]

/** What stands above a block that begins a page: the head of its table. */
export const overleaf = (block: Block): Block[] =>
  block.kind === 'row' && !block.head ? [headOf(block.columns)] : []

type Written = { text: string; weight: Weight }
const plain = (words: string): Written => ({ text: words, weight: 400 })

/** Everything that is written in some blocks, with the weights it is written in. */
export const writingOf = (blocks: readonly Block[]): Written[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return [{ text: block.text, weight: block.weight ?? 400 }]
      case 'foot':
        return [plain(block.text)]
      case 'facts':
        return block.facts.flatMap(([name, fact]) => [plain(name), plain(fact)])
      case 'row':
        return block.cells.map((cell) => plain(typeof cell === 'string' ? cell : cell.text + cell.below))
      case 'bars':
        return block.bars.map(({ name, reading }) => plain(name + reading))
      case 'columns':
        return block.columns.flatMap((column) => writingOf(column.blocks))
      default:
        return []
    }
  })
