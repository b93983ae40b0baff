import type { Weight } from './fonts.ts'

/** How a table's cells stand: shares of the page's width, figures at the end of theirs. */
export type Column = { name: string; width: number; end?: boolean }
export type Cell = string | { text: string; below: string; lang?: string | undefined }
/** What a text is to a reader: without a role it is a paragraph. */
export type TextRole = 'title' | 'heading' | 'item'

/** What a printed page is made of, from top to bottom. */
export type Block =
  | { kind: 'logo' }
  | {
      kind: 'text'
      text: string
      size: number
      weight?: Weight
      colour?: string
      role?: TextRole
      lang?: string
      /** Said on an earlier page already. */
      repeated?: boolean
    }
  | { kind: 'facts'; facts: readonly (readonly [name: string, fact: string])[] }
  | { kind: 'row'; columns: readonly Column[]; cells: readonly Cell[]; head?: boolean; repeated?: boolean }
  | { kind: 'bars'; bars: readonly { name: string; value: number; reading: string; label: string }[] }
  | { kind: 'image'; image: Uint8Array; alt: string; height: number; fills?: boolean }
  /** A box as wide as its place, with so many bottles of one picture. */
  | { kind: 'box'; image: Uint8Array; alt: string; count: number }
  | { kind: 'rule'; strong?: boolean }
  | { kind: 'gap'; height: number }
  | { kind: 'columns'; columns: readonly { width: number; blocks: readonly Block[] }[] }
  | { kind: 'page' }
  /** Stands at the lower end of the page it falls on. */
  | { kind: 'foot'; text: string }

export const ink = { strong: '#1f1a17', soft: '#6b625c', line: '#d8d2cb', accent: '#721f33' } as const

export const toTextBlock = (
  content: string,
  size = 10,
  style: Omit<Block & { kind: 'text' }, 'kind' | 'text' | 'size'> = {},
): Block => ({ kind: 'text', text: content, size, ...style })

export const toGapBlock = (height: number): Block => ({ kind: 'gap', height })

const toTableHead = (columns: readonly Column[]): Block & { kind: 'row' } => ({
  kind: 'row',
  columns,
  cells: columns.map(({ name }) => name),
  head: true,
})

/** A table, row by row, so that it may go on overleaf, below its head once more. */
export const toTableRows = (columns: readonly Column[], rows: readonly (readonly Cell[])[]): Block[] => [
  toTableHead(columns),
  ...rows.map((cells): Block => ({ kind: 'row', columns, cells })),
]

/** What stands above a block that begins a page: the head of its table. */
export const listRepeatedHead = (block: Block): Block[] =>
  block.kind === 'row' && !block.head ? [{ ...toTableHead(block.columns), repeated: true }] : []

type StyledText = { text: string; weight: Weight }
const toRegularText = (content: string): StyledText => ({ text: content, weight: 400 })

/** Everything that is written in some blocks, with the weights it is written in. */
export const listTexts = (blocks: readonly Block[]): StyledText[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return [{ text: block.text, weight: block.weight ?? 400 }]
      case 'foot':
        return [toRegularText(block.text)]
      case 'facts':
        return block.facts.flatMap(([name, fact]) => [toRegularText(name), toRegularText(fact)])
      case 'row':
        return block.cells.map((cell) =>
          toRegularText(typeof cell === 'string' ? cell : cell.text + cell.below),
        )
      case 'bars':
        return block.bars.map(({ name, reading }) => toRegularText(name + reading))
      case 'columns':
        return block.columns.flatMap((column) => listTexts(column.blocks))
      case 'box':
      case 'gap':
      case 'image':
      case 'logo':
      case 'page':
      case 'rule':
        return []
    }
  })
