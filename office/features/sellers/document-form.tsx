import { useState, type FormEvent } from 'react'
import { documentKinds, type DocumentKind } from '#api/contract/office/sellers.options.ts'
import type { NewDocument } from '#machines/seller-application-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { FileUpload } from '#ui/file-upload'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { DateEntry } from '../../shell/date-entry.tsx'
import { toDocumentKindName } from './seller-words.ts'
import type { Seller } from './sellers.queries.ts'

/** A copy that was chosen: on its way, sent, or refused. */
export type SentCopy = { name: string; id: string | null; failure: string | null }

export interface DocumentFormProps {
  seller: Pick<Seller, 'stores' | 'state' | 'businessNumber'>
  /** The kind that is chosen at first. */
  kind: DocumentKind
  /** The copy that was chosen last; null without one. */
  copy: SentCopy | null
  isWorking: boolean
  failure: string | null
  onCopy: (file: File | null) => void
  onAdd: (document: NewDocument) => void
}

/** Whether the document wants a store: a licence of a seller that sells already. */
const needsStore = (kind: DocumentKind, { state }: Pick<Seller, 'state'>) =>
  kind === 'LIQUOR' && (state === 'OPEN' || state === 'SUSPENDED')

const words = {
  remove: (name: string) => m['sellers.copy.remove']({ name }),
  retry: (name: string) => m['sellers.copy.retry']({ name }),
  progress: (name: string) => m['sellers.copy.sending']({ name }),
}

const toItems = (copy: SentCopy | null) =>
  copy
    ? [
        {
          id: copy.name,
          name: copy.name,
          size: copy.id ? m['sellers.copy.sent']() : '',
          ...(copy.failure && { error: copy.failure }),
          ...(!copy.id && !copy.failure && { progress: 0.5 }),
        },
      ]
    : []

/** Sends a document: what it is, its number and end, and a copy. */
export const DocumentForm = (props: DocumentFormProps) => {
  const { seller, copy, isWorking, failure, onCopy, onAdd } = props
  const [kind, setKind] = useState(props.kind)
  const [storeId, setStoreId] = useState(String(seller.stores[0]?.id ?? ''))
  const [number, setNumber] = useState(props.kind === 'BUSINESS' ? seller.businessNumber : '')
  const [until, setUntil] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const hasStores = needsStore(kind, seller)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (number.trim() === '' || !copy?.id) return
    const idStore = hasStores && storeId ? Number(storeId) : null
    onAdd({ kind, idStore, number: number.trim(), idFile: copy.id, validUntil: until || null })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field label={m['sellers.document.kind']()}>
          <Select
            options={documentKinds.map((value) => ({ value, label: toDocumentKindName(value) }))}
            value={kind}
            onChange={(value) => setKind(documentKinds.find((one) => one === value) ?? kind)}
          />
        </Field>
        {hasStores && (
          <Field label={m['sellers.document.store']()}>
            <Select
              options={seller.stores.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={storeId}
              onChange={setStoreId}
            />
          </Field>
        )}
        <Field
          label={m['sellers.document.number']()}
          error={hasTried && number.trim() === '' ? m['sellers.rule.missing']() : undefined}
        >
          <TextInput name="number" autoComplete="off" value={number} onChange={setNumber} />
        </Field>
        <Field label={m['sellers.document.end']()} hint={m['sellers.document.end_hint']()}>
          <DateEntry name="validUntil" value={until} onChange={setUntil} />
        </Field>
        <FileUpload
          label={m['sellers.copy.choose']()}
          hint={m['sellers.copy.hint']()}
          accept="image/jpeg,image/png,image/webp,image/avif,.pdf"
          files={toItems(copy)}
          words={words}
          {...(hasTried && !copy && { refused: m['sellers.rule.copy']() })}
          onAdd={(files) => onCopy(files[0] ?? null)}
          onRemove={() => onCopy(null)}
        />
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Cluster>
          <Button
            type="submit"
            disabled={copy !== null && !copy.id}
            working={isWorking && m['sellers.working']()}
          >
            {m['sellers.document.send']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
