import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { minReasonLetters } from '#machines/reveal.ts'
import { Field } from '#ui/field'
import { TextInput } from '#ui/text-input'

export interface ReasonFieldProps {
  label: string
  hint: string
  /** What is said where it is too short. */
  error: string | false
  value: string
  onChange: (reason: string) => void
  maxLength?: number
}

/** Why somebody in the office does what is written down with their name. */
export const ReasonField = ({ label, hint, error, ...input }: ReasonFieldProps) => (
  <Field label={label} hint={hint} {...(error && { error })}>
    <TextInput name="reason" autoComplete="off" clearLabel={m['frame.field.clear']()} {...input} />
  </Field>
)

export const isReason = (text: string): boolean => [...text.trim()].length >= minReasonLetters

/** A reason as it is typed; `onReason` gets it once it is long enough. */
export const useReason = (onReason: (reason: string) => void) => {
  const [reason, setReason] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTooShort(!isReason(reason))
    if (isReason(reason)) onReason(reason.trim())
  }
  return { reason, setReason, isTooShort, submit }
}
