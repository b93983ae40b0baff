import { useEffect, useEffectEvent, useId, useRef, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { dateField } from '#styled/date-field.ts'
import { useFieldControl } from '../field/field-context.ts'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'
import { useJoinedRef } from '../theme/use-joined-ref.ts'
import type { EntryFault, EntryKind, EntryLimits } from './entry.ts'
import { useEntry } from './use-entry.ts'

export interface DateInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'>, EntryLimits {
  /** As `kind` has it; empty without one. */
  value: string
  /** Gets the new value, or nothing when it is emptied or cannot be read. */
  onChange: (value: string) => void
  /** What is said of a text that is no date, and of a date that may not be chosen. */
  faults: Record<EntryFault, string>
}

const placeholders: Record<EntryKind, string> = {
  day: '2026.11.21',
  moment: '2026.11.21 18:30',
  time: '18:30',
}

/** A form is not sent with a text that is no date: its value would differ from what is displayed. */
const useFormGuard = (input: { current: HTMLInputElement | null }, finish: () => boolean) => {
  const onSubmit = useEffectEvent((event: Event) => {
    const isRead = flushSync(finish)
    if (isRead) return
    event.preventDefault()
    event.stopImmediatePropagation()
    input.current?.focus()
  })
  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    form.addEventListener('submit', onSubmit, true)
    return () => form.removeEventListener('submit', onSubmit, true)
  }, [input])
}

/** The line in which a date or a time is typed, with what is wrong with it. */
export const DateInput = ({ ref, ...dateInput }: DateInputProps & { ref?: Ref<HTMLInputElement> }) => {
  const { value, onChange, kind, min, max, faults, onBlur, onKeyDown, ...rest } = dateInput
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const joinedRef = useJoinedRef(input, ref)
  const control = useFieldControl()
  const { text, fault, type, finish } = useEntry(value, onChange, { kind, min, max })
  useFormGuard(input, finish)
  const says = [rest['aria-describedby'] ?? control['aria-describedby'], fault && id]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <TextInput
        figures
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholders[kind]}
        {...rest}
        ref={joinedRef}
        value={text}
        onChange={type}
        onBlur={(event) => {
          onBlur?.(event)
          finish()
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter' && !finish()) event.preventDefault()
        }}
        {...(fault && { 'aria-invalid': true })}
        {...(says && { 'aria-describedby': says })}
      />
      {fault && (
        <span id={id} role="alert" className={dateField().fault}>
          {faults[fault]}
        </span>
      )}
    </>
  )
}
