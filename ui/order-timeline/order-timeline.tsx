import { orderTimeline, type OrderTimelineVariants } from '#styled/order-timeline.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface TimelineStep {
  title: string
  /** When it was or will be: 14:05, 17:30 무렵. */
  time?: string
  /** Undefined is yet to come. */
  state?: OrderTimelineVariants['state']
  /** The state in words, for readers: 마침, 지금, 예정. */
  stateWords: string
}

export interface OrderTimelineProps extends RootProps<'ol'> {
  /** The name for readers. */
  label: string
  /** From the first to the last, with what is done, now and to come. */
  steps: readonly TimelineStep[]
}

/** Lies from 768 px on, stands before. */
export const OrderTimeline = ({ label, steps, ...rest }: OrderTimelineProps) => (
  <ol {...toRootProps(rest, orderTimeline().root)} aria-label={label}>
    {steps.map(({ title, time, state, stateWords }) => {
      const classes = orderTimeline({ state })
      return (
        <li key={title} className={classes.step} aria-current={state === 'now' ? 'step' : undefined}>
          <p className={classes.title}>
            {title} <VisuallyHidden>{stateWords}</VisuallyHidden>
          </p>
          {time && <p className={classes.time}>{time}</p>}
        </li>
      )
    })}
  </ol>
)
