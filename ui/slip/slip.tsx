import type { ReactNode } from 'react'
import { slip } from '#styled/slip.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SlipLine {
  /** The key of the line, once on a slip. */
  key: string | number
  /** How many pieces: 2개. */
  count: string
  /** What is packed: 바롤로 2019. */
  name: ReactNode
  /** What sets it apart from others of its name: 750 ml. */
  detail?: ReactNode
}

export interface SlipProps extends RootProps<'article', 'title'> {
  /** The house: 비니 성수점. */
  title: string
  /** When it is due, beside the title. */
  aside?: ReactNode
  /** The number by which it is found again, and what it is called: the largest on the slip. */
  number?: { label: string; figures: string }
  /** Who or what it is for, as facts. */
  facts?: ReactNode
  /** The name of the list, for readers. */
  linesLabel: string
  /** What is packed, in the order of packing. */
  lines: readonly SlipLine[]
  /** What must not be missed: the text of a card. */
  note?: ReactNode
  /** What stays with the slip: check the ID. */
  foot?: ReactNode
}

/** A slip that lies with what was packed: on a roll of 80 mm or a sheet of A6. */
export const Slip = (props: SlipProps) => {
  const { title, aside, number, facts, linesLabel, lines, note, foot, ...rest } = props
  const classes = slip()
  return (
    <article {...toRootProps(rest, classes.root)} data-print="paper">
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {aside && <p className={classes.aside}>{aside}</p>}
      </div>
      {number && (
        <p className={classes.number}>
          {number.label}
          <span className={classes.figures}>{number.figures}</span>
        </p>
      )}
      {facts}
      <ul className={classes.lines} aria-label={linesLabel}>
        {lines.map(({ key, count, name, detail }) => (
          <li key={key} className={classes.line}>
            <span className={classes.count}>{count}</span>
            <span className={classes.name}>
              {name}
              {detail && <small>{detail}</small>}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className={classes.note}>{note}</p>}
      {foot && <p className={classes.foot}>{foot}</p>}
    </article>
  )
}
