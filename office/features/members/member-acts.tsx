import { useState } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Confirm } from '#ui/confirm'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import type { OfficeMember } from './members.queries.ts'
import { isReason, ReasonField } from '../../shell/reason-field.tsx'

export type MemberAct = 'block' | 'unblock' | 'end_sessions' | 'reset'

export interface MemberActsProps {
  member: OfficeMember
  /** What is being done; null while nothing is. */
  working: MemberAct | null
  done: string | null
  failure: string | null
  onAct: (act: MemberAct, reason: string) => void
}

const labels: Record<MemberAct, () => string> = {
  block: m['members.act.block'],
  unblock: m['members.act.unblock'],
  end_sessions: m['members.act.end_sessions'],
  reset: m['members.act.reset'],
}

/** What may be done with a member in their state; only a block and its end ask for a reason. */
const listActs = ({ state, logins, emailMasked }: OfficeMember): MemberAct[] => [
  ...(logins.length > 0 ? (['end_sessions'] as const) : []),
  ...(state === 'ACTIVE' && emailMasked ? (['reset'] as const) : []),
  ...(state === 'ACTIVE' ? (['block'] as const) : []),
  ...(state === 'BLOCKED' ? (['unblock'] as const) : []),
]

const asksReason = (act: MemberAct) => act === 'block' || act === 'unblock'

/** Blocks a member, ends their log-ins, or mails them a link; a block asks who is meant, and why. */
export const MemberActs = ({ member, working, done, failure, onAct }: MemberActsProps) => {
  const [reason, setReason] = useState('')
  const [chosenAct, setChosenAct] = useState<MemberAct | null>(null)
  const [isTooShort, setIsTooShort] = useState(false)
  const begin = (act: MemberAct) => {
    const isShort = asksReason(act) && !isReason(reason)
    setIsTooShort(isShort)
    if (!isShort) setChosenAct(act)
  }
  const confirm = () => {
    if (chosenAct) onAct(chosenAct, reason.trim())
    setChosenAct(null)
  }
  const acts = listActs(member)
  if (acts.length === 0) return null
  return (
    <Stack gap={12}>
      {done && (
        <Notice tone="success" live="status">
          {done}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <ReasonField
        label={m['members.act.reason']()}
        hint={m['members.act.reason_hint']()}
        error={isTooShort && m['members.reveal.short']()}
        value={reason}
        onChange={setReason}
      />
      <Cluster data-page-acts>
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            {...(act === 'block' && { variant: 'danger' as const })}
            working={working === act && m['members.act.working']()}
            onClick={() => begin(act)}
          >
            {labels[act]()}
          </Button>
        ))}
      </Cluster>
      <Confirm
        open={chosenAct !== null}
        title={m['members.act.ask']({ name: member.nameMasked })}
        confirmLabel={labels[chosenAct ?? 'block']()}
        cancelLabel={m['frame.proof.cancel']()}
        danger={chosenAct === 'block'}
        onConfirm={confirm}
        onCancel={() => setChosenAct(null)}
      >
        {chosenAct && labels[chosenAct]()}
      </Confirm>
    </Stack>
  )
}
