import type { ReactNode } from 'react'
import { review } from '#styled/review.ts'
import { Rating } from '../rating/rating.tsx'
import { Tag } from '../tag/tag.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'
import type { WineCardTag } from '../wine-card/wine-card.tsx'

export interface ReviewProps extends AnyRootProps {
  /** `li` inside a list. */
  as?: 'article' | 'li'
  /** Masked: 김*연. */
  author: string
  /** The day it was written: 2026.11.21. */
  date: string
  /** One decimal, and the name of the star for readers. */
  score: { value: string; label: string }
  /** What is said of who wrote it: 구매 확인, 3년차. */
  tags?: readonly WineCardTag[]
  /** What was written, as it was written. */
  text: string
  /** The language of a text, where it is not the page's. */
  toLang?: (text: string) => string | undefined
  /** What was replied in public, each below a line that says by whom. */
  replies?: readonly { title: string; text: string }[]
  /** Photographs that came with it. */
  photos?: ReactNode
  /** Helpful?, report. */
  acts?: ReactNode
}

export const Review = ({
  as: As = 'article',
  author,
  date,
  score,
  tags,
  text,
  toLang,
  replies,
  photos,
  acts,
  ...rest
}: ReviewProps) => {
  const classes = review()
  return (
    <As {...toRootProps(rest, classes.root)}>
      <p className={classes.head}>
        {author}
        <span className={classes.date}>{date}</span>
      </p>
      <div className={classes.facts}>
        <Rating score={score.value} count={1} minimum={0} label={score.label} />
        {tags?.map(({ tone, text: words }) => (
          <Tag key={words} tone={tone}>
            {words}
          </Tag>
        ))}
      </div>
      <p className={classes.text} lang={toLang?.(text)}>
        {text}
      </p>
      {photos && <div className={classes.photos}>{photos}</div>}
      {replies?.map((reply, index) => (
        // By place: two sellers may have one name.
        <div key={index} className={classes.reply}>
          <p className={classes.date}>{reply.title}</p>
          <p className={classes.text} lang={toLang?.(reply.text)}>
            {reply.text}
          </p>
        </div>
      ))}
      {acts && <div className={classes.acts}>{acts}</div>}
    </As>
  )
}
