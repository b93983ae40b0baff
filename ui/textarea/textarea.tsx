import type { Ref, TextareaHTMLAttributes } from 'react'
import { textarea } from '#styled/textarea.ts'
import { useFieldControl } from '../field/field-context.ts'
import { joinClasses } from '../theme/join-classes.ts'

export interface TextareaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value'
> {
  /** The text that stands in it; without it the field holds its own, from `defaultValue` on. */
  value?: string
  /** Gets the new text. */
  onChange?: (value: string) => void
  /** Says how much of `maxLength` is used, of a `value`: 12 / 500. */
  countWords?: (used: number, most: number) => string
  /** The element, for who brings the focus to it. */
  ref?: Ref<HTMLTextAreaElement>
}

export const Textarea = ({ value, onChange, countWords, maxLength, ...textareaProps }: TextareaProps) => {
  const { className, style, ref, ...rest } = textareaProps
  const classes = textarea()
  const control = useFieldControl()
  return (
    <span className={joinClasses(classes.root, className)} style={style}>
      <textarea
        {...control}
        {...rest}
        ref={ref}
        className={classes.input}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {countWords && maxLength !== undefined && value !== undefined && (
        <span className={classes.count} aria-live={maxLength - value.length < 20 ? 'polite' : 'off'}>
          {countWords(value.length, maxLength)}
        </span>
      )}
    </span>
  )
}
