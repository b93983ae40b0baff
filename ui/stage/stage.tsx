import type { ReactNode } from 'react'
import { stage, type StageVariants } from '#styled/stage.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface StageProps extends RootProps<'div'>, StageVariants {
  /** The bottle in its full box of 220 × 700, with a text that says what it is. */
  image?: Pick<ImageProps, 'src' | 'avif' | 'webp' | 'alt'>
  /** What stands on the ground beside the bottle: its dish. */
  beside?: ReactNode
  /** What stands there in place of a bottle: its label, its glass. */
  children?: ReactNode
}

/** How wide its bottle is drawn, as in `sizes`: what shows it again takes the same file. */
export const bottleSizes = '(min-width: 992px) 156px, (min-width: 768px) 119px, 82px'

/** A bottle alone on the ground of its kind, large. */
export const Stage = ({ image, beside, children, kind, middle, ...rest }: StageProps) => {
  const classes = stage({ kind, middle })
  return (
    <div {...toRootProps(rest, classes.root)}>
      {image && (
        <div className={classes.bottle}>
          <Image
            {...image}
            width={220}
            height={700}
            fit="contain"
            ratio="fill"
            sizes={bottleSizes}
            priority
          />
        </div>
      )}
      {beside && <div className={classes.beside}>{beside}</div>}
      {children}
    </div>
  )
}
