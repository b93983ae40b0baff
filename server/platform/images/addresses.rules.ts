import { coverSubjects, type CoverSubject } from './pictures.rules.ts'
import type { Format } from './raster.ts'

/** The request of a URL under /images/. */
export type ImageRequest =
  | {
      of: 'bottle' | 'use' | 'label' | 'square' | 'photo' | 'review'
      id: number
      version: string
      pixels: number
      format: Format
    }
  | { of: CoverSubject; id: number; version: string; pixels: number; format: Format }
  | { of: 'mark' | 'area'; id: number; version: string }

const bottle = /^\/images\/bottle\/([1-9]\d{0,8})-([0-9a-f]{8})\.(96|240|480|960)\.(avif|webp|png)$/
/** Goods in use: a glass with wine in it, a bucket with ice. */
const use = /^\/images\/use\/([1-9]\d{0,8})-([0-9a-f]{8})\.(96|240|480|960)\.(avif|webp|png)$/
/** The bottle in the middle of a white square, as other sites show it. */
const square = /^\/images\/bottle\/([1-9]\d{0,8})-([0-9a-f]{8})\.square\.(1200)\.(png)$/
/** A photograph, by its width. */
const photo = /^\/images\/photo\/([1-9]\d{0,8})-([0-9a-f]{8})\.(480|800|1200|1600)\.(avif|webp)$/
/** A photograph of a shopper's review, by its width. */
const review = /^\/images\/review\/([1-9]\d{0,8})-([0-9a-f]{8})\.(240|480|800|1600)\.(avif|webp)$/
/** The label alone, by its width. */
const label = /^\/images\/label\/([1-9]\d{0,8})-([0-9a-f]{8})\.(800|1600)\.(avif|webp)$/
const cover =
  /^\/images\/cover\/([a-z]+)\/([1-9]\d{0,8})-([0-9a-f]{8})\.(160|240|480|800|1200|1600)\.(avif|webp)$/
/** The preview on other sites; not all of them read WebP. */
const card = /^\/images\/cover\/([a-z]+)\/([1-9]\d{0,8})-([0-9a-f]{8})\.(1200)\.(png)$/
const vector = /^\/images\/(mark|area)\/([1-9]\d{0,8})-([0-9a-f]{8})\.svg$/

const productPatterns = [
  ['bottle', bottle],
  ['use', use],
  ['label', label],
  ['square', square],
  ['photo', photo],
  ['review', review],
] as const

/** Drawings sent as SVG. */
type Vector = Extract<ImageRequest, { of: 'mark' | 'area' }>

export const isVector = (request: ImageRequest): request is Vector =>
  request.of === 'mark' || request.of === 'area'

const parseVariant = (id = '', version = '', pixels = '', format = '') => ({
  id: Number(id),
  version,
  pixels: Number(pixels),
  format: format as Format,
})

/** Parses a URL; null for one that no answer of ours contains. */
export const parseImageAddress = (path: string): ImageRequest | null => {
  for (const [of, pattern] of productPatterns) {
    const [, ...parts] = pattern.exec(path) ?? []
    if (parts.length > 0) return { of, ...parseVariant(...parts) }
  }
  const [, subject, ...coverParts] = cover.exec(path) ?? card.exec(path) ?? []
  const of = coverSubjects.find((candidate) => candidate === subject)
  if (of) return { of, ...parseVariant(...coverParts) }
  const [, vectorKind, id, version = ''] = vector.exec(path) ?? []
  return id ? { of: vectorKind === 'area' ? 'area' : 'mark', id: Number(id), version } : null
}

/** The URL of the same picture in its present version. */
export const toImageAddress = (request: ImageRequest, version: string): string => {
  if (isVector(request)) return `/images/${request.of}/${request.id}-${version}.svg`
  if (request.of === 'square')
    return `/images/bottle/${request.id}-${version}.square.${request.pixels}.${request.format}`
  const folder = productPatterns.some(([of]) => of === request.of) ? request.of : `cover/${request.of}`
  return `/images/${folder}/${request.id}-${version}.${request.pixels}.${request.format}`
}
