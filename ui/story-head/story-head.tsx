import type { ReactNode } from 'react'
import { storyHead, type StoryHeadVariants } from '#styled/story-head.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface StoryHeadProps extends RootProps<'header'> {
  /** A line above the title: category, country, state. */
  eyebrow?: ReactNode
  /** The story's own title, in serif. */
  title: string
  /** The maker's own spelling and its language. */
  original?: { text: string; lang: string } | undefined
  /** One sentence that leads into it. */
  lead?: string
  /** The language of title and lead where the page is in another one. */
  lang?: string
  /** One quiet line: day, reading time. */
  meta?: ReactNode
  /** A mark above everything, 72 px high. */
  art?: ReactNode
  /** Buttons. */
  acts?: ReactNode
  /** A landscape beside the words, above them below 768 px. */
  cover: Omit<ImageProps, 'alt' | 'ratio' | 'fit' | 'rounded'>
  /** Tinted ground for events. */
  ground?: StoryHeadVariants['ground']
  /** A low picture below 768 px, where what follows is wanted on the first screen. */
  low?: StoryHeadVariants['low']
}

/** The head of something worth reading: the title in the large serif beside its picture. */
export const StoryHead = (head: StoryHeadProps) => {
  const { eyebrow, title, original, lead, lang, meta, art, acts, cover, ground, low, ...rest } = head
  const classes = storyHead({ ground, low })
  return (
    <header {...toRootProps(rest, classes.root)}>
      <div className={classes.words}>
        {art && <div className={classes.art}>{art}</div>}
        {eyebrow && <div className={classes.eyebrow}>{eyebrow}</div>}
        <h1 className={classes.title} lang={lang}>
          {title}
        </h1>
        {original && (
          <p className={classes.original} lang={original.lang}>
            {original.text}
          </p>
        )}
        {lead && (
          <p className={classes.lead} lang={lang}>
            {lead}
          </p>
        )}
        {meta && <div className={classes.meta}>{meta}</div>}
        {acts && (
          <div className={classes.acts} data-print="none">
            {acts}
          </div>
        )}
      </div>
      <div className={classes.cover}>
        <Image {...cover} alt="" ratio="fill" sizes="(min-width: 768px) 55vw, 100vw" priority />
      </div>
    </header>
  )
}
