import { bottle, type BottleVariants } from '#styled/bottle.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface BottleProps
  extends
    Pick<ImageProps, 'src' | 'avif' | 'webp' | 'priority' | 'thumbhash'>,
    BottleVariants,
    RootProps<'span'> {
  /** Says which wine it is where no name stands beside it. */
  alt?: string
}

/** One wine on the common scale: always the full box of 220 × 700, standing on the floor. */
export const Bottle = ({ size, ground, soldOut, alt = '', ...bottleProps }: BottleProps) => {
  const { src, avif, webp, priority, thumbhash, ...rest } = bottleProps
  const classes = bottle({ size, ground, soldOut })
  return (
    <span {...toRootProps(rest, classes.root)}>
      <span className={classes.bottle}>
        <Image
          {...{ src, avif, webp, priority, thumbhash }}
          alt={alt}
          width={220}
          height={700}
          fit="contain"
          ratio="fill"
        />
      </span>
    </span>
  )
}
