import type { ReactNode } from 'react'
import { notice, type NoticeVariants } from '#styled/notice.ts'
import { Icon } from '../icon/icon.tsx'
import { alert, info, success, warning, type IconPath } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface NoticeProps extends RootProps<'div', 'title'> {
  /** notify: announcements, legal warnings, restock */
  tone?: NoticeVariants['tone']
  /** A few words in bold before the rest. */
  title?: ReactNode
  /** What happened or holds, and what to do. */
  children?: ReactNode
  /** Instead of the tone's own icon. */
  icon?: IconPath
  /** A link or button at the end. */
  action?: ReactNode
  /** Read out when it comes up: `status` waits, `alert` interrupts. */
  live?: 'status' | 'alert'
  /** From edge to edge, on top of a page. */
  bleed?: boolean
  /** With room above and below it. */
  spaced?: boolean
}

const icons: Record<NonNullable<NoticeVariants['tone']>, IconPath> = {
  info,
  success,
  error: alert,
  warning,
  notify: alert,
}

export const Notice = ({
  tone = 'info',
  title,
  children,
  icon,
  action,
  live,
  bleed,
  spaced,
  ...rest
}: NoticeProps) => {
  const classes = notice({ tone, bleed, spaced })
  return (
    <div role={live} {...toRootProps(rest, classes.root)}>
      <Icon of={icon ?? icons[tone]} />
      <div className={classes.body}>
        {title && <b>{title}</b>} {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

/** A plain warning from edge to edge as HTML, for where nothing renders it; the text is put in as it is. */
export const toNoticeMarkup = (text: string): string =>
  `<p class="${notice({ tone: 'warning', bleed: true }).root}">${text}</p>`
