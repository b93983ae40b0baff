import { createLuck } from '../chance.ts'
import { getCapHeight, write } from '../lettering/lettering.ts'
import { escapeXml, round } from '../svg.ts'
import { emblemNames, emblems } from './emblems.ts'
import { frameNames, frames } from './frames.ts'
import { toInitials } from './initials.ts'

export type MarkOptions = {
  /** Radius, in the units of the drawing it goes into. */
  r?: number
  ink?: string
  /** A filled ground behind it. */
  plate?: string
  /** Initials or a picture; the winery's own choice when left out. */
  form?: 'monogram' | 'emblem'
}

export type MarkSvgOptions = Omit<MarkOptions, 'r'> & {
  /** What it says to readers; without it the drawing is hidden from them. */
  label?: string
}

const drawMonogram = (winery: string, ink: string, room: number) => {
  const letters = toInitials(winery)
  const size = (letters.length > 1 ? 17 : 24) * room
  return write(letters, { y: getCapHeight('serif', size) / 2, size, font: 'serif', fill: ink, track: 0.02 })
}

/** A winery's own mark about (0,0): the same winery always has the same one, in one ink. */
export const mark = (winery: string, options: MarkOptions = {}): string => {
  const { r = 40, ink = '#1f1a17', plate, form } = options
  const luck = createLuck(`mark:${winery}`)
  const emblem = emblems[luck.pick(emblemNames)]
  const { room, ground, line } = frames[luck.pick(frameNames)]
  const isMonogram = form ? form === 'monogram' : luck.next() < 0.36
  const inner = isMonogram
    ? drawMonogram(winery, ink, room)
    : `<g transform="scale(${round(room * 1.05)})">${emblem(ink)}</g>`
  return `<g transform="scale(${(r / 20).toFixed(3)})">${plate ? ground(plate) : ''}${line(ink)}${inner}</g>`
}

/** The mark as a whole square SVG; in `currentColor` it takes the ink of the text around it. */
export const drawMark = (winery: string, options: MarkSvgOptions = {}): string => {
  const { label, ink = 'currentColor', ...rest } = options
  const ariaAttributes =
    label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(label)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-28 -28 56 56" ${ariaAttributes}>${mark(winery, { ...rest, ink, r: 20 })}</svg>`
}
