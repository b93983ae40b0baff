import type { Ref, TextareaHTMLAttributes } from 'react'
import { textarea } from '#styled/textarea.ts'
import { useFieldControl } from '../field/field-context.ts'

export interface TextareaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'className' | 'style' | 'onChange' | 'value'
> {
  /** The text that stands in it. */
  value: string
  /** Gets the new text. */
  onChange?: (value: string) => void
  /** Says how much of `maxLength` is used: 12 / 500. */
  countWords?: (used: number, most: number) => string
  /** The element, for who brings the focus to it. */
  ref?: Ref<HTMLTextAreaElement>
}

export const Textarea = ({ value, onChange, countWords, maxLength, ref, ...rest }: TextareaProps) => {
  const classes = textarea()
  const control = useFieldControl()
  return (
    <span className={classes.root}>
      <textarea
        {...control}
        {...rest}
        ref={ref}
        className={classes.input}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {countWords && maxLength !== undefined && (
        <span className={classes.count} aria-live={maxLength - value.length < 20 ? 'polite' : 'off'}>
          {countWords(value.length, maxLength)}
        </span>
      )}
    </span>
  )
}
