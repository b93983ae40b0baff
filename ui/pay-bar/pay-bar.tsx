import { useRef, type ReactNode } from 'react'
import { payBar, type PayBarVariants } from '#styled/pay-bar.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useFootBar } from '../theme/use-foot-bar.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'

export interface PayBarProps extends RootProps<'div'> {
  /** Large buttons; the last one takes the room. */
  children: ReactNode
  /** One line above them: why it cannot go on yet. */
  note?: ReactNode
  /** Stays above the tab bar; in checkout there is none. */
  above?: PayBarVariants['above']
  /** Stays on wider screens too, in the flow of its page. */
  wide?: boolean
}

/** What to do next, at the foot of the screen below 992 px. */
export const PayBar = ({ children, note, above, wide, ref, ...rest }: PayBarProps) => {
  const root = useRef<HTMLDivElement>(null)
  useFootBar(root)
  const joinedRef = useJoinedRef(root, ref)
  const classes = payBar({ above, wide })
  return (
    <div {...toRootProps(rest, classes.root)} ref={joinedRef} data-print="none">
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.row}>{children}</div>
    </div>
  )
}
