import { cover } from '#styled/cover.ts'
import { Image, type ImageProps } from '../image/image.tsx'

export interface CoverProps extends Pick<
  ImageProps,
  'src' | 'avif' | 'webp' | 'alt' | 'sizes' | 'priority' | 'thumbhash'
> {
  /** cover: 3 to 2, as it is drawn · wide: 16 to 9 · square */
  ratio?: 'cover' | 'wide' | 'square'
  /** Stands below it, never on it. */
  caption?: string
  /** From edge to edge below 768 px. */
  bleed?: boolean
}

/** The landscape of an article, an event or a winery. */
export const Cover = ({ ratio = 'cover', caption, bleed, ...picture }: CoverProps) => {
  const classes = cover({ bleed })
  return (
    <figure className={classes.root}>
      <div className={classes.frame}>
        <Image {...picture} ratio={ratio} width={1200} height={800} />
      </div>
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  )
}
