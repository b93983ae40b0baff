import type { Services } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { hitFailpoint } from '../../failpoints.ts'
import { fail } from '../../http/handler.ts'
import { withSlot } from '../../stock/concurrency.ts'
import { drain, processRow } from '../../platform/jobs/drain.ts'
import { applyNotice } from './apply.ts'
import { saveNotice, listOpenNotices } from './deposits.store.ts'

const processNotice = (services: Services, id: number) =>
  withSlot(services.db, () => withTransaction(services.db, (tx) => applyNotice(tx, services, id)))

/**
 * Receives the provider's deposit notice: stored durably first, applied second. The provider gets its answer
 * once it is stored; the worker applies a notice that could not be applied at once.
 */
export const receiveNotice = async (
  services: Services,
  form: Readonly<Record<string, string>>,
): Promise<void> => {
  const notice = services.gateways.payment.readNotice(form) ?? fail('payment.notice.invalid')
  const savedNotice = await saveNotice(services.db, notice, services.clock.now())
  await hitFailpoint('deposit.afterKept')
  if (!savedNotice) return
  await processNotice(services, savedNotice.id).catch((error: unknown) => {
    services.log.warn(
      { name: error instanceof Error ? error.name : 'unknown' },
      'a deposit waits for the worker',
    )
  })
}

/** Applies notices whose process died meanwhile; returns their number. */
export const applyOpenNotices = async (services: Services): Promise<number> => {
  const openIds = new Set((await listOpenNotices(services.db)).map(({ id }) => id))
  return drain(async (failedIds) => {
    const id = [...openIds].find((each) => !failedIds.includes(each))
    if (id === undefined) return false
    await processRow(id, () => processNotice(services, id))
    openIds.delete(id)
    return true
  })
}
