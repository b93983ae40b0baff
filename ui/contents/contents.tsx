import { useEffect, useState } from 'react'
import { contents } from '#styled/contents.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

/**
 * The id of the heading whose section is being read: the last that has passed the upper third, undefined
 * above the first.
 */
const useHeadingInView = (items: readonly { id: string }[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return
    const passedIds = new Set<string>()
    // Everything above the line counts, at any distance: a jump past many headings reports each of them.
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          passedIds[isIntersecting ? 'add' : 'delete'](target.id)
        setCurrent(items.filter(({ id }) => passedIds.has(id)).pop()?.id)
      },
      { rootMargin: '1000000px 0px -65% 0px' },
    )
    for (const { id } of items) {
      const heading = document.getElementById(id)
      if (heading) watch.observe(heading)
    }
    return () => watch.disconnect()
  }, [items])
  return current
}

export interface ContentsProps extends RootProps<'nav'> {
  /** Its title: 목차. */
  title: string
  /** The headings and their anchors, in order. */
  items: readonly { id: string; text: string }[]
  /** The language of the headings where the page is in another one. */
  lang?: string
}

/** A table of contents: beside the text from 992 px on, folded above it before. */
export const Contents = ({ title, items, lang, ...rest }: ContentsProps) => {
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
    <nav {...toRootProps(rest, classes.root)} aria-label={title}>
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
