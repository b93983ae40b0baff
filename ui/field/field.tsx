import { useId, useMemo, type ReactNode } from 'react'
import { field } from '#styled/field.ts'
import { Icon } from '../icon/icon.tsx'
import { alert, check, type IconPath } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps extends RootProps<'div'> {
  /** The control's name, above it. */
  label: ReactNode
  /** What stands beside the label: a balance, 선택. */
  aside?: ReactNode
  /** Draws the asterisk and announces it to screen readers. */
  required?: boolean
  /** How to fill it in; it stays beside an error, which it helps to correct. */
  hint?: ReactNode
  /** The first rule that is broken. */
  error?: string
  /** The server's error; shown when no rule is broken. */
  outsideError?: string
  /** The success message: 쓸 수 있는 이메일이에요. */
  success?: string
  /** One control of this library: it takes id, description and error from here. */
  children: ReactNode
}

type Says = Pick<FieldProps, 'hint' | 'error' | 'success'>

/** Below the control: the error with the hint, else the success message, else the hint. */
const FieldMessage = ({ error, success, hint }: Says) => {
  const classes = field()
  const renderLine = (className: string, icon: IconPath, words: string) => (
    <p className={className}>
      <Icon of={icon} size={16} />
      {words}
    </p>
  )
  if (!error && success) return renderLine(classes.success, check, success)
  return (
    <>
      {error && renderLine(classes.error, alert, error)}
      {hint && <p className={classes.hint}>{hint}</p>}
    </>
  )
}

export const Field = (fieldProps: FieldProps) => {
  const {
    label,
    aside,
    required,
    hint,
    error: ownError,
    outsideError,
    success,
    children,
    ...rest
  } = fieldProps
  const id = useId()
  const classes = field()
  const error = ownError ?? outsideError
  const described = Boolean(error ?? success ?? hint)
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': described ? `${id}-says` : undefined,
      'aria-invalid': Boolean(error),
      'aria-required': required,
    }),
    [id, described, error, required],
  )
  return (
    <div {...toRootProps(rest, classes.root)}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {required && (
          <span className={classes.mark} aria-hidden>
            *
          </span>
        )}
        {aside && <span className={classes.aside}>{aside}</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <div id={`${id}-says`} aria-live="polite">
        <FieldMessage {...{ hint, success, error }} />
      </div>
    </div>
  )
}
