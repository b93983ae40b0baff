import type { Sheet, SheetBlock, SheetCell, SheetFact, SheetPicture } from '../../features/print/sheet.ts'
import { ink, toGapBlock, toTableRows, toTextBlock, type Block, type Cell } from './blocks.ts'

/** Loads a picture by its address. */
export type LoadPicture = (src: string) => Promise<Uint8Array>

const rule: Block = { kind: 'rule' }

const toTitle = (text: string): Block[] => [
  toTextBlock(text, 13, { weight: 700, role: 'heading' }),
  toGapBlock(4),
]

/** The shop's name, what the sheet is, and its title; the same on each page of its own. */
const layOutHead = ({ subtitle, title, original }: Sheet, repeated: boolean): Block[] => [
  { kind: 'logo' },
  toGapBlock(8),
  toTextBlock(subtitle, 9, { colour: ink.soft, repeated }),
  toGapBlock(2),
  toTextBlock(title, 20, { weight: 700, role: 'title', repeated }),
  ...(original
    ? [toTextBlock(original.text, 10, { colour: ink.soft, repeated, ...toLang(original.lang) })]
    : []),
  toGapBlock(6),
  { kind: 'rule', strong: true },
  toGapBlock(8),
]

const toLang = (lang: string | undefined) => (lang ? { lang } : {})

const toPairs = (facts: readonly SheetFact[]) => facts.map(({ name, fact }) => [name, fact] as const)

const toCell = (cell: SheetCell): Cell =>
  typeof cell === 'string' ? cell : { text: cell.text, below: cell.original, ...toLang(cell.lang) }

/** Facts across the width of a sheet, in two columns. */
const layOutWideFacts = (facts: readonly SheetFact[]): Block => {
  const half = Math.ceil(facts.length / 2)
  return {
    kind: 'columns',
    columns: [facts.slice(0, half), facts.slice(half)].map((column) => ({
      width: 0.5,
      blocks: [{ kind: 'facts', facts: toPairs(column) }],
    })),
  }
}

const layOutNotes = ({ title, names }: SheetBlock & { kind: 'notes' }): Block[] => [
  toTextBlock(title, 13, { weight: 700, role: 'heading' }),
  ...names.flatMap((name): Block[] => [
    toGapBlock(4),
    toTextBlock(name, 9, { colour: ink.soft }),
    toGapBlock(10),
    rule,
  ]),
]

/** The pictures in the sizes in which a file embeds them. */
const toPictureAddress = ({ kind, image }: SheetPicture): string =>
  kind === 'cover' ? `${image.src}.1200.png` : `${image.src}.960.png`

const layOutPicture = async (
  { picture, layout, blocks }: SheetBlock & { kind: 'picture' },
  load: LoadPicture,
): Promise<Block[]> => {
  const image = await load(toPictureAddress(picture))
  const { alt } = picture.image
  if (picture.kind === 'cover')
    return [
      { kind: 'image', image, alt, height: 146, fills: true },
      toGapBlock(14),
      ...(await layOutBlocks(blocks, load, layOutWideFacts)),
    ]
  const texts = await layOutBlocks(blocks, load)
  if (picture.kind === 'box')
    return [
      {
        kind: 'columns',
        columns: [
          { width: 0.4, blocks: [{ kind: 'box', image, alt, count: picture.count }] },
          { width: 0.6, blocks: texts },
        ],
      },
    ]
  return layout === 'above'
    ? [{ kind: 'image', image, alt, height: 540 }, toGapBlock(16), ...texts]
    : [
        {
          kind: 'columns',
          columns: [
            { width: 0.32, blocks: [{ kind: 'image', image, alt, height: 280 }] },
            { width: 0.68, blocks: texts },
          ],
        },
      ]
}

const layOutFacts = (facts: readonly SheetFact[]): Block => ({ kind: 'facts', facts: toPairs(facts) })

const layOutBlock = async (
  block: SheetBlock,
  load: LoadPicture,
  toFacts: (facts: readonly SheetFact[]) => Block,
): Promise<Block[]> => {
  switch (block.kind) {
    case 'lead':
      return [toTextBlock(block.text, 12)]
    case 'paragraph':
      return [toTextBlock(block.text, 10)]
    case 'facts':
      return [toFacts(block.facts)]
    case 'tastes':
      return [...toTitle(block.title), { kind: 'bars', bars: block.tastes }]
    case 'table':
      return [
        ...(block.title ? toTitle(block.title) : []),
        ...toTableRows(
          block.columns,
          block.rows.map(({ cells }) => cells.map(toCell)),
        ),
      ]
    case 'list':
      return block.items.flatMap((item) => [toTextBlock(`· ${item}`, 10, { role: 'item' }), toGapBlock(2)])
    case 'notes':
      return layOutNotes(block)
    case 'picture':
      return layOutPicture(block, load)
  }
}

/** The room below a block, where another one follows. */
const gaps: Record<SheetBlock['kind'], number> = {
  ...{ picture: 16, lead: 10, paragraph: 8, facts: 12, tastes: 8, table: 12, list: 8, notes: 12 },
}

const layOutBlocks = async (
  blocks: readonly SheetBlock[],
  load: LoadPicture,
  toFacts = layOutFacts,
): Promise<Block[]> => {
  const parts = await Promise.all(blocks.map((block) => layOutBlock(block, load, toFacts)))
  return parts.flatMap((part, at) => {
    const block = blocks[at]
    return block && at < parts.length - 1 ? [...part, toGapBlock(gaps[block.kind])] : part
  })
}

/** A sheet as blocks of a file, with its pictures; `PrintSheet` renders the same sheet as a page. */
export const layOutSheet = async (sheet: Sheet, load: LoadPicture): Promise<Block[]> => {
  const pages = await Promise.all(sheet.pages.map((blocks) => layOutBlocks(blocks, load)))
  return [
    ...pages.flatMap((blocks, at): Block[] => [
      ...(at > 0 ? [{ kind: 'page' } as const] : []),
      ...layOutHead(sheet, at > 0),
      ...blocks,
    ]),
    { kind: 'foot', text: sheet.foot },
  ]
}
