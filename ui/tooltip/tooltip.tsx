import { useEffect, useId, useState, type PointerEvent, type ReactNode } from 'react'
import { tooltip, type TooltipVariants } from '#styled/tooltip.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

type OwnHandler = 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'

export interface TooltipProps extends RootProps<'span', OwnHandler>, TooltipVariants {
  /** A few helpful words that are not essential: touch users never see them. */
  text: string
  /** Draws the control, which takes the description: `(described) => <IconButton {...described} … />`. */
  children: (described: { 'aria-describedby': string }) => ReactNode
}

const delay = 300

/** Words beside a control, by pointer after 300 ms, by keyboard at once; Escape hides them. */
export const Tooltip = ({ text, children, side, align, ...rest }: TooltipProps) => {
  const id = useId()
  const classes = tooltip({ side, align })
  const [state, setState] = useState<'away' | 'coming' | 'shown'>('away')
  useEffect(() => {
    if (state !== 'coming') return
    const timer = setTimeout(() => setState('shown'), delay)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    if (state === 'away') return
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setState('away')
    document.addEventListener('keydown', escape, true)
    return () => document.removeEventListener('keydown', escape, true)
  }, [state])
  const enter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setState('coming')
  return (
    <span
      {...toRootProps(rest, classes.root)}
      onPointerEnter={enter}
      onPointerLeave={() => setState('away')}
      onPointerDown={() => setState('away')}
      onFocus={({ target }) => target.matches(':focus-visible') && setState('shown')}
      onBlur={() => setState('away')}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className={classes.tip} hidden={state !== 'shown'}>
        <span>{text}</span>
      </span>
    </span>
  )
}
