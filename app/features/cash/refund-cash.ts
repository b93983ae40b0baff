import type { QueryClient } from '@tanstack/react-query'
import { cash as calls } from '#api/calls/cash.ts'
import { m } from '#messages'
import { won } from '../../format.ts'
import { say } from '../../shell/dialogs.ts'
import { sayFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'

/** Gives all paid cash back, once the member agreed to the amount. */
export const refundCash = async (client: QueryClient, paid: number): Promise<void> => {
  const agreed = await say({
    title: m['cash.refund.title'](),
    message: m['cash.refund.lead']({ amount: won(paid) }),
    confirm: { action: m['cash.refund.action'](), cancel: m['cash.refund.cancel']() },
  })
  if (!agreed) return
  try {
    const { amount } = await calls.refund()
    toasts.show({ text: m['cash.refund.done']({ amount: won(amount) }) })
  } catch (error) {
    await sayFailure(error)
  } finally {
    await client.invalidateQueries({ queryKey: ['cash'] })
  }
}
