import type PDFDocument from 'pdfkit'
import { logoDrawing } from '../../../ui/logo/drawing.ts'
import { ink, type Block, type Cell } from './blocks.ts'
import type { Pen } from './pen.ts'

/** An A4 page in points, with its margins. */
export const page = { width: 595, height: 842, margin: 48 }
/** The lower limit of blocks; a foot and the page's number stand below. */
export const bottom = page.height - page.margin - 26
const leading = 1.55

export type Place = { x: number; y: number; width: number }
type Of<K extends Block['kind']> = Block & { kind: K }
export type Draw = (block: Block, place: Place) => number

const drawRule = (document: PDFDocument, { x, y, width }: Place, strong: boolean | undefined) =>
  document
    .strokeColor(strong ? ink.strong : ink.line)
    .lineWidth(strong ? 1 : 0.5)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke()

/** The word mark, 20 points high. */
const drawLogo = (document: PDFDocument, { x, y }: Place): number => {
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
  return y + 24
}

const drawText = (pen: Pen, block: Of<'text'>, { x, y, width }: Place): number => {
  const lines = pen.lines(block.text, width, block)
  lines.forEach((line, at) => pen.write(line, x, y + at * block.size * leading, block))
  return y + lines.length * block.size * leading
}

const drawFacts = (document: PDFDocument, pen: Pen, { facts }: Of<'facts'>, place: Place): number => {
  const { x, y, width } = place
  const nameWidth = Math.min(110, width * 0.34)
  let at = y
  for (const [name, fact] of facts) {
    const names = pen.lines(name, nameWidth - 8, { size: 9 })
    const lines = pen.lines(fact, width - nameWidth, { size: 9 })
    names.forEach((line, row) => pen.write(line, x, at + 5 + row * 14, { size: 9, colour: ink.soft }))
    lines.forEach((line, row) => pen.write(line, x + nameWidth, at + 5 + row * 14, { size: 9 }))
    at += 10 + Math.max(names.length, lines.length) * 14
    drawRule(document, { x, y: at, width }, false)
  }
  return at
}

const small = { size: 7.5, colour: ink.soft }

/** The lines of a cell; its second text is smaller and paler. */
const toCellLines = (pen: Pen, cell: Cell, room: number, head: boolean | undefined) => {
  const { text, below } = typeof cell === 'string' ? { text: cell, below: '' } : cell
  const style = head ? { size: 8, colour: ink.soft } : { size: 9 }
  return [
    ...pen.lines(text, room, style).map((line) => ({ line, style, height: 13 })),
    ...(below ? pen.lines(below, room, small).map((line) => ({ line, style: small, height: 11 })) : []),
  ]
}

const drawRow = (document: PDFDocument, pen: Pen, row: Of<'row'>, { x, y, width }: Place): number => {
  let cellX = x
  let lowest = y
  row.columns.forEach((column, at) => {
    const own = column.width * width
    let down = y + 5
    for (const { line, style, height } of toCellLines(
      pen,
      row.cells[at] ?? '',
      column.end ? width : own - 8,
      row.head,
    )) {
      pen.write(line, column.end ? cellX + own - pen.width(line, style) : cellX, down, style)
      down += height
    }
    lowest = Math.max(lowest, down)
    cellX += own
  })
  drawRule(document, { x, y: lowest + 5, width }, row.head)
  return lowest + 5
}

const drawBars = (document: PDFDocument, pen: Pen, { bars }: Of<'bars'>, { x, y, width }: Place): number => {
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

const drawImage = (document: PDFDocument, { image, height, fills }: Of<'image'>, place: Place): number => {
  const { x, y, width } = place
  if (fills) {
    document.save().rect(x, y, width, height).clip()
    document.image(image, x, y, { cover: [width, height], align: 'center', valign: 'center' }).restore()
  } else document.image(image, x, y, { fit: [width, height], align: 'center' })
  return y + height
}

const drawFoot = (document: PDFDocument, pen: Pen, block: Of<'foot'>, { x, width }: Place): number => {
  const style = { size: 8, colour: ink.soft }
  const lines = pen.lines(block.text, width - 40, style)
  const top = page.height - page.margin - lines.length * 12
  drawRule(document, { x, y: top - 6, width }, false)
  lines.forEach((line, at) => pen.write(line, x, top + at * 12, style))
  return page.height - page.margin
}

const drawColumns = (draw: Draw, { columns }: Of<'columns'>, { x, y, width }: Place): number => {
  let columnX = x
  return Math.max(
    ...columns.map((column) => {
      const at = { x: columnX, width: column.width * width - 12 }
      columnX += column.width * width
      return column.blocks.reduce((down, one) => draw(one, { ...at, y: down }), y)
    }),
  )
}

/** Draws one block at the given place, and returns the y at which it ends. */
export const createDraw = (document: PDFDocument, pen: Pen): Draw => {
  const draw: Draw = (block, place) => {
    switch (block.kind) {
      case 'logo':
        return drawLogo(document, place)
      case 'text':
        return drawText(pen, block, place)
      case 'facts':
        return drawFacts(document, pen, block, place)
      case 'row':
        return drawRow(document, pen, block, place)
      case 'bars':
        return drawBars(document, pen, block, place)
      case 'image':
        return drawImage(document, block, place)
      case 'rule':
        drawRule(document, { ...place, y: place.y + 4 }, block.strong)
        return place.y + 10
      case 'gap':
        return place.y + block.height
      case 'columns':
        return drawColumns(draw, block, place)
      case 'foot':
        return drawFoot(document, pen, block, place)
      case 'page':
        document.addPage()
        return page.margin
    }
  }
  return draw
}
