import type { ReactNode } from 'react'
import type { IdentityOutcome } from '#machines/identity-check-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { PageTitle } from '#ui/page-title'
import { ReturnPage } from '#ui/return-page'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toIdentityFailureText } from './identity-failure-text.ts'

export interface IdentityReturnViewProps {
  /** How the check ended; null while the answer is being confirmed. */
  outcome: IdentityOutcome | null
  /** Where to go on; null in a window of its own, which is to be closed. */
  wayOn: string | null
  onClose: () => void
}

const titles: Record<IdentityOutcome['kind'], () => string> = {
  verified: m['identity.verified.title'],
  underage: m['identity.underage.title'],
  cancelled: m['identity.cancelled.title'],
  expired: m['identity.expired.title'],
  failed: m['identity.failed.title'],
}

const toLead = (outcome: IdentityOutcome): string =>
  outcome.kind === 'verified'
    ? m['identity.verified.lead']({ name: outcome.name })
    : toIdentityFailureText(outcome.kind, outcome.failure)

const Ended = ({
  outcome,
  wayOn,
  onClose,
}: IdentityReturnViewProps & { outcome: IdentityOutcome }): ReactNode => (
  <>
    <PageTitle title={titles[outcome.kind]()} lead={toLead(outcome)} />
    {wayOn === null ? (
      <>
        <Text tone="caption" size="small">
          {m['identity.return.close_lead']()}
        </Text>
        <Button variant="primary" size="large" width="full" onClick={onClose}>
          {m['identity.return.close']()}
        </Button>
      </>
    ) : (
      <Button variant="primary" size="large" width="full" href={wayOn}>
        {m['identity.return.go_on']()}
      </Button>
    )}
  </>
)

/** Where the provider's window comes back to. */
export const IdentityReturnView = ({ outcome, ...rest }: IdentityReturnViewProps) => (
  <ReturnPage home={m['shell.name']()}>
    <Stack align="start" gap={16}>
      {outcome ? (
        <Ended outcome={outcome} {...rest} />
      ) : (
        <>
          <PageTitle title={m['identity.return.title']()} />
          <Spinner label={m['identity.returned.lead']()} />
          <Text tone="secondary">{m['identity.returned.lead']()}</Text>
        </>
      )}
    </Stack>
  </ReturnPage>
)
