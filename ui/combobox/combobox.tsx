import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { useMemo, useState, type InputHTMLAttributes, type Ref } from 'react'
import { combobox } from '#styled/combobox.ts'
import { useFieldControl } from '../field/field-context.ts'
import { useOwnValue } from '../field/use-own-value.ts'
import { Icon } from '../icon/icon.tsx'
import { check, chevronDown, close } from '../icons/icons.tsx'
import { joinClasses } from '../theme/join-classes.ts'

export interface ComboboxOption {
  value: string
  label: string
  /** A second line in caption. */
  description?: string
  disabled?: boolean
}

export interface ComboboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** All that can be chosen; typing narrows them. */
  options: readonly ComboboxOption[]
  /** The chosen option's value, or empty. */
  value?: string
  /** What is chosen at first, where there is no `value`. */
  defaultValue?: string
  /** By what a native form names the value. */
  name?: string
  /** Gets the chosen value, or nothing when it is emptied. */
  onChange?: (value: string) => void
  /** Gets what is typed: the options come from outside and are not sifted here. */
  onQuery?: (text: string) => void
  /** The name for readers where no field stands around it. */
  label?: string
  /** The names of the buttons: 목록 열기, 지우기. */
  openLabel: string
  /** The name of the × that empties it: 지우기. */
  clearLabel: string
  /** Nothing matches, or it is still looking. */
  emptyText: string
  /** An example or the invitation to type. */
  placeholder?: string
  /** Nothing can be chosen or typed. */
  disabled?: boolean
  /** Open from the start. */
  defaultOpen?: boolean
  /** The input itself; `className` and `style` are those of the frame around it. */
  ref?: Ref<HTMLInputElement>
}

const normalize = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

const Options = ({ options }: Pick<ComboboxProps, 'options'>) => {
  const classes = combobox()
  return (
    <Ark.Content className={classes.panel}>
      {options.map((option) => (
        <Ark.Item key={option.value} item={option} className={classes.option}>
          <span>
            <Ark.ItemText>{option.label}</Ark.ItemText>
            {option.description && <span className={classes.description}>{option.description}</span>}
          </span>
          <Ark.ItemIndicator>
            <Icon of={check} size={16} />
          </Ark.ItemIndicator>
        </Ark.Item>
      ))}
    </Ark.Content>
  )
}

/** One of many, found by typing. Heavy (37 kB): load it with the part of the page that needs it. */
export const Combobox = (box: ComboboxProps) => {
  const { options, value, onChange, onQuery, label, openLabel, clearLabel, emptyText, ...others } = box
  const { defaultOpen, className, style, defaultValue = '', name, ...rest } = others
  const [chosenValue, change] = useOwnValue(value, defaultValue, onChange)
  const { id: fieldId, ...control } = useFieldControl()
  const id = rest.id ?? fieldId
  const [query, setQuery] = useState('')
  const matches = useMemo(
    () =>
      onQuery ? options : options.filter((option) => normalize(option.label).includes(normalize(query))),
    [onQuery, options, query],
  )
  /** A list is never empty for readers: what it says then is an option that cannot be chosen. */
  const items = matches.length ? matches : [{ value: '', label: emptyText, disabled: true }]
  const classes = combobox()
  return (
    <Ark.Root
      className={joinClasses(classes.root, className)}
      style={style}
      collection={createListCollection({ items: [...items] })}
      value={chosenValue ? [chosenValue] : []}
      onValueChange={({ value: [nextValue = ''] }) => change(nextValue)}
      onInputValueChange={({ inputValue, reason }) => {
        const inputText = reason === 'input-change' ? inputValue : ''
        setQuery(inputText)
        onQuery?.(inputText)
      }}
      disabled={rest.disabled}
      defaultOpen={defaultOpen}
      openOnClick
      positioning={{ sameWidth: true, strategy: 'absolute' }}
      ids={id ? { input: id } : undefined}
      translations={{ triggerLabel: openLabel, clearTriggerLabel: clearLabel }}
      lazyMount
      unmountOnExit
    >
      {name && <input type="hidden" name={name} value={chosenValue} disabled={rest.disabled} />}
      <Ark.Control className={classes.control}>
        <Ark.Input aria-label={label} {...control} {...rest} className={classes.input} />
        <Ark.ClearTrigger className={classes.button}>
          <Icon of={close} size={16} />
        </Ark.ClearTrigger>
        <Ark.Trigger className={classes.button}>
          <Icon of={chevronDown} size={16} />
        </Ark.Trigger>
      </Ark.Control>
      <Ark.Positioner>
        <Options options={items} />
      </Ark.Positioner>
    </Ark.Root>
  )
}
