import type { Services } from '../../context.ts'
import { describeError } from '../../platform/telemetry/describe-error.ts'
import { settings } from '../tables/plumbing.ts'
import { addDemoGoodwill, addDemoReports } from './demo-care.ts'
import { addDemoDeposit, addDemoDoubt, addDemoMessages } from './demo-faults.ts'
import { addDemoSettlements } from './demo-settlements.ts'
import { addDemoCount, addDemoDrafts, addDemoPlans } from './demo-selling.ts'

const steps: Readonly<Record<string, (services: Services) => Promise<void>>> = {
  messages: addDemoMessages,
  drafts: addDemoDrafts,
  plans: addDemoPlans,
  count: addDemoCount,
  settlements: addDemoSettlements,
  goodwill: addDemoGoodwill,
  reports: addDemoReports,
  doubt: addDemoDoubt,
  deposit: addDemoDeposit,
}

/** Whether a step is this process's to do: each is done once for a database. */
const claimStep = async ({ db, clock }: Services, name: string): Promise<boolean> => {
  const now = clock.now()
  const rows = await db
    .insert(settings)
    .values({ key: `demo_work_${name}`, value: now.toISOString(), changedAt: now, changedBy: 'seed' })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  return rows.length > 0
}

/**
 * Gives the office of a demo what its people would find in the second month, by their own acts: drafts to review,
 * price plans, a count half done, goodwill, reports, messages that failed, and money without an order or an answer.
 * It needs the month of orders; and, unlike a seed, the shop's secret and its outside services.
 */
export const addDemoWork = async (services: Services, signal?: AbortSignal): Promise<void> => {
  for (const [name, run] of Object.entries(steps)) {
    if (signal?.aborted) return
    if (!(await claimStep(services, name))) continue
    await run(services).catch((error: unknown) =>
      services.log.error({ step: name, ...describeError(error) }, 'a part of the demo was not added'),
    )
  }
}
