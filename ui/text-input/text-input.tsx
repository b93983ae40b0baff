import { useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { textInput } from '#styled/text-input.ts'
import { useFieldControl } from '../field/field-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { close } from '../icons/icons.tsx'
import { joinClasses } from '../theme/join-classes.ts'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  /** The text that stands in it; without it the field holds its own, from `defaultValue` on. */
  value?: string
  /** Gets the new text. */
  onChange?: (value: string) => void
  /** The name of the × that empties it, while there is something that may be changed; without it there is none. */
  clearLabel?: string
  /** A unit, a tag, a button at the end. */
  end?: ReactNode
  /** Figures of one width: prices, numbers, codes. */
  figures?: boolean
  /** Amounts stand at the end. */
  align?: 'end'
  /** The element, for who brings the focus to it. */
  ref?: Ref<HTMLInputElement>
}

export const TextInput = ({
  value,
  onChange,
  clearLabel,
  end,
  figures,
  align,
  className,
  style,
  ref,
  ...rest
}: TextInputProps) => {
  const classes = textInput({ figures, align })
  const control = useFieldControl()
  const root = useRef<HTMLSpanElement>(null)
  const clearable = Boolean(clearLabel && value && !rest.disabled && !rest.readOnly)
  const clear = () => {
    onChange?.('')
    root.current?.querySelector('input')?.focus()
  }
  return (
    <span className={joinClasses(classes.root, className)} style={style} ref={root}>
      <input
        {...control}
        {...rest}
        ref={ref}
        className={classes.input}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {(end || clearable) && (
        <span className={classes.end}>
          {end}
          {clearLabel && clearable && <IconButton label={clearLabel} icon={close} onClick={clear} />}
        </span>
      )}
    </span>
  )
}
