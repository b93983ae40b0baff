import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import {
  describeTastingCard,
  describeProductSheet,
  describeWineList,
} from '../../features/print/product-sheets.ts'
import type { Sheet } from '../../features/print/sheet.ts'
import { describeWinerySheet } from '../../features/print/winery-sheets.ts'
import { cards, product } from '../../features/wines/samples.ts'
import { production, winery } from '../../features/wineries/samples.ts'
import { drawPdf } from './draw-pdf.ts'
import { layOutSheet } from './lay-out-sheet.ts'

const context = { locale: 'ko-KR', shopUrl: 'http://shop.example.com', day: '2026.11.21' } as const

const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#722' } })
  .png()
  .toBuffer()

/** An element of a file's tree as a reader of files hands it over. */
type Node = {
  role?: string
  alt?: string
  lang?: string
  id?: string
  type?: string
  children?: Node[]
}

const listElements = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(listElements)]

const drawSheet = async (sheet: Sheet) => {
  const blocks = await layOutSheet(sheet, () => Promise.resolve(png))
  const bytes = await drawPdf({ title: sheet.title, locale: 'ko-KR', blocks, madeOn: new Date(0) })
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => {
      const page = await file.getPage(at + 1)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      return { tree: (await page.getStructTree()) as Node, items }
    }),
  )
  return { file, pages }
}

const files = new Map<Sheet, ReturnType<typeof drawSheet>>()
/** Each sheet is drawn once for all its sentences. */
const openSheet = (sheet: Sheet) => {
  const file = files.get(sheet) ?? drawSheet(sheet)
  files.set(sheet, file)
  return file
}

type Page = Awaited<ReturnType<typeof openSheet>>['pages'][number]

/** What is read out of a page: the texts of each marked content by its id, and the texts that no element has. */
const readTexts = ({ items }: Page) => {
  const texts = new Map<string, string>()
  const untagged: string[] = []
  const marks: (string | undefined)[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marks.pop()
      else marks.push('id' in item && item.id ? item.id : 'Artifact')
      continue
    }
    const mark = marks.at(-1)
    if (mark === undefined && item.str.trim()) untagged.push(item.str)
    else if (mark !== undefined) texts.set(mark, (texts.get(mark) ?? '') + item.str)
  }
  return { texts, untagged }
}

/** The texts of all elements of a role that have one on this page, in reading order. */
const listTextsByRole = (page: Page, role: string): string[] => {
  const { texts } = readTexts(page)
  return listElements(page.tree)
    .filter((node) => node.role === role)
    .map((node) =>
      listElements(node)
        .flatMap(({ id }) => (id ? [texts.get(id) ?? ''] : []))
        .join(''),
    )
    .filter(Boolean)
}

const wines = Array.from({ length: 24 }, (_, at) => cards[at % cards.length]).flatMap((card) => card ?? [])
const wineList = describeWineList(wines, wines.length, context)
const productSheet = describeProductSheet(product, context)
const sheets: readonly (readonly [string, Sheet])[] = [
  ['a product sheet', productSheet],
  ['a tasting card', describeTastingCard(product, context)],
  ['a winery sheet', describeWinerySheet(winery, production, context)],
  ['a list of wines', wineList],
]

describe('a file that is read out', { timeout: 60_000 }, () => {
  it.each(sheets)('is tagged, with the language and title of %s', async (_, sheet) => {
    const { file } = await openSheet(sheet)
    const { info } = await file.getMetadata()
    expect(info).toMatchObject({ Language: 'ko-KR', Title: sheet.title })
    expect(await file.getMarkInfo()).toMatchObject({ Marked: true })
    expect(await file.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
  })

  it.each(sheets)('has every text of %s in an element or outside the reading', async (_, sheet) => {
    const { pages } = await openSheet(sheet)
    expect(pages.flatMap((page) => readTexts(page).untagged)).toEqual([])
  })

  it.each(sheets)('has one title, and headings where %s has them', async (_, sheet) => {
    const { pages } = await openSheet(sheet)
    expect(pages.flatMap((page) => listTextsByRole(page, 'H1'))).toEqual([sheet.title])
    const titles = sheet.pages
      .flat()
      .flatMap((block) => ('title' in block && block.title ? [block.title] : []))
    expect(pages.flatMap((page) => listTextsByRole(page, 'H2'))).toEqual(titles)
  })

  it.each(sheets)('has bookmarks to the title and the headings of %s', async (_, sheet) => {
    const { file } = await openSheet(sheet)
    const outline = await file.getOutline()
    expect(outline.map(({ title }) => title)).toEqual([sheet.title])
    const titles = sheet.pages
      .flat()
      .flatMap((block) => ('title' in block && block.title ? [block.title] : []))
    expect(outline[0]?.items.map(({ title }) => title)).toEqual(titles)
  })

  it('says what its pictures and bars show', async () => {
    const { pages } = await openSheet(productSheet)
    const [page] = pages
    const figures = page ? listElements(page.tree).filter(({ role }) => role === 'Figure') : []
    expect(figures[0]?.alt).toBe(product.image.alt)
    expect(figures.slice(1).every(({ alt }) => /5단계 중 [1-5]/.test(alt ?? ''))).toBe(true)
    expect(figures.length).toBeGreaterThan(3)
  })

  it('is one table of all wines over its pages, with the heads said once', async () => {
    const { pages } = await openSheet(wineList)
    expect(pages.length).toBeGreaterThan(1)
    const heads = pages.flatMap((page) => listTextsByRole(page, 'TH'))
    expect(heads).toHaveLength(new Set(heads).size)
    expect(pages.flatMap((page) => listTextsByRole(page, 'TR'))).toHaveLength(1 + wines.length)
  })

  it('keeps the space between words where a line ends', async () => {
    const { pages } = await openSheet(productSheet)
    const paragraphs = pages.flatMap((page) => listTextsByRole(page, 'P'))
    expect(paragraphs).toContain(product.story)
  })

  it("names the language of a name in its maker's spelling", async () => {
    const { pages } = await openSheet(wineList)
    const spans = pages.flatMap((page) => listElements(page.tree).filter(({ role }) => role === 'Span'))
    expect(new Set(spans.map(({ lang }) => lang))).toContain(product.lang)
  })
})
