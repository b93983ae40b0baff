import { stage, type StageVariants } from '#styled/stage.ts'
import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface StageProps extends RootProps<'div'>, StageVariants {
  /** The bottle in its full box of 220 × 700, with a text that says what it is. */
  image: Pick<ImageProps, 'src' | 'avif' | 'webp' | 'alt'>
  /** What can be done with the picture, at its foot. */
  act?: Pick<IconButtonProps, 'icon' | 'label' | 'onClick'>
}

/** A bottle alone on the ground of its kind, large. */
export const Stage = ({ image, kind, act, ...rest }: StageProps) => {
  const classes = stage({ kind })
  return (
    <div {...toRootProps(rest, classes.root)}>
      <div className={classes.bottle}>
        <Image
          {...image}
          width={220}
          height={700}
          fit="contain"
          ratio="fill"
          sizes="(min-width: 992px) 156px, (min-width: 768px) 119px, 82px"
          priority
        />
      </div>
      {act && (
        <span className={classes.act}>
          <IconButton variant="circle" {...act} />
        </span>
      )}
    </div>
  )
}
