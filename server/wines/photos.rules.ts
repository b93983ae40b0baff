import type { Answer } from '#api/call.ts'
import { pictureRoles } from '#api/contract/office/pictures.options.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { localize } from '../localize.ts'
import { toCropBox } from '../platform/images/crop.rules.ts'
import type { ShownPhoto } from '../platform/images/photos.store.ts'
import type { Card } from './cards.rules.ts'

type Product = Answer<typeof wines.product>

/** A product's own photographs, and for each role that it has none of those of its wine, by role. */
export const sortPhotos = <T extends Pick<ShownPhoto, 'subject' | 'role'>>(photos: readonly T[]): T[] =>
  pictureRoles.flatMap((role) => {
    const photosInRole = photos.filter((photo) => photo.role === role)
    const ownPhotos = photosInRole.filter(({ subject }) => subject === 'PRODUCT')
    return ownPhotos.length > 0 ? ownPhotos : photosInRole
  })

const toPhotoAddress = ({ id, look }: Pick<ShownPhoto, 'id' | 'look'>): string =>
  `/images/photo/${id}-${look}`

/** A photograph as answers contain it; its place on the page adds width and format. */
export const toPhotoPicture = (photo: ShownPhoto, locale: Locale) => ({
  src: toPhotoAddress(photo),
  thumbhash: photo.thumbhash,
  alt: localize(photo.alt, locale),
})

export const presentPhoto = (photo: ShownPhoto, locale: Locale): Product['photos'][number] => {
  const { width, height } = toCropBox(photo)
  return {
    id: photo.id,
    role: photo.role,
    image: toPhotoPicture(photo, locale),
    width,
    height,
    focal: photo.focal,
    anyVintage: photo.subject === 'WINE',
  }
}

/** What other sites show: the photographed bottle on white and its label; else the drawing, in a demo alone. */
export const listShareImages = (
  { image }: Pick<Card, 'image'>,
  photos: readonly Pick<ShownPhoto, 'id' | 'look' | 'role'>[],
  drawsLabels: boolean,
): string[] => {
  const hasBottle = photos.some(({ role }) => role === 'BOTTLE')
  if (!hasBottle) return drawsLabels ? [`${image.src}.960.png`] : []
  const labels = photos.filter(({ role }) => role === 'LABEL').slice(0, 1)
  return [`${image.src}.square.1200.png`, ...labels.map((photo) => `${toPhotoAddress(photo)}.1200.webp`)]
}
