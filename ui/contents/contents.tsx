import { contents } from '#styled/contents.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { useHeadingInView } from './use-heading-in-view.ts'

export interface ContentsProps {
  /** Its title: 목차. */
  title: string
  /** The headings and their anchors, in order. */
  items: readonly { id: string; text: string }[]
  /** The language of the headings where the page is in another one. */
  lang?: string
}

/** A table of contents: beside the text from 992 px on, folded above it before. */
export const Contents = ({ title, items, lang }: ContentsProps) => {
  const current = useHeadingInView(items)
  const classes = contents()
  const list = (
    <ol className={classes.list} lang={lang}>
      {items.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={classes.link} aria-current={id === current || undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={title} className={classes.root}>
      <p className={classes.title}>{title}</p>
      <div className={classes.wide}>{list}</div>
      <details className={classes.narrow}>
        <summary className={classes.head}>
          {title}
          <Icon of={chevronDown} size={16} />
        </summary>
        {list}
      </details>
    </nav>
  )
}
