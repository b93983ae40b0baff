import PDFDocument from 'pdfkit'
import type { Locale } from '#api/locales.ts'
import { ink, overleaf, writingOf, type Block } from './blocks.ts'
import { bottom, drawOn, page } from './draw-blocks.ts'
import { fontOf, nameOf, sliceFor } from './fonts.ts'
import { penOn, type Pen } from './pen.ts'

const numbers: Block = { kind: 'foot', text: '0123456789 /' }

const embed = async (document: PDFDocument, blocks: readonly Block[], locale: Locale) => {
  const wanted = new Map<string, Promise<Uint8Array>>()
  for (const { text, weight } of writingOf([...blocks, numbers]))
    for (const letter of text) {
      const slice = sliceFor(letter, locale)
      if (slice) wanted.set(nameOf(slice, weight), fontOf(slice, weight))
    }
  for (const [name, font] of wanted) document.registerFont(name, await font)
}

/** How much room a block needs to begin on a page that is nearly full. */
const least = (block: Block): number => {
  if (block.kind === 'row') return 36
  return block.kind === 'foot' || block.kind === 'page' ? 0 : 24
}

/** Which of how many each page is; a page alone says nothing. */
const number = (document: PDFDocument, pen: Pen) => {
  const { count } = document.bufferedPageRange()
  const style = { size: 8, colour: ink.soft }
  for (let at = 0; at < count && count > 1; at++) {
    document.switchToPage(at)
    const words = `${at + 1} / ${count}`
    const x = page.width - page.margin - pen.width(words, style)
    pen.write(words, x, page.height - page.margin - 12, style)
  }
}

/** `madeOn` is the date that the file carries; the same sheet of one date has the same bytes. */
export type Drawing = { title: string; locale: Locale; blocks: readonly Block[]; madeOn: Date }

/** Draws blocks into one PDF file, with the fonts it needs and no others. Takes 0.4 to 2 s of its thread. */
export const drawPdf = async ({ title, locale, blocks, madeOn }: Drawing): Promise<Uint8Array> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: locale,
    info: { Title: title, Author: 'vini', Creator: 'vini', CreationDate: madeOn },
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject))
  await embed(document, blocks, locale)
  const pen = penOn(document, locale)
  const draw = drawOn(document, pen)
  const room = { x: page.margin, width: page.width - 2 * page.margin }
  blocks.reduce((y, block) => {
    if (y + least(block) <= bottom) return draw(block, { ...room, y })
    document.addPage()
    // A page that begins by itself begins with what no longer fitted.
    return [...overleaf(block), block].reduce((down, one) => draw(one, { ...room, y: down }), page.margin)
  }, page.margin)
  number(document, pen)
  document.end()
  await ended
  return Buffer.concat(parts)
}
