import { m } from '#messages'
import { copyText } from '../../shell/copy-text.ts'
import { toasts } from '../../shell/toasts.ts'

/** Puts an account's number where it can be pasted into a bank's app. */
export const copyAccountNumber = async (number: string): Promise<void> => {
  const copied = await copyText(number)
  toasts.show({ text: copied ? m['orders.account.copied']() : number })
}
