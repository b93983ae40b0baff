import { useCallback, useState } from 'react'
import { image, type ImageVariants } from '#styled/image.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'
import { Thumbhash } from '../thumbhash/thumbhash.tsx'

/** A picture in AVIF and WebP, as in `srcset`. */
export interface Sources {
  avif?: string
  webp?: string
}

export interface ImageProps extends AnyRootProps, Omit<ImageVariants, 'loaded'> {
  /** The address for browsers without AVIF and WebP. */
  src: string
  /** Another cut of the picture, for windows below 768 px: what matters stays in sight where it is narrower. */
  narrow?: Sources
  /** Addresses and sizes in AVIF, as in `srcset`. */
  avif?: string
  /** Addresses and sizes in WebP, as in `srcset`. */
  webp?: string
  /** What the picture shows; empty when the text beside it says so. */
  alt: string
  /** The picture's own size in px: the page keeps its place. */
  width: number
  /** The picture's own height, by the same rule. */
  height: number
  /** How wide it is drawn, as in `sizes`. */
  sizes?: string
  /** Loads at once: the largest picture of the first view. */
  priority?: boolean
  /** A ThumbHash in base64, shown blurred until the picture is there. */
  thumbhash?: string
}

const below = '(max-width: 767px)'

const renderSources = ({ avif, webp }: Sources, sizes: string | undefined, media?: string) => (
  <>
    {avif && <source type="image/avif" {...{ srcSet: avif, sizes, media }} />}
    {webp && <source type="image/webp" {...{ srcSet: webp, sizes, media }} />}
  </>
)

export const Image = ({
  src,
  narrow,
  avif,
  webp,
  alt,
  width,
  height,
  sizes,
  priority,
  thumbhash,
  fit,
  ratio,
  rounded,
  ...rest
}: ImageProps) => {
  const [isLoaded, setIsLoaded] = useState(false)
  const trackLoaded = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete) setIsLoaded(true)
  }, [])
  const classes = image({ fit, ratio, rounded, loaded: isLoaded })
  const rootProps = toRootProps(rest, classes.root)
  const picture = (
    <picture {...(thumbhash ? { className: classes.image } : rootProps)}>
      {narrow && renderSources(narrow, sizes, below)}
      {renderSources({ avif, webp }, sizes)}
      <img
        className={classes.image}
        {...{ src, alt, width, height, sizes }}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        {...(thumbhash ? { ref: trackLoaded, onLoad: () => setIsLoaded(true) } : {})}
      />
    </picture>
  )
  if (!thumbhash) return picture
  return (
    <span {...rootProps}>
      <Thumbhash hash={thumbhash} />
      {picture}
    </span>
  )
}
