import { m } from '#messages'
import { formatPickupMoment, type PickupStart } from './pickup-day.ts'

/** When a store has an order ready first, as a tag. */
export const toEarliestTags = (earliest: PickupStart | null) =>
  earliest
    ? [
        {
          tone: earliest.today ? ('success' as const) : ('neutral' as const),
          text: m['home.pickup.from']({ moment: formatPickupMoment(earliest) }),
        },
      ]
    : []
