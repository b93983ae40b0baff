import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { PhotoStrip } from '#ui/photo-strip'
import { Sheet } from '#ui/sheet'
import { ZoomFrame } from '#ui/zoom-frame'
import type { ReviewPhoto } from './reviews.queries.ts'

export interface ReviewPhotosProps {
  photos: readonly (ReviewPhoto & { author: string })[]
  size?: 'small' | 'large'
  /** What can be done with the photograph that is open. */
  renderAct?: ((photo: ReviewPhoto, close: () => void) => ReactNode) | undefined
}

const toSourceSet = (src: string, widths: readonly number[], format: 'avif' | 'webp'): string =>
  widths.map((width) => `${src}.${width}.${format} ${width}w`).join(', ')

const toImage = ({ src, thumbhash, width, height }: ReviewPhoto, widths: readonly number[]) => ({
  src: `${src}.${widths[0]}.webp`,
  avif: toSourceSet(src, widths, 'avif'),
  webp: toSourceSet(src, widths, 'webp'),
  width,
  height,
  ...(thumbhash && { thumbhash }),
})

/** Each author's photographs are numbered. */
const listLabels = (photos: ReviewPhotosProps['photos']): string[] =>
  photos.map(({ author }, at) => {
    const number = photos.slice(0, at + 1).filter((one) => one.author === author).length
    return m['detail.reviews.photo']({ author, number: String(number) })
  })

/** Photographs of reviews in a row; each opens to be seen as large as one likes. */
export const ReviewPhotos = ({ photos, size = 'small', renderAct }: ReviewPhotosProps) => {
  const [openId, setOpenId] = useState<number | null>(null)
  const labels = listLabels(photos)
  const openAt = photos.findIndex(({ id }) => id === openId)
  const openPhoto = photos[openAt]
  const close = () => setOpenId(null)
  return (
    <>
      <PhotoStrip
        label={m['detail.reviews.photos']()}
        size={size}
        photos={photos.map((photo, at) => ({
          id: photo.id,
          image: { ...toImage(photo, [240, 480]), sizes: size === 'large' ? '128px' : '72px' },
          label: labels[at] ?? '',
        }))}
        onOpen={setOpenId}
      />
      {openPhoto && (
        <Sheet
          open
          title={labels[openAt] ?? ''}
          closeLabel={m['detail.reviews.close']()}
          onClose={close}
          foot={renderAct?.(openPhoto, close)}
        >
          <ZoomFrame
            image={{ ...toImage(openPhoto, [800, 1600]), alt: labels[openAt] ?? '' }}
            largerLabel={m['detail.zoom.larger']()}
            smallerLabel={m['detail.zoom.smaller']()}
          />
        </Sheet>
      )}
    </>
  )
}
