import type { ReactNode } from 'react'
import type { IdentityOutcome } from '#machines/identity-check.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Heading } from '#ui/heading'
import { Page } from '#ui/page'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { endingLine } from './ending-line.ts'

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

const lineOf = (outcome: IdentityOutcome): string =>
  outcome.kind === 'verified'
    ? m['identity.verified.lead']({ name: outcome.name })
    : endingLine(outcome.kind, outcome.failure)

const Ended = ({
  outcome,
  wayOn,
  onClose,
}: IdentityReturnViewProps & { outcome: IdentityOutcome }): ReactNode => (
  <>
    <Heading level={1}>{titles[outcome.kind]()}</Heading>
    <Text>{lineOf(outcome)}</Text>
    {wayOn === null ? (
      <>
        <Text tone="caption" size="small">
          {m['identity.return.close_lead']()}
        </Text>
        <Button variant="primary" onClick={onClose}>
          {m['identity.return.close']()}
        </Button>
      </>
    ) : (
      <Button variant="primary" href={wayOn}>
        {m['identity.return.go_on']()}
      </Button>
    )}
  </>
)

/** Where the provider's window comes back to. */
export const IdentityReturnView = ({ outcome, ...rest }: IdentityReturnViewProps) => (
  <Page as="main" width="form">
    <Stack align="start" gap={16}>
      {outcome ? (
        <Ended outcome={outcome} {...rest} />
      ) : (
        <>
          <Heading level={1}>{m['identity.return.title']()}</Heading>
          <Spinner label={m['identity.returned.lead']()} />
          <Text tone="secondary">{m['identity.returned.lead']()}</Text>
        </>
      )}
    </Stack>
  </Page>
)
