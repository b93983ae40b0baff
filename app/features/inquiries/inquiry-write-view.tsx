import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { FileUpload } from '#ui/file-upload'
import { Grid } from '#ui/grid'
import { PageTitle } from '#ui/page-title'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import { findMissing, type InquiryForm } from './inquiry-form.rules.ts'
import type { InquiryCategory, InquiryGroup } from './inquiries.queries.ts'
import { fileLabels, type UploadedFile } from '../files/use-files.ts'

export interface InquiryWriteViewProps {
  groups: readonly InquiryGroup[]
  categories: readonly InquiryCategory[]
  initial: InquiryForm
  /** As it is written. */
  onChange: (form: InquiryForm) => void
  files: readonly UploadedFile[]
  onFiles: (files: File[]) => void
  onDropFile: (id: string) => void
  onRetryFile: (id: string) => void
  working: boolean
  /** What the server says, by field. */
  errors: Record<string, string>
  onSend: (form: InquiryForm) => void
}

const maxFiles = 5

type FormAccess = {
  form: InquiryForm
  set: (name: keyof InquiryForm) => (value: string) => void
  getError: (name: keyof InquiryForm) => { error?: string }
}

const Subject = ({ groups, categories, form, set, getError }: InquiryWriteViewProps & FormAccess) => {
  const [group, setGroup] = useState('')
  const visibleCategories = categories.filter(({ type }) => !group || type === group)
  return (
    <Grid columns={{ base: 1, md: 2 }} gap={12}>
      <Field label={m['inquiry.write.group']()}>
        <Select
          value={group}
          onChange={(type) => {
            setGroup(type)
            if (!categories.some(({ id, type: own }) => String(id) === form.category && own === type))
              set('category')('')
          }}
          options={[
            { value: '', label: m['inquiry.state.all']() },
            ...groups.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      </Field>
      <Field label={m['inquiry.write.category']()} required {...getError('category')}>
        <Select
          value={form.category}
          onChange={set('category')}
          placeholder={m['inquiry.write.category_placeholder']()}
          options={visibleCategories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
    </Grid>
  )
}

const Attachments = ({
  files,
  onFiles,
  onDropFile,
  onRetryFile,
  missing,
}: InquiryWriteViewProps & { missing: boolean }) => (
  <Field label={m['inquiry.write.files']()} {...(missing && { error: m['inquiry.write.files_failed']() })}>
    <FileUpload
      label={m['inquiry.write.files_add']()}
      hint={m['inquiry.write.files_hint']()}
      accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
      multiple
      files={files}
      onAdd={onFiles}
      onRemove={onDropFile}
      onRetry={onRetryFile}
      words={fileLabels}
      {...(files.length >= maxFiles && { full: m['inquiry.write.files_full']() })}
    />
  </Field>
)

const TextFields = ({ form, set, getError }: FormAccess) => (
  <>
    <Field label={m['inquiry.write.subject']()} required {...getError('title')}>
      <TextInput value={form.title} onChange={set('title')} maxLength={100} />
    </Field>
    <Field
      label={m['inquiry.write.content']()}
      required
      hint={m['inquiry.write.content_hint']()}
      {...getError('content')}
    >
      <Textarea
        value={form.content}
        onChange={set('content')}
        rows={8}
        maxLength={4000}
        countWords={(usedLength, maxLength) =>
          m['inquiry.write.used']({ used: String(usedLength), most: String(maxLength) })
        }
      />
    </Field>
    <Field label={m['inquiry.write.email']()} required {...getError('email')}>
      <TextInput
        type="email"
        value={form.email}
        onChange={set('email')}
        autoComplete="email"
        maxLength={254}
      />
    </Field>
  </>
)

/** An inquiry being written. */
export const InquiryWriteView = (props: InquiryWriteViewProps) => {
  const { initial, onChange, files, working, errors, onSend } = props
  const [form, setForm] = useState(initial)
  const [hasTried, setHasTried] = useState(false)
  const missing = hasTried ? findMissing(form) : {}
  const formAccess: FormAccess = {
    form,
    set: (name) => (value) => {
      const changedForm = { ...form, [name]: value }
      setForm(changedForm)
      onChange(changedForm)
    },
    getError: (name) => {
      const text = missing[name] ?? errors[name]
      return text ? { error: text } : {}
    },
  }
  const hasFailedUpload = files.some(({ error }) => error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!hasFailedUpload && Object.keys(findMissing(form)).length === 0) return onSend(form)
    const fields = event.currentTarget
    requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const sending = files.some(({ progress }) => progress !== undefined)
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['inquiry.write.title']()} lead={m['inquiry.list.lead']()} ruled />
        <form method="post" onSubmit={submit} noValidate aria-label={m['inquiry.write.title']()}>
          <Stack gap={16}>
            <Subject {...props} {...formAccess} />
            <TextFields {...formAccess} />
            <Attachments {...props} missing={hasTried && hasFailedUpload} />
            <Cluster justify="end">
              <Button href="/mypage/inquiry">{m['inquiry.write.back']()}</Button>
              <Button
                type="submit"
                variant="primary"
                width="wide"
                disabled={sending}
                working={working && m['inquiry.write.sending']()}
              >
                {m['inquiry.write.send']()}
              </Button>
            </Cluster>
          </Stack>
        </form>
      </Stack>
    </main>
  )
}
