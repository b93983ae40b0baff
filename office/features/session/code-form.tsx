import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

export interface CodeFormProps {
  label: string
  hint?: string
  /** The act, and its word while it works. */
  action: string
  working: string | false
  /** Why the last code was refused. */
  failure: string | null
  onSubmit: (code: string) => void
  /** A better way, above the field: it has the focus first. */
  lead?: ReactNode
  /** Other ways out, below the act. */
  children?: ReactNode
  /** Whether phones fill it in from a message or an authenticator. */
  isOneTime?: boolean
}

/** A code of an authenticator, or a recovery code, with one act. What was refused is selected, to be typed anew. */
export const CodeForm = (form: CodeFormProps) => {
  const { label, hint, action, working, failure, onSubmit, lead, children, isOneTime = true } = form
  const [code, setCode] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter sends a form whose button cannot be pressed, too.
    if (working) return
    const text = code.trim()
    setIsEmpty(!text)
    input.current?.focus()
    input.current?.select()
    if (text) onSubmit(text)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        {lead}
        <Field label={label} hint={hint} error={isEmpty ? m['frame.field.required']() : undefined}>
          <TextInput
            ref={input}
            name="code"
            figures
            autoFocus={!lead}
            autoComplete={isOneTime ? 'one-time-code' : 'off'}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={setCode}
          />
        </Field>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Button
          variant={lead ? 'secondary' : 'primary'}
          size="large"
          width="full"
          type="submit"
          working={working}
        >
          {action}
        </Button>
        {children}
      </Stack>
    </form>
  )
}
