import type { Services } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoints.ts'
import { fail } from '../../http/handler.ts'
import { inTurn } from '../../stock/turns.ts'
import { drain, workOnRow } from '../../jobs/drain.ts'
import { applyNotice } from './apply.ts'
import { keepNotice, openNotices } from './deposits.store.ts'

const act = (services: Services, id: number) =>
  inTurn(services.db, () => withTransaction(services.db, (tx) => applyNotice(tx, services, id)))

/**
 * Takes the provider's word that money came: kept durably first, acted upon second. The provider is answered once it is
 * kept, and a notice that could not be acted upon at once is the worker's.
 */
export const receiveNotice = async (
  services: Services,
  form: Readonly<Record<string, string>>,
): Promise<void> => {
  const notice = services.gateways.payment.readNotice(form) ?? fail('payment.notice.invalid')
  const kept = await keepNotice(services.db, notice, services.clock.now())
  await failpoint('deposit.afterKept')
  if (!kept) return
  await act(services, kept.id).catch((error: unknown) => {
    services.log.warn(
      { name: error instanceof Error ? error.name : 'unknown' },
      'a deposit waits for the worker',
    )
  })
}

/** Acts upon notices whose process died over them; answers how many. */
export const applyOpenNotices = async (services: Services): Promise<number> => {
  const open = new Set((await openNotices(services.db)).map(({ id }) => id))
  return drain(async (failed) => {
    const id = [...open].find((each) => !failed.includes(each))
    if (id === undefined) return false
    await workOnRow(id, () => act(services, id))
    open.delete(id)
    return true
  })
}
