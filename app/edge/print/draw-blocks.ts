import type PDFDocument from 'pdfkit'
import { planBoxSize } from '#drawings/plan-box/plan-box.ts'
import { drawBoxOfBottles } from './box-of-bottles.ts'
import { drawWordMark } from './word-mark.ts'
import { ink, type Block, type Cell, type TextRole } from './blocks.ts'
import type { Pen } from './pen.ts'
import type { StructureType, Tags } from './tags.ts'

/** An A4 page in points, with its margins. */
export const page = { width: 595, height: 842, margin: 48 }
/** The lower limit of blocks; a foot and the page's number stand below. */
export const bottom = page.height - page.margin - 26
const leading = 1.55

export type Place = { x: number; y: number; width: number }
type Of<K extends Block['kind']> = Block & { kind: K }
export type Draw = (block: Block, place: Place) => number
/** What blocks are drawn with. */
type Tools = { document: PDFDocument; pen: Pen; tags: Tags }

const drawRule = ({ document, tags }: Tools, { x, y, width }: Place, strong: boolean | undefined) =>
  tags.artifact(() =>
    document
      .strokeColor(strong ? ink.strong : ink.line)
      .lineWidth(strong ? 1 : 0.5)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(),
  )

/** The word mark, 20 points high. The file's title and foot name the shop to who has it read out. */
const drawLogo = ({ document, tags }: Tools, place: Place): number => {
  tags.artifact(() => drawWordMark(document, place), 'Pagination')
  return place.y + 24
}

const textTypes: Record<Exclude<TextRole, 'item'>, StructureType> = { title: 'H1', heading: 'H2' }

const drawText = ({ pen, tags }: Tools, block: Of<'text'>, { x, y, width }: Place): number => {
  const { text, role, repeated, lang } = block
  const lines = pen.lines(text, width, block)
  const write = () => lines.forEach((line, at) => pen.write(line, x, y + at * block.size * leading, block))
  if (repeated) tags.artifact(write, 'Pagination')
  else if (role === 'item')
    tags.member('L', false, () => tags.within('LI', {}, () => tags.leaf('LBody', write)))
  else {
    if (role) tags.bookmark(text, role, y)
    tags.leaf(role ? textTypes[role] : 'P', write, lang ? { lang } : {})
  }
  return y + lines.length * block.size * leading
}

const drawFacts = (tools: Tools, { facts }: Of<'facts'>, place: Place): number => {
  const { pen, tags } = tools
  const { x, y, width } = place
  const nameWidth = Math.min(110, width * 0.34)
  let at = y
  for (const [name, fact] of facts) {
    const names = pen.lines(name, nameWidth - 8, { size: 9 })
    const lines = pen.lines(fact, width - nameWidth, { size: 9 })
    const top = at + 5
    tags.member('Table', at === y, () =>
      tags.within('TR', {}, () => {
        const writeName = () =>
          names.forEach((line, row) => pen.write(line, x, top + row * 14, { size: 9, colour: ink.soft }))
        tags.leaf('TH', writeName, { scope: 'Row' })
        tags.leaf('TD', () =>
          lines.forEach((line, row) => pen.write(line, x + nameWidth, top + row * 14, { size: 9 })),
        )
      }),
    )
    at += 10 + Math.max(names.length, lines.length) * 14
    drawRule(tools, { x, y: at, width }, false)
  }
  return at
}

const small = { size: 7.5, colour: ink.soft }

/** The lines of a cell; its second text is smaller and paler. */
const toCellLines = (pen: Pen, cell: Cell, room: number, head: boolean | undefined) => {
  const { text, below } = typeof cell === 'string' ? { text: cell, below: '' } : cell
  const style = head ? { size: 8, colour: ink.soft } : { size: 9 }
  return {
    main: pen.lines(text, room, style).map((line) => ({ line, style, height: 13 })),
    below: below ? pen.lines(below, room, small).map((line) => ({ line, style: small, height: 11 })) : [],
  }
}

/** Writes the cells of a row, each by `drawCell`, and returns the lowest y that one reaches. */
const drawCells = (
  { pen }: Tools,
  row: Of<'row'>,
  { x, y, width }: Place,
  drawCell: (cell: Cell, main: () => void, below: (() => void) | null) => void,
): number => {
  let cellX = x
  let lowest = y
  row.columns.forEach((column, at) => {
    const own = column.width * width
    const cellLeft = cellX
    let down = y + 5
    const cell = row.cells[at] ?? ''
    const lines = toCellLines(pen, cell, column.end ? width : own - 8, row.head)
    const write = (part: (typeof lines)['main']) => () => {
      for (const { line, style, height } of part) {
        pen.write(
          line,
          column.end ? cellLeft + own - pen.width(line.trimEnd(), style) : cellLeft,
          down,
          style,
        )
        down += height
      }
    }
    drawCell(cell, write(lines.main), lines.below.length > 0 ? write(lines.below) : null)
    lowest = Math.max(lowest, down)
    cellX += own
  })
  return lowest
}

const drawRow = (tools: Tools, row: Of<'row'>, place: Place): number => {
  const { tags } = tools
  const drawTagged = () =>
    tags.within('TR', {}, () =>
      drawCells(tools, row, place, (cell, main, below) => {
        if (row.head) return tags.leaf('TH', main, { scope: 'Column' })
        return tags.within('TD', {}, () => {
          tags.content(main)
          const lang = typeof cell === 'string' ? undefined : cell.lang
          if (below) tags.leaf('Span', below, lang ? { lang } : {})
        })
      }),
    )
  const drawRepeated = () => drawCells(tools, row, place, (_, main) => tags.artifact(main, 'Pagination'))
  const lowest = row.repeated ? drawRepeated() : tags.member('Table', row.head === true, drawTagged)
  drawRule(tools, { ...place, y: lowest + 5 }, row.head)
  return lowest + 5
}

const drawBars = ({ document, pen, tags }: Tools, { bars }: Of<'bars'>, { x, y, width }: Place): number => {
  const room = width - 150
  bars.forEach(({ name, value, reading, label }, at) => {
    const top = y + at * 22
    const drawBar = () => {
      pen.write(name, x, top + 3, { size: 9, colour: ink.soft })
      document.rect(x + 60, top + 9, room, 4).fill(ink.line)
      document.rect(x + 60, top + 9, (room * value) / 5, 4).fill(ink.accent)
      pen.write(reading, x + 70 + room, top + 3, { size: 9 })
    }
    tags.leaf('Figure', drawBar, { alt: label, bbox: [x, top, x + width, top + 22] })
  })
  return y + bars.length * 22
}

const drawImage = (
  { document, tags }: Tools,
  { image, alt, height, fills }: Of<'image'>,
  place: Place,
): number => {
  const { x, y, width } = place
  const draw = () => {
    if (fills) {
      document.save().rect(x, y, width, height).clip()
      document.image(image, x, y, { cover: [width, height], align: 'center', valign: 'center' }).restore()
    } else document.image(image, x, y, { fit: [width, height], align: 'center' })
  }
  if (alt) tags.leaf('Figure', draw, { alt, bbox: [x, y, x + width, y + height] })
  else tags.artifact(draw)
  return y + height
}

const drawBox = ({ document, tags }: Tools, { image, alt, count }: Of<'box'>, place: Place): number => {
  const { x, y, width } = place
  const lower = y + (width * planBoxSize.height) / planBoxSize.width
  const draw = () => drawBoxOfBottles(document, image, count, place)
  tags.leaf('Figure', draw, { alt, bbox: [x, y, x + width, lower] })
  return lower
}

const drawFoot = (tools: Tools, block: Of<'foot'>, { x, width }: Place): number => {
  const { pen, tags } = tools
  const style = { size: 8, colour: ink.soft }
  const lines = pen.lines(block.text, width - 40, style)
  const top = page.height - page.margin - lines.length * 12
  drawRule(tools, { x, y: top - 6, width }, false)
  tags.leaf('P', () => lines.forEach((line, at) => pen.write(line, x, top + at * 12, style)))
  return page.height - page.margin
}

const drawColumns = (
  draw: Draw,
  { tags }: Tools,
  { columns }: Of<'columns'>,
  { x, y, width }: Place,
): number => {
  let columnX = x
  return Math.max(
    ...columns.map((column) => {
      const at = { x: columnX, width: column.width * width - 12 }
      columnX += column.width * width
      return tags.within('Div', {}, () => {
        const end = column.blocks.reduce((down, one) => draw(one, { ...at, y: down }), y)
        tags.endGroup()
        return end
      })
    }),
  )
}

/** What goes on with the rows or items before it. */
const continuesGroup = (block: Block): boolean =>
  block.kind === 'row' || block.kind === 'gap' || (block.kind === 'text' && block.role === 'item')

/** Draws one block at the given place, and returns the y at which it ends. */
export const createDraw = (tools: Tools): Draw => {
  const draw: Draw = (block, place) => {
    if (!continuesGroup(block)) tools.tags.endGroup()
    switch (block.kind) {
      case 'logo':
        return drawLogo(tools, place)
      case 'text':
        return drawText(tools, block, place)
      case 'facts':
        return drawFacts(tools, block, place)
      case 'row':
        return drawRow(tools, block, place)
      case 'bars':
        return drawBars(tools, block, place)
      case 'box':
        return drawBox(tools, block, place)
      case 'image':
        return drawImage(tools, block, place)
      case 'rule':
        drawRule(tools, { ...place, y: place.y + 4 }, block.strong)
        return place.y + 10
      case 'gap':
        return place.y + block.height
      case 'columns':
        return drawColumns(draw, tools, block, place)
      case 'foot':
        return drawFoot(tools, block, place)
      case 'page':
        tools.document.addPage()
        return page.margin
    }
  }
  return draw
}
