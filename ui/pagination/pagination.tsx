import { pagination } from '#styled/pagination.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronLeft, chevronRight, type IconPath } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { listPagesAround } from './pages.ts'

export interface PaginationProps extends RootProps<'nav'> {
  /** The name for readers: 쪽 이동. */
  label: string
  /** The names of both arrows: 이전 쪽, 다음 쪽. */
  previousLabel: string
  /** See previousLabel. */
  nextLabel: string
  /** The present page, from 1. */
  page: number
  /** How many pages there are; nothing is shown for one. */
  total: number
  /** The address of a page. */
  hrefOf: (page: number) => string
}

export const Pagination = ({
  label,
  previousLabel,
  nextLabel,
  page,
  total,
  hrefOf,
  ...rest
}: PaginationProps) => {
  if (total < 2) return null
  const classes = pagination()
  const step = (to: number, name: string, icon: IconPath) =>
    to < 1 || to > total ? (
      <span className={classes.link}>
        <Icon of={icon} />
      </span>
    ) : (
      <Link href={hrefOf(to)} className={classes.link} aria-label={name}>
        <Icon of={icon} />
      </Link>
    )
  const renderPage = (number: number) =>
    number === page ? (
      <span aria-current="page" className={classes.link}>
        {number}
      </span>
    ) : (
      <Link href={hrefOf(number)} className={classes.link}>
        {number}
      </Link>
    )
  return (
    <nav {...rest} aria-label={label}>
      <ul className={classes.root}>
        <li>{step(page - 1, previousLabel, chevronLeft)}</li>
        {listPagesAround(page, total).map((number, at) => (
          <li key={number ?? `gap ${at}`} className={number === null ? classes.gap : undefined}>
            {number === null ? '…' : renderPage(number)}
          </li>
        ))}
        <li>{step(page + 1, nextLabel, chevronRight)}</li>
      </ul>
    </nav>
  )
}
