import type { ReactNode } from 'react'
import { feature } from '#styled/feature.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface FeatureProps extends RootProps<'div'> {
  /** A line above the title: place and year. */
  eyebrow?: string
  /** What is put before the others. */
  title: string
  /** Two or three sentences. */
  text: string
  /** The language of what is written where the page is in another one. */
  lang?: string | undefined
  /** One button. */
  action?: ReactNode
  /** A landscape that fills its half. */
  cover: Omit<ImageProps, 'alt' | 'ratio' | 'fit' | 'rounded'>
}

/** A story beside a picture, of equal weight: a winery. */
export const Feature = ({ eyebrow, title, text, lang, action, cover, ...rest }: FeatureProps) => {
  const classes = feature()
  return (
    <div {...toRootProps(rest, classes.root)}>
      <div className={classes.cover}>
        <Image {...cover} alt="" ratio="fill" sizes="(min-width: 768px) 50vw, 100vw" />
      </div>
      <div className={classes.body}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h2 lang={lang} className={classes.title}>
          {title}
        </h2>
        <p lang={lang} className={classes.text}>
          {text}
        </p>
        {action}
      </div>
    </div>
  )
}
