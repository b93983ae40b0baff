import type { ReactNode } from 'react'
import { checklist } from '#styled/checklist.ts'
import { Bar } from '../bar/bar.tsx'
import { Icon } from '../icon/icon.tsx'
import { check } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface ChecklistItem {
  key: string
  name: string
  done: boolean
  /** What stands beside the name: 완료, 2가지 남음. */
  state: string
  /** What is still lacking, a line each. */
  lacks?: readonly string[]
  /** Who can do it. */
  note?: ReactNode
  /** The link to where it is done. */
  action?: ReactNode
  /** What can be done right here. */
  content?: ReactNode
}

export interface ChecklistProps extends RootProps<'div'> {
  /** The name for readers: 문 열기까지. */
  label: string
  /** How far it is, in words: 10단계 가운데 3단계를 마쳤어요. */
  progress: string
  /** The steps in their order; one that is done keeps its place. */
  items: readonly ChecklistItem[]
  /** The level of the steps' headings: one below that of what they stand under. */
  level?: 2 | 3
}

/** Steps that lead to a goal; the first open one is where to go on. */
export const Checklist = ({ label, progress, items, level = 2, ...rest }: ChecklistProps) => {
  const classes = checklist()
  const Name = `h${level}` as const
  const doneCount = items.filter(({ done }) => done).length
  const current = items.findIndex(({ done }) => !done)
  return (
    <div {...toRootProps(rest, classes.root)}>
      <div className={classes.progress}>
        <p>{progress}</p>
        <Bar share={items.length === 0 ? 0 : doneCount / items.length} thick={6} />
      </div>
      <ol className={classes.list} aria-label={label}>
        {items.map(({ key, name, done, state, lacks = [], note, action, content }, at) => (
          <li
            key={key}
            className={classes.item}
            data-done={done ? '' : undefined}
            aria-current={at === current ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {done ? <Icon of={check} size={16} /> : at + 1}
            </span>
            <div className={classes.body}>
              <div className={classes.head}>
                <Name className={classes.name}>{name}</Name>
                <span className={classes.state}>{state}</span>
              </div>
              {lacks.length > 0 && (
                <ul className={classes.lacks}>
                  {lacks.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
              {note && <p className={classes.note}>{note}</p>}
              {action && <div>{action}</div>}
              {content && <div className={classes.content}>{content}</div>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
