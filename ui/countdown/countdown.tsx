import { countdown, type CountdownVariants } from '#styled/countdown.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useCountdown, type CountdownInput } from './use-countdown.ts'

export interface CountdownProps extends RootProps<'span'>, CountdownInput {
  /** The name for readers: 남은 시간. */
  label: string
  /** The words after days, hours, minutes, seconds: 일, 시간, 분, 초. */
  units: readonly [days: string, hours: string, minutes: string, seconds: string]
  /** Shown when nothing is left. */
  endedText: string
  /** As the text around it. */
  size?: CountdownVariants['size']
}

const toParts = (seconds: number) => [
  Math.floor(seconds / 86400),
  Math.floor(seconds / 3600) % 24,
  Math.floor(seconds / 60) % 60,
  seconds % 60,
]

/** The time left of something that really ends. */
export const Countdown = ({ label, units, endedText, size, ...others }: CountdownProps) => {
  const { until, now, offset, onEnd, ...rest } = others
  const secondsLeft = useCountdown({ until, now, offset, ...(onEnd && { onEnd }) })
  const classes = countdown({ size })
  const rootProps = toRootProps(rest, classes.root)
  if (secondsLeft === 0) return <span {...rootProps}>{endedText}</span>
  const parts = toParts(secondsLeft).map((value, at) => ({ value, unit: units[at] ?? '' }))
  const first = parts.findIndex(({ value }) => value > 0)
  return (
    <span {...rootProps} role="timer" aria-label={label}>
      {parts.map(({ value, unit }, at) =>
        at < first ? null : (
          <span key={unit}>
            <b className={classes.number}>{String(value).padStart(2, '0')}</b>
            {unit}
          </span>
        ),
      )}
    </span>
  )
}
