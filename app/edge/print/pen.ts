import type PDFDocument from 'pdfkit'
import type { Locale } from '#api/locales.ts'
import { ink } from './blocks.ts'
import { toFontName, findSlice, type Weight } from './fonts.ts'

type Run = { font: string; text: string }
export type Style = { size: number; weight?: Weight; colour?: string }

/** Text cut where the font changes: no family has the letters of all five languages in one file. */
const toRuns = (text: string, weight: Weight, locale: Locale): Run[] => {
  const runs: Run[] = []
  for (const letter of text) {
    const slice = findSlice(letter, locale)
    if (!slice) continue
    const font = toFontName(slice, weight)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

const wideLetter = '\\u3040-\\u30ff\\u3400-\\u9fff\\uff00-\\uff60\\u3000-\\u303f'
/** What no line of Japanese or Chinese begins with: the ends of sentences and brackets, small kana, the long sign. */
const forbiddenFirst = '・、。，．！？：；）」』】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョヶ々'
const piecePattern = new RegExp(`[${wideLetter}][${forbiddenFirst}]*|[^\\s${wideLetter}]+\\s*|\\s+`, 'g')

/** A line may end after a space, and in Chinese and Japanese after nearly any letter. */
export const splitPieces = (text: string): string[] => text.match(piecePattern) ?? []

/** Writes on a document in the fonts that a text needs. */
export const createPen = (document: PDFDocument, locale: Locale) => {
  const measureWidth = (text: string, { size, weight = 400 }: Style): number =>
    toRuns(text, weight, locale).reduce(
      (sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    )
  const write = (text: string, x: number, y: number, { size, weight = 400, colour }: Style) => {
    document.fillColor(colour ?? ink.strong)
    let at = x
    for (const run of toRuns(text, weight, locale)) {
      document.font(run.font).fontSize(size)
      document.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
      at += document.widthOfString(run.text)
    }
  }
  const fitPiece = (piece: string, room: number, style: Style): string[] => {
    if (measureWidth(piece, style) <= room) return [piece]
    return [...piece]
  }
  const breakLines = (text: string, room: number, style: Style): string[] => {
    const result = ['']
    for (const piece of splitPieces(text).flatMap((one) => fitPiece(one, room, style))) {
      const line = (result.at(-1) ?? '') + piece
      if (result.at(-1) && measureWidth(line.trimEnd(), style) > room) result.push(piece.trimStart())
      else result[result.length - 1] = line
    }
    // The space at the end of a line stays: without it a reader joins the words on both sides.
    return result.map((line, at) => (at < result.length - 1 ? line : line.trimEnd()))
  }
  return { width: measureWidth, write, lines: breakLines }
}

export type Pen = ReturnType<typeof createPen>
