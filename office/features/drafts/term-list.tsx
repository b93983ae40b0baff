import { useState } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import type { WineTerm } from './drafts.queries.ts'
import { formatEntries, parseEntries } from './term-entries.ts'

export interface TermListProps {
  label: string
  terms: readonly WineTerm[]
  /** `merlot 60; cabernet-franc 40`, or keys alone. */
  text: string
  disabled: boolean
  /** Whether each has a share in percent. */
  hasShares?: boolean
  hint?: string | undefined
  error?: string | undefined
  onChange: (text: string) => void
}

/** Some of the shop's own terms, each added from the list and taken away singly. */
export const TermList = ({
  label,
  terms,
  text,
  disabled,
  hasShares,
  hint,
  error,
  onChange,
}: TermListProps) => {
  const [chosenKey, setChosenKey] = useState('')
  const entries = parseEntries(text)
  const names = new Map(terms.map(({ key, name }) => [key, name]))
  const replace = (at: number, share: string) =>
    onChange(formatEntries(entries.map((entry, other) => (other === at ? { ...entry, share } : entry))))
  const add = () => {
    if (chosenKey === '') return
    onChange(formatEntries([...entries, { key: chosenKey, share: '' }]))
    setChosenKey('')
  }
  const open = terms.filter(({ key }) => !entries.some((entry) => entry.key === key))
  return (
    <Stack gap={8}>
      <Field label={label} {...(hint && { hint })} {...(error && { error })}>
        <Select
          value={chosenKey}
          disabled={disabled}
          options={[
            { value: '', label: m['drafts.term.choose']() },
            ...open.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={setChosenKey}
        />
      </Field>
      <Cluster>
        <Button size="small" disabled={disabled || chosenKey === ''} onClick={add}>
          {m['drafts.term.add']({ list: label })}
        </Button>
      </Cluster>
      {entries.length > 0 && (
        <Stack as="ul" gap={8} aria-label={label}>
          {entries.map(({ key, share }, at) => {
            const name = names.get(key) ?? key
            return (
              <Cluster as="li" key={key}>
                <span>{name}</span>
                {hasShares && (
                  <TextInput
                    aria-label={m['drafts.term.share']({ name })}
                    value={share}
                    disabled={disabled}
                    inputMode="numeric"
                    maxLength={3}
                    end="%"
                    onChange={(next) => replace(at, next.replace(/\D/g, ''))}
                  />
                )}
                {!disabled && (
                  <Button
                    size="small"
                    variant="ghost"
                    onClick={() => onChange(formatEntries(entries.filter((_, other) => other !== at)))}
                  >
                    {m['drafts.term.remove']({ name })}
                  </Button>
                )}
              </Cluster>
            )
          })}
        </Stack>
      )}
    </Stack>
  )
}
