import type { CoverDrawing } from '../../db/tables/columns.ts'
import { termSubjects } from './term-covers.rules.ts'
import { toAreaSvg, toCoverSvg, toDrawingVersion, toWineryMarkSvg, type Area } from './drawings.rules.ts'

export const coverSubjects = [
  'article',
  'figure',
  'event',
  'winery',
  'store',
  'home',
  ...termSubjects,
] as const
export type CoverSubject = (typeof coverSubjects)[number]

/** Each drawing is made once to compute its version; there are as many as covers and wineries. */
const getCachedVersion = (computeVersion: () => string, key: string): string => {
  const cachedVersion = versions.get(key) ?? computeVersion()
  versions.set(key, cachedVersion)
  return cachedVersion
}
const versions = new Map<string, string>()

export const getCoverVersion = (drawing: CoverDrawing): string =>
  getCachedVersion(
    () => toDrawingVersion(toCoverSvg(drawing)),
    `cover:${drawing.seed}:${drawing.scene ?? ''}:${drawing.season ?? ''}:${drawing.subject ?? ''}:${drawing.figure ?? false}`,
  )

export const getMarkVersion = (winery: string): string =>
  getCachedVersion(() => toDrawingVersion(toWineryMarkSvg(winery)), `mark:${winery}`)

/** A drawn landscape as answers contain it; its place on the page adds width and format. */
export const toCoverPicture = (subject: CoverSubject, id: number, drawing: CoverDrawing, alt: string) => ({
  src: `/images/cover/${subject}/${id}-${getCoverVersion(drawing)}`,
  thumbhash: drawing.thumbhash ?? null,
  alt,
})

/** The drawing within an article's text: what its cover shows, alone. Its placeholder is not the cover's. */
export const toFigure = ({ thumbhash: _, ...cover }: CoverDrawing): CoverDrawing => ({
  ...cover,
  figure: true,
})

/** The front of a store depends on its key alone. */
export const toStoreFront = (key: string): CoverDrawing => ({ seed: `store:${key}`, scene: 'front' })

/** The URL of a winery's mark, an SVG. */
export const toMarkAddress = (id: number, winery: string): string =>
  `/images/mark/${id}-${getMarkVersion(winery)}.svg`

/** The URL of an area's map, an SVG; null where there is none. */
export const toAreaAddress = (area: Area & { id: number }): string | null => {
  const { id, countryCode, latitude, longitude } = area
  const version = getCachedVersion(() => {
    const svg = toAreaSvg(area)
    return svg ? toDrawingVersion(svg) : ''
  }, `area:${countryCode}:${latitude}:${longitude}`)
  return version ? `/images/area/${id}-${version}.svg` : null
}
