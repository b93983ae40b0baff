import { useState } from 'react'
import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { PasswordInput } from '#ui/password-input'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { toFailureMessage } from '../session/failure-message.ts'

/** The age of a password, in days, from which a new one is recommended: 356 and not 365 (docs/spec.md, section 9). */
export const campaignDays = 356

export interface PasswordCampaignViewProps {
  /** It never opens by itself (docs/spec.md, section 2). */
  open: boolean
  id: string
  working: boolean
  failure: Failure | null
  onLater: () => void
  onChange: (entries: { current: string; confirm: string }) => void
}

/** Recommends a new password to a member whose password is old. */
export const PasswordCampaignView = ({
  open,
  id,
  working,
  failure,
  onLater,
  onChange,
}: PasswordCampaignViewProps) => {
  const [current, setCurrent] = useState('')
  const [confirm, setConfirm] = useState('')
  const toggleLabels = { showLabel: m['account.password.show'](), hideLabel: m['account.password.hide']() }
  return (
    <Dialog
      open={open}
      alert
      onClose={onLater}
      title={m['member.campaign.title']()}
      actions={
        <>
          <Button onClick={onLater}>{m['member.campaign.later']()}</Button>
          <Button
            variant="primary"
            working={working && m['recovery.password.working']()}
            onClick={() => onChange({ current, confirm })}
          >
            {m['recovery.password.action']()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{m['member.campaign.lead']()}</p>
        <Field label={m['member.campaign.id']()}>
          <TextInput readOnly value={id} autoComplete="username" />
        </Field>
        <Field
          label={m['member.password.current']()}
          outsideError={failure ? toFailureMessage(failure) : undefined}
        >
          <PasswordInput
            {...toggleLabels}
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
        </Field>
        <Field label={m['account.confirm.label']()}>
          <PasswordInput
            {...toggleLabels}
            autoComplete="current-password"
            value={confirm}
            onChange={setConfirm}
          />
        </Field>
      </Stack>
    </Dialog>
  )
}
