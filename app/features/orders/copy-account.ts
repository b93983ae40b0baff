import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'

/** Puts an account's number where it can be pasted into a bank's app. */
export const copyAccount = async (number: string): Promise<void> => {
  await navigator.clipboard.writeText(number)
  toasts.show({ text: m['order.account.copied']() })
}
