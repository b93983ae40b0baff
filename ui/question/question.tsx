import type { ReactNode } from 'react'
import { question } from '#styled/question.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface QuestionProps extends AnyRootProps {
  /** `li` inside a list. */
  as?: 'article' | 'li'
  /** Masked: 김*연. */
  author: string
  /** The day it was asked: 2026.11.02. */
  date: string
  /** What state it is in, and whether it is secret. */
  tags?: ReactNode
  /** What was asked, as it was written. */
  text: string
  /** The language of a text, where it is not the page's. */
  toLang?: (text: string) => string | undefined
  /** The text only says that the question may not be read. */
  hidden?: boolean
  /** What was answered, and the words that lead it: 답변. */
  answer?: { label: string; text: string }
  /** Taking it back. */
  acts?: ReactNode
}

/** A question about a product and its one answer. */
export const Question = ({
  as: As = 'article',
  author,
  date,
  tags,
  text,
  toLang,
  hidden,
  answer,
  acts,
  ...rest
}: QuestionProps) => {
  const classes = question()
  return (
    <As {...toRootProps(rest, classes.root)}>
      <div className={classes.head}>
        {tags}
        <span>{author}</span>
        <span className={classes.date}>{date}</span>
        {acts}
      </div>
      <p className={classes.text} data-hidden={hidden || undefined} lang={toLang?.(text)}>
        {text}
      </p>
      {answer && (
        <div className={classes.answer}>
          <span className={classes.mark}>{answer.label}</span>
          <p lang={toLang?.(answer.text)}>{answer.text}</p>
        </div>
      )}
    </As>
  )
}
