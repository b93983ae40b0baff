import type { ReactNode } from 'react'
import { hero } from '#styled/hero.ts'
import { BottleRow } from '../bottle-row/bottle-row.tsx'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface HeroProps extends RootProps<'div'> {
  /** 11월의 산지 · 포르투갈 도루 */
  eyebrow?: string
  /** Two lines, split by a line break. */
  title: string
  /** One or two sentences below the title. */
  text: string
  /** The language of what is written where the page is in another one. */
  lang?: string | undefined
  /** One primary button and another one, large. */
  acts: ReactNode
  /** Beside the words, below 768 px under them. */
  cover: Omit<ImageProps, 'alt' | 'ratio' | 'fit' | 'rounded'>
  /** The colour of the cover's upper edge, if it is a light sky: below 768 px the words stand on it. */
  sky?: string | null
  /** Stand in front of the cover. */
  bottles?: readonly BottleImage[]
}

export const Hero = ({ eyebrow, title, text, lang, acts, cover, sky, bottles, ...rest }: HeroProps) => {
  const classes = hero()
  return (
    // Words on a light sky are dark in every theme.
    <div data-vini-theme={sky ? 'light' : undefined} {...toRootProps(rest, classes.root)}>
      {sky && (
        <svg className={classes.sky} aria-hidden>
          <rect width="100%" height="100%" fill={sky} />
        </svg>
      )}
      <div lang={lang} className={classes.words}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
        <div className={classes.acts}>{acts}</div>
      </div>
      <div className={classes.cover}>
        <Image {...cover} alt="" ratio="fill" />
      </div>
      {bottles && (
        <div className={classes.bottles}>
          <BottleRow bottles={bottles} size="large" priority={cover.priority} />
        </div>
      )}
    </div>
  )
}
