import { useState, type FormEvent } from 'react'
import { formatCount } from '#app/format.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'

export interface ApplyFormProps {
  list: Pick<ImportedList, 'kind' | 'counts' | 'needsReason'>
  /** Whether the person may publish what the list says. */
  canApply: boolean
  working: 'apply' | 'renew' | 'discard' | 'map' | null
  onApply: (reason: string | undefined) => void
  onRenew: () => void
  onDiscard: () => void
}

const ReasonField = ({
  reason,
  error,
  onChange,
}: {
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
}) => (
  <Field label={m['imports.apply.reason']()} hint={m['imports.apply.reason_hint']()} required error={error}>
    <Textarea rows={2} maxLength={500} value={reason} onChange={onChange} />
  </Field>
)

/** What applying does, the reason where prices change, and the ways to compare again or put the list away. */
export const ApplyForm = ({ list, canApply, working, onApply, onRenew, onDiscard }: ApplyFormProps) => {
  const { counts, needsReason } = list
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const total = counts.added + counts.changed
  const isOffers = list.kind === 'OFFERS'
  const isReasonMissing = needsReason && reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!isReasonMissing) onApply(reason.trim() || undefined)
  }
  const canSend = canApply && total > 0
  return (
    <Section title={m['imports.apply.title']()} size="small">
      <form method="post" noValidate aria-label={m['imports.apply.title']()} onSubmit={submit}>
        <Stack gap={12}>
          {total === 0 ? (
            <Text tone="secondary">{m['imports.apply.nothing']()}</Text>
          ) : (
            <Text>
              {(isOffers ? m['imports.apply.confirm_offers'] : m['imports.apply.confirm'])({
                added: formatCount(counts.added),
                changed: formatCount(counts.changed),
              })}
            </Text>
          )}
          {total > 0 && !canApply && <Notice>{m['imports.apply.not_permitted']()}</Notice>}
          {canSend && needsReason && (
            <ReasonField
              reason={reason}
              error={hasTried && isReasonMissing ? m['imports.apply.reason_rule']() : undefined}
              onChange={setReason}
            />
          )}
          <Cluster gap={8}>
            {canSend && (
              <Button
                type="submit"
                variant="primary"
                working={working === 'apply' && m['imports.apply.working']()}
              >
                {m['imports.apply.action']({ total: formatCount(total) })}
              </Button>
            )}
            <Button working={working === 'renew' && m['imports.renewing']()} onClick={onRenew}>
              {m['imports.renew']()}
            </Button>
            <Button working={working === 'discard' && m['imports.discarding']()} onClick={onDiscard}>
              {m['imports.discard']()}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Section>
  )
}
