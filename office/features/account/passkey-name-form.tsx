import { useState, type FormEvent, type ReactNode } from 'react'
import { longestPasskeyName } from '#api/contract/office/passkeys.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

export interface PasskeyNameFormProps {
  label: string
  hint?: string
  /** What it is called now. */
  name?: string
  action: string
  working: string | false
  failure: string | null
  onSubmit: (name: string) => void
  /** What is chosen beside the name. */
  choice?: ReactNode
  /** Another button beside the act. */
  children?: ReactNode
}

/** What a passkey is called, with one act. */
export const PasskeyNameForm = (form: PasskeyNameFormProps) => {
  const { label, hint, name: firstName = '', action, working, failure, onSubmit, ...parts } = form
  const [name, setName] = useState(firstName)
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (working) return
    const text = name.trim()
    setIsEmpty(!text)
    if (text) onSubmit(text)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Field label={label} hint={hint} error={isEmpty ? m['frame.field.required']() : undefined}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={longestPasskeyName}
            clearLabel={m['frame.field.clear']()}
            value={name}
            onChange={setName}
          />
        </Field>
        {parts.choice}
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Cluster gap={8}>
          <Button type="submit" working={working}>
            {action}
          </Button>
          {parts.children}
        </Cluster>
      </Stack>
    </form>
  )
}
