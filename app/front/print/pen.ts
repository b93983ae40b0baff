import type PDFDocument from 'pdfkit'
import type { Locale } from '#api/locales.ts'
import { ink } from './blocks.ts'
import { nameOf, sliceFor, type Weight } from './fonts.ts'

type Run = { font: string; text: string }
export type Style = { size: number; weight?: Weight; colour?: string }

/** Text cut where the font changes: no family has the letters of all five languages in one file. */
const runsOf = (text: string, weight: Weight, locale: Locale): Run[] => {
  const runs: Run[] = []
  for (const letter of text) {
    const slice = sliceFor(letter, locale)
    if (!slice) continue
    const font = nameOf(slice, weight)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

const wideLetter = '\\u3040-\\u30ff\\u3400-\\u9fff\\uff00-\\uff60\\u3000-\\u303f'
/** What no line of Japanese or Chinese begins with: the ends of sentences and brackets, small kana, the long sign. */
const neverFirst = '・、。，．！？：；）」』】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョヶ々'
const pieces = new RegExp(`[${wideLetter}][${neverFirst}]*|[^\\s${wideLetter}]+\\s*|\\s+`, 'g')

/** A line may end after a space, and in Chinese and Japanese after nearly any letter. */
export const piecesOf = (text: string): string[] => text.match(pieces) ?? []

/** Writes on a document in the fonts that a text needs. */
export const penOn = (document: PDFDocument, locale: Locale) => {
  const width = (text: string, { size, weight = 400 }: Style): number =>
    runsOf(text, weight, locale).reduce(
      (sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    )
  const write = (text: string, x: number, y: number, { size, weight = 400, colour }: Style) => {
    document.fillColor(colour ?? ink.strong)
    let at = x
    for (const run of runsOf(text, weight, locale)) {
      document.font(run.font).fontSize(size)
      document.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
      at += document.widthOfString(run.text)
    }
  }
  const fitting = (piece: string, room: number, style: Style): string[] => {
    if (width(piece, style) <= room) return [piece]
    return [...piece]
  }
  const lines = (text: string, room: number, style: Style): string[] => {
    const found = ['']
    for (const piece of piecesOf(text).flatMap((one) => fitting(one, room, style))) {
      const line = (found.at(-1) ?? '') + piece
      if (found.at(-1) && width(line.trimEnd(), style) > room) found.push(piece.trimStart())
      else found[found.length - 1] = line
    }
    return found.map((line) => line.trimEnd())
  }
  return { width, write, lines }
}

export type Pen = ReturnType<typeof penOn>
