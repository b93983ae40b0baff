import { useState, type FormEvent } from 'react'
import { toEan13 } from '#api/barcode.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

export interface BarcodeFormProps {
  /** null where the wine has none. */
  barcode: string | null
  isWorking: boolean
  /** null takes the barcode away. */
  onSave: (barcode: string | null) => void
}

/** The barcode of a wine: by a reader, or typed; the check digit is looked at before it is sent. */
export const BarcodeForm = ({ barcode, isWorking, onSave }: BarcodeFormProps) => {
  const [text, setText] = useState(barcode ?? '')
  const [hasTried, setHasTried] = useState(false)
  const isWrong = text.trim() !== '' && toEan13(text) === null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!isWrong) onSave(text.trim() === '' ? null : text.trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Heading level={3} size="body">
          {m['stock.column.barcode']()}
        </Heading>
        <Field
          label={m['stock.barcode.label']()}
          error={hasTried && isWrong ? m['stock.barcode.rule']() : undefined}
        >
          <TextInput inputMode="numeric" figures autoComplete="off" value={text} onChange={setText} />
        </Field>
        <Button type="submit" working={isWorking && m['stock.barcode.working']()}>
          {m['stock.barcode.action']()}
        </Button>
      </Stack>
    </form>
  )
}
