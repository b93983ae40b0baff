import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { chatFrame, type ChatFrameVariants } from '#styled/chat-frame.ts'

export interface ChatFrameProps {
  /** Which of the two is seen on a phone. */
  shows: NonNullable<ChatFrameVariants['shows']>
  title: ReactNode
  /** The rooms, below the title. */
  rooms: ReactNode
  room: ReactNode
  /** Beside the room, where there is space for a third column. */
  aside?: ReactNode
}

/** Rooms on the left, one of them on the right, and what belongs to it beside. */
export const ChatFrame = ({ shows, title, rooms, room, aside }: ChatFrameProps) => {
  const classes = chatFrame({ shows, beside: aside ? true : undefined })
  return (
    <div className={classes.root}>
      <div className={classes.rooms}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.list}>{rooms}</div>
      </div>
      <div className={classes.room}>{room}</div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  )
}

export const ChatHead = ({ children }: { children: ReactNode }) => (
  <div className={chatFrame({}).head}>{children}</div>
)
export const ChatFoot = ({ children }: { children: ReactNode }) => (
  <div className={chatFrame({}).foot}>{children}</div>
)

export interface ChatLogProps {
  /** The name for readers, who hear what is new without being interrupted. */
  label: string
  /** What the newest message is: a new one brings the end into view for whoever was there. */
  newest: string
  /** What the oldest one is: older ones leave what is read in its place. */
  oldest: string
  /** Above the messages. */
  before?: ReactNode
  children: ReactNode
}

const near = 120

const useEndInView = (newest: string, oldest: string) => {
  const log = useRef<HTMLDivElement>(null)
  const kept = useRef({ atEnd: true, below: 0, oldest: '' })
  const keep = () => {
    const element = log.current
    if (!element) return
    kept.current.below = element.scrollHeight - element.scrollTop
    kept.current.atEnd = kept.current.below - element.clientHeight < near
  }
  useEffect(() => {
    const element = log.current
    element?.addEventListener('scroll', keep, { passive: true })
    // Pictures and letters that come late make the talk longer: whoever was at its end stays there.
    const stay = () => {
      if (element && kept.current.atEnd) element.scrollTop = element.scrollHeight
      keep()
    }
    const watch = new ResizeObserver(stay)
    for (const part of element?.children ?? []) watch.observe(part)
    return () => {
      watch.disconnect()
      element?.removeEventListener('scroll', keep)
    }
  }, [])
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const { atEnd, below, oldest: before } = kept.current
    if (before && before !== oldest) element.scrollTop = element.scrollHeight - below
    else if (atEnd) element.scrollTop = element.scrollHeight
    kept.current.oldest = oldest
    keep()
  }, [newest, oldest])
  return log
}

/** What was said, the newest at the end. */
export const ChatLog = ({ label, newest, oldest, before, children }: ChatLogProps) => {
  const log = useEndInView(newest, oldest)
  const classes = chatFrame({})
  return (
    <div className={classes.log} ref={log} role="log" aria-live="polite" aria-label={label} tabIndex={0}>
      {before}
      <ul className={classes.items}>{children}</ul>
    </div>
  )
}
