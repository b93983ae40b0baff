import type { ReactNode } from 'react'
import { stage, type StageVariants } from '#styled/stage.ts'
import { Image, type ImageProps } from '../image/image.tsx'

export interface StageProps extends StageVariants {
  /** The bottle in its full box of 220 × 700, with a text that says what it is. */
  image: Pick<ImageProps, 'src' | 'avif' | 'webp' | 'alt'>
  /** Flags and buttons on the picture. */
  children?: ReactNode
}

/** A bottle alone on the ground of its kind, large. */
export const Stage = ({ image, kind, children }: StageProps) => {
  const classes = stage({ kind })
  return (
    <div className={classes.root}>
      <div className={classes.bottle}>
        <Image
          {...image}
          width={220}
          height={700}
          fit="contain"
          ratio="fill"
          sizes="(min-width: 992px) 193px, 120px"
          priority
        />
      </div>
      {children}
    </div>
  )
}
