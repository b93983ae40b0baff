import { useState, type FormEvent, type ReactNode } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

export type EntryField<Name extends string> = {
  name: Name
  label: string
  hint?: string
  type?: 'text' | 'email' | 'tel' | 'date'
  /** The fault of a value; undefined for one that may be sent. */
  check?: (value: string) => string | undefined
}

export interface EntryFormProps<Name extends string> {
  fields: readonly EntryField<Name>[]
  initial: Record<Name, string>
  /** The server's words, by field. */
  faults?: Partial<Record<string, string>>
  sendLabel: string
  isWorking: boolean
  /** Fields of another kind, below these. */
  children?: ReactNode
  onSubmit: (values: Record<Name, string>) => void
}

export const checkFilled = (value: string): string | undefined =>
  value.trim() === '' ? m['sellers.rule.missing']() : undefined

/** A form of single lines, each with its fault below it once it was tried. */
export const EntryForm = <Name extends string>(props: EntryFormProps<Name>) => {
  const { fields, initial, faults = {}, sendLabel, isWorking, children, onSubmit } = props
  const [values, setValues] = useState(initial)
  const [hasTried, setHasTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (fields.every(({ name, check }) => !check?.(values[name]))) onSubmit(values)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        {fields.map(({ name, label, hint, type, check }) => {
          const fault = (hasTried && check?.(values[name])) || faults[name]
          return (
            <Field key={name} label={label} {...(hint && { hint })} {...(fault && { error: fault })}>
              <TextInput
                type={type}
                name={name}
                autoComplete="off"
                value={values[name]}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            </Field>
          )
        })}
        {children}
        <Cluster>
          <Button type="submit" variant="primary" working={isWorking && m['sellers.working']()}>
            {sendLabel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
