import { useState, type FormEvent } from 'react'
import { maxExportRows } from '#api/contract/office/exports.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Drawer } from '#ui/drawer'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { TextLink } from '#ui/text-link'
import { toFilterText } from './export-words.ts'

export interface OpenExportViewProps {
  /** The filters of the file, as the address has them. */
  query: string
  /** Whether rows of this list are of people, and whether the person may have their data in clear. */
  isOfPeople: boolean
  mayHavePersonal: boolean
  exportsHref: string
  isOpen: boolean
  isWorking: boolean
  isDone: boolean
  failure: string | null
  onOpen: () => void
  onClose: () => void
  /** With the reason for personal data, or null without such. */
  onSend: (reason: string | null) => void
}

const minReasonLetters = 5

const Form = (props: OpenExportViewProps) => {
  const { query, isOfPeople, mayHavePersonal, isWorking, failure, onSend } = props
  const [withPersonal, setWithPersonal] = useState(false)
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isTooShort = withPersonal && [...reason.trim()].length < minReasonLetters
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (isTooShort) return event.currentTarget.querySelector<HTMLInputElement>('[name=reason]')?.focus()
    onSend(withPersonal ? reason.trim() : null)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Text tone="secondary">{m['exports.open.lead']({ count: formatCount(maxExportRows) })}</Text>
        <Text weight="medium">{toFilterText(query)}</Text>
        {isOfPeople && !withPersonal && <Text size="small">{m['exports.open.masked']()}</Text>}
        {isOfPeople && mayHavePersonal && (
          <Checkbox
            checked={withPersonal}
            onChange={setWithPersonal}
            description={m['exports.open.personal_hint']()}
          >
            {m['exports.open.personal']()}
          </Checkbox>
        )}
        {withPersonal && (
          <Field
            label={m['exports.open.reason']()}
            error={hasTried && isTooShort ? m['exports.open.reason_rule']() : undefined}
          >
            <TextInput
              name="reason"
              autoComplete="off"
              maxLength={200}
              clearLabel={m['frame.field.clear']()}
              value={reason}
              onChange={setReason}
            />
          </Field>
        )}
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Button type="submit" variant="primary" working={isWorking && m['exports.open.sending']()}>
          {m['exports.open.send']()}
        </Button>
      </Stack>
    </form>
  )
}

const Done = ({ exportsHref }: Pick<OpenExportViewProps, 'exportsHref'>) => (
  <Stack gap={16}>
    <Notice tone="success" live="status">
      {m['exports.open.done']()}
    </Notice>
    <TextLink href={exportsHref}>{m['exports.open.to_list']()}</TextLink>
  </Stack>
)

/** The act beside a list's title that makes a file of it. */
export const OpenExportView = (props: OpenExportViewProps) => {
  const { exportsHref, isOpen, isDone, onOpen, onClose } = props
  return (
    <>
      <Button onClick={onOpen}>{m['exports.open.action']()}</Button>
      <Drawer
        side="end"
        open={isOpen}
        onClose={onClose}
        title={m['exports.open.title']()}
        closeLabel={m['list.close']()}
      >
        {isOpen && (isDone ? <Done exportsHref={exportsHref} /> : <Form {...props} />)}
      </Drawer>
    </>
  )
}
