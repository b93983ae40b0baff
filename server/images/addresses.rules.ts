import { coverSubjects, type CoverSubject } from './pictures.rules.ts'
import type { Format } from './raster.ts'

/** What an address under /images/ asks for. */
export type Wanted =
  | { of: 'bottle' | 'label'; id: number; version: string; pixels: number; format: Format }
  | { of: CoverSubject; id: number; version: string; narrow: boolean; pixels: number; format: Format }
  | { of: 'mark' | 'area'; id: number; version: string }

const bottle = /^\/images\/bottle\/([1-9]\d{0,8})-([0-9a-f]{8})\.(96|240|480|960)\.(avif|webp|png)$/
/** The label alone, named by its width. */
const label = /^\/images\/label\/([1-9]\d{0,8})-([0-9a-f]{8})\.(800|1600)\.(avif|webp)$/
const cover = /^\/images\/cover\/([a-z]+)\/([1-9]\d{0,8})-([0-9a-f]{8})\.(480|800|1200|1600)\.(avif|webp)$/
/** Its middle, for windows that are narrow. */
const narrow = /^\/images\/cover\/([a-z]+)\/([1-9]\d{0,8})-([0-9a-f]{8})\.narrow\.(480|640)\.(avif|webp)$/
/** What other sites show beside a link; not all of them read WebP. */
const card = /^\/images\/cover\/([a-z]+)\/([1-9]\d{0,8})-([0-9a-f]{8})\.(1200)\.(png)$/
const vector = /^\/images\/(mark|area)\/([1-9]\d{0,8})-([0-9a-f]{8})\.svg$/

/** Drawings that are sent as they are. */
type Vector = Extract<Wanted, { of: 'mark' | 'area' }>

export const isVector = (wanted: Wanted): wanted is Vector => wanted.of === 'mark' || wanted.of === 'area'

const sized = (id = '', version = '', pixels = '', format = '') => ({
  id: Number(id),
  version,
  pixels: Number(pixels),
  format: format as Format,
})

/** Reads an address; null for one that no answer of ours holds. */
export const wantedAt = (path: string): Wanted | null => {
  const [, ...bottleParts] = bottle.exec(path) ?? []
  if (bottleParts.length > 0) return { of: 'bottle', ...sized(...bottleParts) }
  const [, ...labelParts] = label.exec(path) ?? []
  if (labelParts.length > 0) return { of: 'label', ...sized(...labelParts) }
  const middle = narrow.exec(path)
  const [, subject, ...coverParts] = middle ?? cover.exec(path) ?? card.exec(path) ?? []
  const of = coverSubjects.find((known) => known === subject)
  if (of) return { of, narrow: middle !== null, ...sized(...coverParts) }
  const [, drawn, id, version = ''] = vector.exec(path) ?? []
  return id ? { of: drawn === 'area' ? 'area' : 'mark', id: Number(id), version } : null
}

/** The address of the same picture in its present look. */
export const addressOf = (wanted: Wanted, version: string): string => {
  if (isVector(wanted)) return `/images/${wanted.of}/${wanted.id}-${version}.svg`
  const folder = wanted.of === 'bottle' || wanted.of === 'label' ? wanted.of : `cover/${wanted.of}`
  const cut = 'narrow' in wanted && wanted.narrow ? '.narrow' : ''
  return `/images/${folder}/${wanted.id}-${version}${cut}.${wanted.pixels}.${wanted.format}`
}
