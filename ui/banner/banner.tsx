import type { ReactNode } from 'react'
import { banner } from '#styled/banner.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { Tag } from '../tag/tag.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface BannerProps extends RootProps<'div'> {
  /** State and period: 진행 중 · 2026.11.16 ~ 11.30. */
  tag?: string
  /** What it is about. */
  title: string
  /** One sentence below it. */
  text?: string
  /** The language of what is written where the page is in another one. */
  lang?: string | undefined
  /** A button on burgundy. */
  action?: ReactNode
  /** The picture beside the words. */
  cover: Omit<ImageProps, 'alt' | 'ratio' | 'fit' | 'rounded'>
}

/** An event, across the page. */
export const Banner = ({ tag, title, text, lang, action, cover, ...rest }: BannerProps) => {
  const classes = banner()
  return (
    <div {...toRootProps(rest, classes.root)}>
      <div className={classes.words}>
        {tag && <Tag tone="burgundy">{tag}</Tag>}
        <h3 lang={lang} className={classes.title}>
          {title}
        </h3>
        {text && (
          <p lang={lang} className={classes.text}>
            {text}
          </p>
        )}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      <div className={classes.cover}>
        <Image sizes="(max-width: 767px) 100vw, 650px" {...cover} alt="" ratio="fill" />
      </div>
    </div>
  )
}
