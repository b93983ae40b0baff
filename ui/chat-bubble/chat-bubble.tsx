import type { ReactNode } from 'react'
import { chatBubble, type ChatBubbleVariants } from '#styled/chat-bubble.ts'
import { Icon } from '../icon/icon.tsx'
import { download } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface ChatBubbleProps extends RootProps<'li'> {
  /** ours: the one who reads · theirs: the other side */
  from: 'ours' | 'theirs'
  /** Who speaks, for readers. */
  author: string
  /** 14:07, or what it does: 보내는 중…. */
  time: string
  /** sending: on its way · failed: did not leave */
  state?: ChatBubbleVariants['state']
  /** What can be done with a message that did not leave: 다시 보내기, 지우기. */
  acts?: readonly { label: string; onAct: () => void }[]
  /** A file instead of words. */
  file?: { name: string; size: string; href: string }
  /** A picture instead of words: it brings its own text for readers. */
  picture?: ReactNode
  /** The words. */
  children?: ReactNode
}

type ContentProps = Pick<ChatBubbleProps, 'file' | 'picture' | 'children'> & {
  classes: ReturnType<typeof chatBubble>
}

const Content = ({ classes, file, picture, children }: ContentProps) => {
  if (picture) return <div className={classes.picture}>{picture}</div>
  if (!file) return <div className={classes.bubble}>{children}</div>
  return (
    <div className={classes.bubble}>
      <a href={file.href} download={file.name} className={classes.file}>
        <Icon of={download} />
        {file.name}
        <span className={classes.fileSize}>{file.size}</span>
      </a>
    </div>
  )
}

/** One message; its place in the list says who speaks, and readers hear the name. */
export const ChatBubble = (message: ChatBubbleProps) => {
  const { from, author, time, state, acts = [], file, picture, children, ...rest } = message
  const classes = chatBubble({ from, state })
  return (
    <li {...toRootProps(rest, classes.root)} aria-busy={state === 'sending' || undefined}>
      <VisuallyHidden>{author}</VisuallyHidden>
      <Content {...{ classes, file, picture, children }} />
      <span className={classes.aside}>
        {time}
        {state === 'failed' &&
          acts.map(({ label, onAct }) => (
            <button key={label} type="button" className={classes.act} onClick={onAct}>
              {label}
            </button>
          ))}
      </span>
    </li>
  )
}

export interface ChatLineProps extends RootProps<'li'> {
  /** A day, or what happened: 2026.11.21 (토), 매장이 대화를 마쳤어요. */
  children: ReactNode
}

/** A day or an event between the messages. */
export const ChatLine = ({ children, ...rest }: ChatLineProps) => (
  <li {...rest}>
    <span className={chatBubble().line}>{children}</span>
  </li>
)
