import type { ReactNode } from 'react'
import { searchField } from '#styled/search-field.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { search } from '../icons/icons.tsx'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'
import { toRootProps } from '../theme/root-props.ts'

export interface SearchFieldProps extends Omit<TextInputProps, 'end' | 'type' | 'onSubmit'> {
  /** The text that stands in it; without it the field holds its own, from `defaultValue` on. */
  value?: string
  /** The names of the field and its button: 와인 검색, 검색. */
  label: string
  /** See label. */
  submitLabel: string
  /** Gets the text, by Enter or the button. */
  onSubmit: (text: string) => void
  /** Where it leads without JavaScript, and the name of the query there. */
  action?: string
  /** See action. */
  name?: string
  /** A list of suggestions below the field. */
  children?: ReactNode
  /** Of the whole, as `style` is; other attributes are the input's. */
  className?: string
}

export const SearchField = ({
  label,
  submitLabel,
  onSubmit,
  action,
  name = 'q',
  children,
  className,
  style,
  ...rest
}: SearchFieldProps) => (
  <form
    role="search"
    aria-label={label}
    action={action}
    {...toRootProps({ className, style }, searchField())}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(event.currentTarget.querySelector('input')?.value ?? '')
    }}
  >
    <IconButton type="submit" label={submitLabel} icon={search} />
    <TextInput
      enterKeyHint="search"
      autoComplete="off"
      {...rest}
      type="search"
      name={name}
      aria-label={label}
    />
    {children}
  </form>
)
