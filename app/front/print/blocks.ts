import type { Weight } from './fonts.ts'

/** What a printed page is made of, from top to bottom. */
export type Block =
  | { kind: 'text'; text: string; size: number; weight?: Weight; colour?: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, fact: string])[]; wide?: boolean }
  | { kind: 'bars'; bars: readonly { name: string; value: number; reading: string }[] }
  | { kind: 'image'; image: Uint8Array; height: number }
  | { kind: 'rule'; strong?: boolean }
  | { kind: 'gap'; height: number }
  | { kind: 'columns'; columns: readonly { width: number; blocks: readonly Block[] }[] }
  | { kind: 'page' }

export const ink = { strong: '#1f1a17', soft: '#6b625c', line: '#d8d2cb', accent: '#721f33' } as const

export const text = (
  words: string,
  size = 10,
  { weight, colour }: { weight?: Weight; colour?: string } = {},
): Block => ({ kind: 'text', text: words, size, ...(weight && { weight }), ...(colour && { colour }) })

export const gap = (height: number): Block => ({ kind: 'gap', height })

/** Everything that is written in some blocks, with the weights it is written in. */
export const writingOf = (blocks: readonly Block[]): { text: string; weight: Weight }[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return [{ text: block.text, weight: block.weight ?? 400 }]
      case 'facts':
        return block.facts.flatMap(([name, fact]) => [
          { text: name, weight: 400 as const },
          { text: fact, weight: 400 as const },
        ])
      case 'bars':
        return block.bars.map(({ name, reading }) => ({ text: name + reading, weight: 400 as const }))
      case 'columns':
        return block.columns.flatMap((column) => writingOf(column.blocks))
      default:
        return []
    }
  })
