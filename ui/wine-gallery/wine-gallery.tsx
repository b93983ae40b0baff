import { useState } from 'react'
import { wineGallery } from '#styled/wine-gallery.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import type { WineKind } from '../kind-dot/kind-dot.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface GalleryView {
  /** What it shows: 병, 앞 라벨, 뒤 라벨. */
  label: string
  image: Omit<ImageProps, 'alt' | 'ratio' | 'fit' | 'rounded'>
}

export interface WineGalleryProps extends RootProps<'div'> {
  /** The ground below the bottle. */
  kind: WineKind
  /** The wine's name; each picture is named after it and its view. */
  name: string
  /** Each picture with the name of its view; the first is shown. */
  views: readonly GalleryView[]
}

/** The bottle, large, on the ground of its kind; further views as small buttons from 768 px on. */
export const WineGallery = ({ kind, name, views, ...rest }: WineGalleryProps) => {
  const [at, setAt] = useState(0)
  const classes = wineGallery({ kind })
  const view = views[at] ?? views[0]
  return (
    <div {...toRootProps(rest, classes.root)}>
      {view && (
        <div className={classes.stage}>
          <Image key={view.label} {...view.image} alt={`${name}, ${view.label}`} fit="contain" ratio="fill" />
        </div>
      )}
      {views.length > 1 && (
        <div className={classes.thumbs}>
          {views.map(({ label, image: { src, width, height } }, index) => (
            <button
              key={label}
              type="button"
              className={classes.thumb}
              aria-label={label}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              <Image src={src} width={width} height={height} alt="" fit="contain" ratio="fill" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
