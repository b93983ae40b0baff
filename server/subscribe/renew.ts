import { seoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { providerBreaker } from '../payments/provider-calls.ts'
import { operatorOf } from '../settings/settings.store.ts'
import { describeError } from '../telemetry/describe-error.ts'
import { drain, workOnRow } from '../jobs/drain.ts'
import { chargeCycle } from './cycle.ts'
import { follow } from './follow.ts'
import { outcomeOf } from './subscribe.rules.ts'
import { beingCharged, dueOn } from './subscribe.store.ts'

const batch = 20
/** What waits for the provider's word is looked through whole, so that it hides nothing that is settled. */
const mostWaiting = 1000

/** How many cards are charged at once. */
const lanes = 4

const followAll = async (services: Services): Promise<void> => {
  const rows = await beingCharged(services.db, mostWaiting)
  const ended = rows.filter(({ status }) => outcomeOf(status) !== 'OPEN')
  await drain(async () => {
    const row = ended.shift()
    if (row) await workOnRow(row.id, () => follow(services, row.id))
    return row !== undefined
  })
}

/** One that fails unexpectedly is reported, and does not keep the others waiting. */
const chargeOne = async (services: Services, id: number, alcoholDelivery: boolean): Promise<void> => {
  try {
    await chargeCycle(services, id, alcoholDelivery)
  } catch (error) {
    services.log.error(
      { work: 'subscribe', subscription: id, ...describeError(error) },
      'a cycle was not charged',
    )
  }
}

/** One round over subscriptions: follows what was charged, and charges what is due; answers how many were due. */
export const renewSubscriptions = async (services: Services): Promise<number> => {
  await followAll(services)
  const { paymentSuspended, alcoholDelivery } = await operatorOf(services)
  if (paymentSuspended || providerBreaker(services, 'allat').isOpen()) return 0
  const due = await dueOn(services.db, seoulDay(services.clock.now()), batch)
  const left = [...due]
  await drain(
    async () => {
      const id = left.shift()
      if (id !== undefined) await chargeOne(services, id, alcoholDelivery)
      return id !== undefined
    },
    { lanes },
  )
  return due.length
}
