import { useId, useRef, type ReactNode } from 'react'
import { prompt } from '#styled/prompt.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useFootBar } from '../theme/use-foot-bar.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'

export interface PromptProps extends RootProps<'section'> {
  /** The question; its name for readers. */
  title: string
  /** Why the answer was not taken, for one. */
  children?: ReactNode
  /** The two answers, side by side where they fit. */
  acts: ReactNode
}

/** One question at the foot of the page, which stays in use; a toast stands above it. */
export const Prompt = ({ title, children, acts, ref, ...rest }: PromptProps) => {
  const id = useId()
  const root = useRef<HTMLElement>(null)
  useFootBar(root, '--prompt')
  const joinedRef = useJoinedRef(root, ref)
  const classes = prompt()
  return (
    <section
      {...toRootProps(rest, classes.root)}
      ref={joinedRef}
      role="dialog"
      aria-labelledby={id}
      data-print="none"
    >
      <p id={id} className={classes.title}>
        {title}
      </p>
      {children}
      <div className={classes.acts}>{acts}</div>
    </section>
  )
}
