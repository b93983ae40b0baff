import { photoStrip, type PhotoStripVariants } from '#styled/photo-strip.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface StripPhoto {
  id: number
  /** The picture in a small size; what it shows is in `label`. */
  image: Omit<ImageProps, 'alt' | 'ratio' | 'fit' | 'rounded'>
  /** Which photograph it is: 김*연님이 올린 사진 1. */
  label: string
}

export interface PhotoStripProps extends RootProps<'ul'>, PhotoStripVariants {
  /** What the photographs are of: 리뷰 사진. */
  label: string
  /** In their order; each is a button. */
  photos: readonly StripPhoto[]
  /** Receives the id of the photograph that is to be seen larger. */
  onOpen: (id: number) => void
}

/** Small photographs in one row, cut to squares; each opens larger. */
export const PhotoStrip = ({ label, photos, onOpen, size, ...rest }: PhotoStripProps) => {
  const classes = photoStrip({ size })
  return (
    <ul aria-label={label} {...toRootProps(rest, classes.root)}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className={classes.photo}
            aria-label={photo.label}
            onClick={() => onOpen(photo.id)}
          >
            <Image {...photo.image} alt="" ratio="square" />
          </button>
        </li>
      ))}
    </ul>
  )
}
