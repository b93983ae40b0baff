import { seoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { operatorOf } from '../settings/settings.store.ts'
import { chargeCycle } from './cycle.ts'
import { follow } from './follow.ts'
import { outcomeOf } from './subscribe.rules.ts'
import { beingCharged, dueOn } from './subscribe.store.ts'

const batch = 20
/** What waits for the provider's word is looked through whole, so that it hides nothing that is settled. */
const mostWaiting = 1000

const followAll = async (services: Services): Promise<void> => {
  const rows = await beingCharged(services.db, mostWaiting)
  for (const { id, status } of rows) if (outcomeOf(status) !== 'OPEN') await follow(services, id)
}

/** One that fails unexpectedly is reported, and does not keep the others waiting. */
const chargeOne = async (services: Services, id: number, alcoholDelivery: boolean): Promise<void> => {
  try {
    await chargeCycle(services, id, alcoholDelivery)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    services.log.error({ work: 'subscribe', subscription: id, message }, 'a cycle was not charged')
  }
}

/** One round over subscriptions: follows what was charged, and charges what is due; answers how many were due. */
export const renewSubscriptions = async (services: Services): Promise<number> => {
  await followAll(services)
  const { paymentSuspended, alcoholDelivery } = await operatorOf(services)
  if (paymentSuspended) return 0
  const due = await dueOn(services.db, seoulDay(services.clock.now()), batch)
  for (const id of due) await chargeOne(services, id, alcoholDelivery)
  return due.length
}
