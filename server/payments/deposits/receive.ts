import type { Services } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { hitFailpoint } from '../../failpoints.ts'
import { fail } from '../../http/handler.ts'
import { withSlot } from '../../stock/concurrency.ts'
import { drain, processRow } from '../../jobs/drain.ts'
import { applyNotice } from './apply.ts'
import { saveNotice, listOpenNotices } from './deposits.store.ts'

const processNotice = (services: Services, id: number) =>
  withSlot(services.db, () => withTransaction(services.db, (tx) => applyNotice(tx, services, id)))

/**
 * Takes the provider's word that money came: kept durably first, acted upon second. The provider is answered once it is
 * kept, and a notice that could not be acted upon at once is the worker's.
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

/** Acts upon notices whose process died over them; answers how many. */
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
