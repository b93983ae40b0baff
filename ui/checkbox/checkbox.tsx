import { useCallback, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { checkbox, type CheckboxVariants } from '#styled/checkbox.ts'
import { useFieldControl } from '../field/field-context.ts'
import { joinClasses } from '../theme/join-classes.ts'

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'>, CheckboxVariants {
  /** Whether it is ticked; without it the field holds that itself, from `defaultChecked` on. */
  checked?: boolean
  /** Gets the new state. */
  onChange?: (checked: boolean) => void
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
  /** How many things it would leave, at the end of the line. */
  count?: ReactNode
  /** A second line in caption. */
  description?: ReactNode
  /** The words beside it; a bare box needs `aria-label`. */
  children?: ReactNode
  /** The box, for who brings the focus to it. */
  ref?: Ref<HTMLInputElement>
}

export const Checkbox = ({ checked, onChange, indeterminate = false, ...checkboxProps }: CheckboxProps) => {
  const { count, description, strong, indent, tall, children, className, style, ref, ...rest } = checkboxProps
  const classes = checkbox({ strong, indent, tall })
  const control = useFieldControl()
  const mark = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate
      if (typeof ref === 'function') return ref(element)
      if (ref) ref.current = element
    },
    [indeterminate, ref],
  )
  return (
    <label className={joinClasses(classes.root, className)} style={style}>
      <input
        {...control}
        {...rest}
        ref={mark}
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      {children && (
        <span className={classes.words}>
          {children}
          {description && <small>{description}</small>}
        </span>
      )}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </label>
  )
}
