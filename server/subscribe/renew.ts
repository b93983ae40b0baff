import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { getProviderBreaker } from '../payments/provider-calls.ts'
import { isProviderPaused } from '../settings/providers.rules.ts'
import { getOperator } from '../settings/settings.store.ts'
import { describeError } from '../platform/telemetry/describe-error.ts'
import { drain, processRow } from '../platform/jobs/drain.ts'
import { chargeCycle } from './cycle.ts'
import { applyCycleOutcome } from './cycle-outcome.ts'
import { toCycleOutcome } from './subscribe.rules.ts'
import { listChargingSubscriptions, listDueSubscriptions } from './subscribe.store.ts'

const batchSize = 20
/** Pending subscriptions are all read, so that they cannot hide settled ones. */
const maxCharging = 1000

/** The number of cards charged concurrently. */
const lanes = 4

const applyCycleOutcomes = async (services: Services): Promise<void> => {
  const rows = await listChargingSubscriptions(services.db, maxCharging)
  const endedRows = rows.filter(({ status }) => toCycleOutcome(status) !== 'OPEN')
  await drain(async () => {
    const row = endedRows.shift()
    if (row) await processRow(row.id, () => applyCycleOutcome(services, row.id))
    return row !== undefined
  })
}

/** An unexpected failure is reported, and does not stop the others. */
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

/** One round of subscriptions: applies outcomes of charges, charges due ones; returns the number due. */
export const renewSubscriptions = async (services: Services): Promise<number> => {
  await applyCycleOutcomes(services)
  const operator = await getOperator(services)
  const { alcoholDelivery } = operator
  if (isProviderPaused(operator, 'allat') || getProviderBreaker(services, 'allat').isOpen()) return 0
  const dueIds = await listDueSubscriptions(services.db, toSeoulDay(services.clock.now()), batchSize)
  const queue = [...dueIds]
  await drain(
    async () => {
      const id = queue.shift()
      if (id !== undefined) await chargeOne(services, id, alcoholDelivery)
      return id !== undefined
    },
    { lanes },
  )
  return dueIds.length
}
