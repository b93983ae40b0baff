import { Button, type ButtonProps } from '../button/button.tsx'
import { useCountdown, type CountdownInput } from '../countdown/use-countdown.ts'

export interface WaitButtonProps extends Omit<ButtonProps, 'disabled' | 'working' | 'href'>, CountdownInput {
  /** What it says while it waits: 다시 받기 (45초). */
  waiting: (seconds: number) => string
}

/** A button that opens at a moment of the server's clock, and says until then how long that is. */
export const WaitButton = ({ waiting, until, now, offset, onEnd, children, ...rest }: WaitButtonProps) => {
  const secondsLeft = useCountdown({ until, now, offset, ...(onEnd && { onEnd }) })
  return (
    <Button {...rest} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? waiting(secondsLeft) : children}
    </Button>
  )
}
