import type PDFDocument from 'pdfkit'
import { logoDrawing } from '../../../ui/logo/drawing.ts'
import { ink } from './blocks.ts'

/** The word mark, 20 points high, with its upper left corner at a place. */
export const drawWordMark = (document: PDFDocument, { x, y }: { x: number; y: number }) => {
  document
    .save()
    .translate(x, y + 0.6)
    .scale(20 / 74)
  for (const [, outline] of logoDrawing.matchAll(/ d="([^"]+)"/g)) document.path(outline ?? '')
  for (const [, ...dot] of logoDrawing.matchAll(/ cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)) {
    const [across = 0, down = 0, radius = 0] = dot.map(Number)
    document.circle(across, down, radius)
  }
  document.fill(ink.accent).restore()
}
