import type { CoverDrawing } from '../db/tables/columns.ts'
import { areaSvg, coverSvg, versionOf, wineryMarkSvg, type Area } from './drawings.rules.ts'

export const coverSubjects = ['article', 'event', 'winery', 'store', 'home'] as const
export type CoverSubject = (typeof coverSubjects)[number]

/** Each look is drawn once to know its version; there are as many as covers and wineries. */
const remembered = (version: () => string, key: string): string => {
  const known = versions.get(key) ?? version()
  versions.set(key, known)
  return known
}
const versions = new Map<string, string>()

export const coverVersion = (drawing: CoverDrawing): string =>
  remembered(
    () => versionOf(coverSvg(drawing)),
    `cover:${drawing.seed}:${drawing.scene ?? ''}:${drawing.season ?? ''}`,
  )

export const markVersion = (winery: string): string =>
  remembered(() => versionOf(wineryMarkSvg(winery)), `mark:${winery}`)

/** A drawn landscape as answers name it; width and format are added where it is shown. */
export const coverPicture = (subject: CoverSubject, id: number, drawing: CoverDrawing, alt: string) => ({
  src: `/images/cover/${subject}/${id}-${coverVersion(drawing)}`,
  thumbhash: drawing.thumbhash ?? null,
  alt,
})

/** The front of a store follows from its key alone. */
export const storeFront = (key: string): CoverDrawing => ({ seed: `store:${key}`, scene: 'front' })

/** The address of a winery's mark, an SVG. */
export const markAddress = (id: number, winery: string): string =>
  `/images/mark/${id}-${markVersion(winery)}.svg`

/** The address of an area's map, an SVG; null where there is none. */
export const areaAddress = (area: Area & { id: number }): string | null => {
  const { id, countryCode, latitude, longitude } = area
  const version = remembered(() => {
    const svg = areaSvg(area)
    return svg ? versionOf(svg) : ''
  }, `area:${countryCode}:${latitude}:${longitude}`)
  return version ? `/images/area/${id}-${version}.svg` : null
}
