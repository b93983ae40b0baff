import { m } from '#messages'
import { formatDate, formatWon } from '../../format.ts'
import type { Subscription } from './subscribe.queries.ts'

type Order = Subscription['orders'][number]

const openStatuses: readonly Order['status'][] = ['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN', 'VOIDING']

/** Whether the provider has not said yet what became of an order's charge. */
export const isUnsettled = ({ status }: Order): boolean => openStatuses.includes(status)

/** Whether it runs already, so that a card named now charges nothing; else the first delivery, or one refused, is charged. */
export const isRunning = ({ status, pauseReason, orders }: Subscription): boolean =>
  (status === 'ACTIVE' && !orders.every(isUnsettled)) || (status === 'PAUSED' && pauseReason !== 'PAYMENT')

/** What the page that registers a card says: of one more card, or of the first. */
export const toCardTexts = (
  { nextOn }: Pick<Subscription, 'nextOn'>,
  { running, weeks, amount }: { running: boolean; weeks: number; amount: number },
) =>
  running
    ? {
        title: m['subscribe.card.title'](),
        note: nextOn
          ? m['subscribe.card.note']({ date: formatDate(nextOn) })
          : m['subscribe.card.note_paused'](),
        submit: m['subscribe.card.submit'](),
        fixing: m['subscribe.card.fixing'](),
        following: m['subscribe.card.following'](),
        failed: m['subscribe.card.failed'](),
        done: m['subscribe.card.changed'](),
      }
    : {
        title: m['subscribe.order.title'](),
        note: m['subscribe.order.first']({ weeks: String(weeks) }),
        submit: m['subscribe.order.pay']({ amount: formatWon(amount) }),
        fixing: m['subscribe.order.fixing'](),
        following: m['subscribe.order.following'](),
        failed: m['subscribe.order.failed'](),
        done: m['subscribe.done.title'](),
      }
