import { cover } from '#styled/cover.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface CoverProps
  extends
    RootProps<'figure'>,
    Pick<ImageProps, 'src' | 'avif' | 'webp' | 'alt' | 'sizes' | 'priority' | 'thumbhash'> {
  /** cover: 3 to 2, as it is drawn · wide: 16 to 9 · square */
  ratio?: 'cover' | 'wide' | 'square'
  /** Stands below it, never on it. */
  caption?: string
  /** From edge to edge below 768 px. */
  bleed?: boolean
}

/** The landscape of an article, an event or a winery. */
export const Cover = ({ ratio = 'cover', caption, bleed, ...others }: CoverProps) => {
  const { src, avif, webp, alt, sizes, priority, thumbhash, ...rest } = others
  const picture = { src, avif, webp, alt, sizes, priority, thumbhash }
  const classes = cover({ bleed })
  return (
    <figure {...toRootProps(rest, classes.root)}>
      <div className={classes.frame}>
        <Image {...picture} ratio={ratio} width={1200} height={800} />
      </div>
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  )
}
