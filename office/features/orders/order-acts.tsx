import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import type { OfficeOrder } from './orders.queries.ts'
import type { OrderPanelName } from './orders-search.ts'

export type Resendable = OfficeOrder['acts']['resend'][number]

export interface OrderActsProps {
  acts: OfficeOrder['acts']
  /** What the person is permitted, beside what the order allows. */
  permitted: { cancel: boolean; move: boolean; resend: boolean; goodwill: boolean }
  /** The message that is being sent again. */
  sending: Resendable | null
  toPanelHref: (panel: OrderPanelName) => string
  onResend: (message: Resendable) => void
}

const resendNames: Record<Resendable, () => string> = {
  PAID: m['orders.act.resend_paid'],
  READY: m['orders.act.resend_ready'],
  SHIPPING: m['orders.act.resend_shipping'],
}

const panelNames: Record<OrderPanelName, () => string> = {
  cancel: m['orders.act.cancel'],
  pickup: m['orders.act.pickup'],
  return: m['orders.act.return'],
  goodwill: m['orders.act.goodwill'],
}

/** What this person can do with this order now; what cannot be done is left out. */
export const OrderActs = ({ acts, permitted, sending, toPanelHref, onResend }: OrderActsProps) => {
  const panels: OrderPanelName[] = [
    ...((acts.decideReturn || acts.awaitGoods) && permitted.cancel ? (['return'] as const) : []),
    ...(acts.changePickup && permitted.move ? (['pickup'] as const) : []),
    ...(acts.cancel && permitted.cancel ? (['cancel'] as const) : []),
    ...(acts.goodwill && permitted.goodwill ? (['goodwill'] as const) : []),
  ]
  const messages = permitted.resend ? acts.resend : []
  return (
    <SummaryBox title={m['orders.one.acts']()}>
      {panels.length + messages.length === 0 ? (
        <Text size="small" tone="secondary">
          {m['orders.one.no_acts']()}
        </Text>
      ) : (
        <Stack gap={8} data-page-acts>
          {panels.map((panel) => (
            <Button key={panel} width="full" href={toPanelHref(panel)}>
              {panel === 'return' && acts.awaitGoods ? m['orders.act.arrival']() : panelNames[panel]()}
            </Button>
          ))}
          {messages.map((message) => (
            <Button
              key={message}
              width="full"
              working={sending === message && m['orders.act.sending']()}
              onClick={() => onResend(message)}
            >
              {resendNames[message]()}
            </Button>
          ))}
        </Stack>
      )}
    </SummaryBox>
  )
}
