import type { QueryClient } from '@tanstack/react-query'
import { cash as calls } from '#api/calls/cash.ts'
import { m } from '#messages'
import { formatWon } from '../../format.ts'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'

/** Gives all paid cash back, once the member agreed to the amount. */
export const refundCash = async (client: QueryClient, paidAmount: number): Promise<void> => {
  const isAgreed = await showDialog({
    title: m['cash.refund.title'](),
    message: m['cash.refund.lead']({ amount: formatWon(paidAmount) }),
    confirm: { action: m['cash.refund.action'](), cancel: m['cash.refund.cancel']() },
  })
  if (!isAgreed) return
  try {
    const { amount } = await calls.refund()
    toasts.show({ text: m['cash.refund.done']({ amount: formatWon(amount) }) })
  } catch (error) {
    await showFailure(error)
  } finally {
    await client.invalidateQueries({ queryKey: ['cash'] })
  }
}
