import { m } from '#messages'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'

export type OperatorSwitch = 'paymentSuspended' | 'cashMaintenance'

export interface OperatorViewProps {
  switched: Record<OperatorSwitch, boolean>
  /** The one that is being switched. */
  switching: OperatorSwitch | null
  onSwitch: (which: OperatorSwitch, on: boolean) => void
}

const switches: Record<OperatorSwitch, { name: () => string; lead: () => string }> = {
  paymentSuspended: { name: m['desk.operator.payment'], lead: m['desk.operator.payment_lead'] },
  cashMaintenance: { name: m['desk.operator.cash'], lead: m['desk.operator.cash_lead'] },
}

/** What the operator's staff may stop for the whole shop. */
export const OperatorView = ({ switched, switching, onSwitch }: OperatorViewProps) => (
  <Section title={m['desk.operator.title']()} size="small" space="none">
    <Stack gap={16}>
      {(Object.keys(switches) as OperatorSwitch[]).map((which) => (
        <Switch
          key={which}
          checked={switched[which]}
          disabled={switching !== null}
          description={switches[which].lead()}
          onChange={(on) => onSwitch(which, on)}
        >
          {switches[which].name()}
        </Switch>
      ))}
    </Stack>
  </Section>
)
