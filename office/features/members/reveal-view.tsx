import { useState, type FormEvent, type ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { formatPhone } from '#app/format.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { type revealMachine } from '#machines/reveal.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { isReason, ReasonField } from '../../shell/reason-field.tsx'

type Machine = typeof revealMachine

export interface RevealViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
}
type Leaf = LeafId<Machine>
type View = (props: RevealViewProps) => ReactNode

const Masked = ({ send }: RevealViewProps) => (
  <Cluster>
    <Button size="small" onClick={() => send({ type: 'reveal.begin' })}>
      {m['members.reveal.action']()}
    </Button>
  </Cluster>
)

const ReasonForm = ({ state, send }: RevealViewProps) => {
  const [reason, setReason] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTooShort(!isReason(reason))
    send({ type: 'reason.submit', reason })
  }
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap={12}>
        <ReasonField
          label={m['members.reveal.reason']()}
          hint={m['members.reveal.hint']()}
          error={isTooShort && m['members.reveal.short']()}
          value={reason}
          onChange={setReason}
        />
        <Cluster>
          <Button
            type="submit"
            variant="primary"
            working={state.matches('revealing') && m['members.reveal.working']()}
          >
            {m['members.reveal.send']()}
          </Button>
          <Button
            type="button"
            variant="ghost"
            disabled={state.matches('revealing')}
            onClick={() => send({ type: 'reveal.cancel' })}
          >
            {m['frame.proof.cancel']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

const Revealed = ({ state, send }: RevealViewProps) => {
  const { facts } = state.context
  if (!facts) return null
  const addresses = facts.addresses.map(({ postalCode, address1, address2, fullName, mobile }) => (
    <Text key={`${postalCode} ${address1} ${address2}`} size="small">
      ({postalCode}) {address1} {address2} · {fullName} {formatPhone(mobile)}
    </Text>
  ))
  return (
    <Stack gap={12}>
      <Text size="small" tone="secondary" role="status">
        {m['members.reveal.until']()}
      </Text>
      <FactList
        facts={[
          { name: m['members.column.name'](), fact: facts.fullName },
          { name: m['members.one.email'](), fact: facts.email ?? m['members.one.none']() },
          {
            name: m['members.reveal.mobile'](),
            fact: facts.mobile ? formatPhone(facts.mobile) : m['members.one.none'](),
          },
          { name: m['members.reveal.birth'](), fact: facts.birthDate ?? m['members.one.none']() },
          {
            name: m['members.reveal.address'](),
            fact: addresses.length > 0 ? <Stack gap={4}>{addresses}</Stack> : m['members.one.none'](),
          },
        ]}
      />
      <Cluster>
        <Button size="small" onClick={() => send({ type: 'reveal.hide' })}>
          {m['members.reveal.hide']()}
        </Button>
      </Cluster>
    </Stack>
  )
}

const Refused = ({ state, send }: RevealViewProps) => {
  const { failure } = state.context
  return (
    <Stack gap={12}>
      <Notice
        tone="error"
        live="alert"
        action={
          <Button size="small" onClick={() => send({ type: 'reveal.begin' })}>
            {m['frame.retry']()}
          </Button>
        }
      >
        {failure && toOfficeFailure(failure)}
      </Notice>
    </Stack>
  )
}

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  masked: Masked,
  givingReason: ReasonForm,
  revealing: ReasonForm,
  revealed: Revealed,
  refused: Refused,
} satisfies Record<Leaf, View>

/** Personal data of a member: hidden until a reason is given, and again after a minute. */
export const RevealView = (props: RevealViewProps) => {
  const { value } = props.state
  const View: View = views[value]
  return (
    <div data-machine="reveal" data-state={value}>
      <View {...props} />
    </div>
  )
}
