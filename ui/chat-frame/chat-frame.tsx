import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { chatFrame, type ChatFrameVariants } from '#styled/chat-frame.ts'
import { Button } from '../button/button.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface ChatFrameProps extends RootProps<'div', 'title'> {
  /** Which of the two a phone shows. */
  shows: NonNullable<ChatFrameVariants['shows']>
  /** The title of the list of rooms. */
  title: ReactNode
  /** The rooms, below the title. */
  rooms: ReactNode
  /** The open room: ChatHead, ChatLog and ChatFoot. */
  room: ReactNode
  /** Beside the room, where there is space for a third column. */
  aside?: ReactNode
  /** It has the height of the window below the head of the office. */
  tall?: boolean
}

/** Rooms on the left, one of them on the right, and what belongs to it beside. */
export const ChatFrame = ({ shows, title, rooms, room, aside, tall, ...rest }: ChatFrameProps) => {
  const classes = chatFrame({ shows, beside: aside ? true : undefined, tall })
  return (
    <div {...toRootProps(rest, classes.root)} data-screen={shows === 'room' ? '' : undefined}>
      <div className={classes.rooms}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.list}>{rooms}</div>
      </div>
      <div className={classes.room}>{room}</div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  )
}

export interface ChatEdgeProps extends RootProps<'div'> {
  /** What stands above or below the messages. */
  children: ReactNode
}

export const ChatHead = ({ children, ...rest }: ChatEdgeProps) => (
  <div {...toRootProps(rest, chatFrame({}).head)}>{children}</div>
)
export const ChatFoot = ({ children, ...rest }: ChatEdgeProps) => (
  <div {...toRootProps(rest, chatFrame({}).foot)}>{children}</div>
)

/** Its attributes are those of the scrolled messages; what is announced stands beside them. */
export interface ChatLogProps extends RootProps<'div'> {
  /** The name for screen readers. */
  label: string
  /** The id of the newest message: a new one brings the end into view for readers who were there. */
  newest: string
  /** Whether the newest is the reader's own, which scrolls to the end from any position. */
  own?: boolean
  /** The id of the oldest message: older ones do not move what is being read. */
  oldest: string
  /** Above the messages. */
  before?: ReactNode
  /** On the button that leads to messages that came while the reader was further up: 새 메시지 */
  newLabel: string
  /** What screen readers announce, one after the other: new messages, and none that were there before. */
  news?: ReactNode
  /** Called when the end enters or leaves the view. */
  onEnd?: (atEnd: boolean) => void
  /** Called when the reader scrolls up to the first message. */
  onStart?: () => void
  /** Bubbles and lines, the newest last. */
  children: ReactNode
}

const near = 120

type Turns = Pick<ChatLogProps, 'onEnd' | 'onStart'>

const useEndInView = (newest: string, oldest: string, own: boolean, turns: Turns) => {
  const log = useRef<HTMLDivElement>(null)
  const scrollState = useRef({ atEnd: true, above: 0, below: 0, oldest: '', newest: '' })
  const [unseen, setUnseen] = useState(false)
  const onEndChange = useEffectEvent((atEnd: boolean) => {
    if (atEnd) setUnseen(false)
    turns.onEnd?.(atEnd)
  })
  const onStartReached = useEffectEvent(() => turns.onStart?.())
  const saveScroll = useEffectEvent(() => {
    const element = log.current
    if (!element) return
    const { atEnd } = scrollState.current
    scrollState.current.above = element.scrollTop
    scrollState.current.below = element.scrollHeight - element.scrollTop
    scrollState.current.atEnd = scrollState.current.below - element.clientHeight < near
    if (scrollState.current.atEnd !== atEnd) onEndChange(scrollState.current.atEnd)
  })
  const scrollToEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight })
  // Before the first frame: a reader who scrolls in it is not taken back to the end.
  useLayoutEffect(() => {
    const element = log.current
    const onScroll = () => {
      const before = scrollState.current.above
      saveScroll()
      if (
        scrollState.current.above < before &&
        scrollState.current.above < near &&
        !scrollState.current.atEnd
      )
        onStartReached()
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    // Late pictures and fonts make the log longer: a reader at its end stays there.
    const stayAtEnd = () => {
      if (element && scrollState.current.atEnd) element.scrollTop = element.scrollHeight
      saveScroll()
    }
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(stayAtEnd) : null
    for (const part of element?.children ?? []) watch?.observe(part)
    return () => {
      watch?.disconnect()
      element?.removeEventListener('scroll', onScroll)
    }
  }, [])
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const { atEnd, below, oldest: first, newest: last } = scrollState.current
    const isNew = last !== '' && last !== newest
    if (first && first !== oldest) element.scrollTop = element.scrollHeight - below
    else if (atEnd || (isNew && own)) element.scrollTop = element.scrollHeight
    else if (isNew) setUnseen(true)
    Object.assign(scrollState.current, { oldest, newest })
    saveScroll()
  }, [newest, oldest, own])
  return { log, unseen, toEnd: scrollToEnd }
}

/** The messages, the newest at the end. */
export const ChatLog = ({
  label,
  newest,
  own = false,
  oldest,
  before,
  newLabel,
  news,
  onEnd,
  onStart,
  children,
  ref,
  ...rest
}: ChatLogProps) => {
  const { log, unseen, toEnd } = useEndInView(newest, oldest, own, { onEnd, onStart })
  const classes = chatFrame({})
  const joinedRef = useJoinedRef(log, ref)
  return (
    <>
      <div
        {...toRootProps(rest, classes.log)}
        ref={joinedRef}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
      >
        {before}
        <ul className={classes.items}>{children}</ul>
      </div>
      {unseen && (
        <div className={classes.unseen}>
          <Button size="small" variant="primary" icon={chevronDown} onClick={toEnd}>
            {newLabel}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        <VisuallyHidden as="div">{news}</VisuallyHidden>
      </div>
    </>
  )
}
