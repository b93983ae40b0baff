import { m } from '#messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { VisuallyHidden } from '#ui/visually-hidden'

export type OperatorSwitch = 'paymentSuspended' | 'cashMaintenance'

export interface OperatorViewProps {
  /** Not known until they are loaded. */
  switched: Record<OperatorSwitch, boolean> | null
  /** They could not be loaded. */
  failed?: boolean
  onRetry?: () => void
  /** The one that is being switched. */
  switching: OperatorSwitch | null
  onSwitch: (which: OperatorSwitch, on: boolean) => void
}

const switches: Record<OperatorSwitch, { name: () => string; lead: () => string }> = {
  paymentSuspended: { name: m['desk.operator.payment'], lead: m['desk.operator.payment_lead'] },
  cashMaintenance: { name: m['desk.operator.cash'], lead: m['desk.operator.cash_lead'] },
}

const Switches = ({
  switched,
  switching,
  onSwitch,
}: OperatorViewProps & { switched: Record<OperatorSwitch, boolean> }) =>
  (Object.keys(switches) as OperatorSwitch[]).map((which) => (
    <Switch
      key={which}
      checked={switched[which]}
      disabled={switching !== null}
      description={switches[which].lead()}
      onChange={(on) => onSwitch(which, on)}
    >
      {switches[which].name()}
    </Switch>
  ))

const Loading = () => (
  <div role="status">
    <VisuallyHidden>{m['desk.operator.loading']()}</VisuallyHidden>
    <Stack gap={16}>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </Stack>
  </div>
)

const Failed = ({ onRetry }: Pick<OperatorViewProps, 'onRetry'>) => (
  <Notice
    tone="warning"
    live="status"
    action={
      <Button size="small" onClick={onRetry}>
        {m['shell.retry.action']()}
      </Button>
    }
  >
    {m['desk.operator.failed']()}
  </Notice>
)

/** What the operator's staff may stop for the whole shop. */
export const OperatorView = (props: OperatorViewProps) => {
  const { switched, failed, onRetry } = props
  return (
    <Section title={m['desk.operator.title']()} size="small" space="none">
      {switched ? (
        <Stack gap={16}>
          <Switches {...props} switched={switched} />
        </Stack>
      ) : failed ? (
        <Failed onRetry={onRetry} />
      ) : (
        <Loading />
      )}
    </Section>
  )
}
