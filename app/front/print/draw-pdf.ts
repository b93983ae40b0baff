import PDFDocument from 'pdfkit'
import type { Locale } from '#api/locales.ts'
import { ink, writingOf, type Block } from './blocks.ts'
import { fontOf, nameOf, sliceFor } from './fonts.ts'
import { penOn, type Pen } from './pen.ts'

/** An A4 page in points, with its margins. */
const page = { width: 595, height: 842, margin: 48 }
const leading = 1.55
const bottom = page.height - page.margin

type Place = { x: number; y: number; width: number }
type Draw = (block: Block, place: Place) => number

const embed = async (document: PDFDocument, blocks: readonly Block[], locale: Locale) => {
  const wanted = new Map<string, Promise<Uint8Array>>()
  for (const { text, weight } of writingOf(blocks))
    for (const letter of text) {
      const slice = sliceFor(letter, locale)
      if (slice) wanted.set(nameOf(slice, weight), fontOf(slice, weight))
    }
  for (const [name, font] of wanted) document.registerFont(name, await font)
}

const rule = (document: PDFDocument, { x, y, width }: Place, strong: boolean | undefined) =>
  document
    .strokeColor(strong ? ink.strong : ink.line)
    .lineWidth(strong ? 1 : 0.5)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke()

const drawText = (pen: Pen, block: Block & { kind: 'text' }, { x, y, width }: Place): number => {
  const lines = pen.lines(block.text, width, block)
  lines.forEach((line, at) => pen.write(line, x, y + at * block.size * leading, block))
  return y + lines.length * block.size * leading
}

const drawFacts = (
  document: PDFDocument,
  pen: Pen,
  { facts, wide }: Block & { kind: 'facts' },
  { x, y, width }: Place,
): number => {
  const named = wide ? width * 0.44 : Math.min(110, width * 0.34)
  let at = y
  for (const [name, fact] of facts) {
    const names = pen.lines(name, named - 8, { size: 9 })
    const lines = pen.lines(fact, width - named, { size: 9 })
    names.forEach((line, row) =>
      pen.write(line, x, at + 5 + row * 14, { size: 9, colour: wide ? ink.strong : ink.soft }),
    )
    lines.forEach((line, row) => pen.write(line, x + named, at + 5 + row * 14, { size: 9 }))
    at += 10 + Math.max(names.length, lines.length) * 14
    rule(document, { x, y: at, width }, false)
  }
  return at
}

const drawBars = (
  document: PDFDocument,
  pen: Pen,
  { bars }: Block & { kind: 'bars' },
  { x, y, width }: Place,
): number => {
  const room = width - 150
  bars.forEach(({ name, value, reading }, at) => {
    const top = y + at * 22
    pen.write(name, x, top + 3, { size: 9, colour: ink.soft })
    document.rect(x + 60, top + 9, room, 4).fill(ink.line)
    document.rect(x + 60, top + 9, (room * value) / 5, 4).fill(ink.accent)
    pen.write(reading, x + 70 + room, top + 3, { size: 9 })
  })
  return y + bars.length * 22
}

/** Draws blocks into one PDF file, with the fonts it needs and no others. */
export const drawPdf = async (
  blocks: readonly Block[],
  { title, locale }: { title: string; locale: Locale },
): Promise<Uint8Array> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: locale,
    info: { Title: title, Author: 'vini', Creator: 'vini' },
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject))
  await embed(document, blocks, locale)
  const pen = penOn(document, locale)
  const draw: Draw = (block, place) => {
    const { x, y, width } = place
    switch (block.kind) {
      case 'text':
        return drawText(pen, block, place)
      case 'facts':
        return drawFacts(document, pen, block, place)
      case 'bars':
        return drawBars(document, pen, block, place)
      case 'image':
        document.image(block.image, x, y, { fit: [width, block.height], align: 'center' })
        return y + block.height
      case 'rule':
        rule(document, { x, y: y + 4, width }, block.strong)
        return y + 10
      case 'gap':
        return y + block.height
      case 'columns': {
        let left = x
        return Math.max(
          ...block.columns.map((column) => {
            const at = { x: left, width: column.width * width - 12 }
            left += column.width * width
            return column.blocks.reduce((down, one) => draw(one, { ...at, y: down }), y)
          }),
        )
      }
      case 'page':
        document.addPage()
        return page.margin
    }
  }
  const room = { x: page.margin, width: page.width - 2 * page.margin }
  blocks.reduce((y, block) => {
    // A page that begins by itself begins with what no longer fitted.
    const full = y > bottom - 30 && block.kind !== 'page'
    if (full) document.addPage()
    return draw(block, { ...room, y: full ? page.margin : y })
  }, page.margin)
  document.end()
  await ended
  return Buffer.concat(parts)
}
