import { z } from 'zod'
import type { BankAccount } from '../gateways/payment.ts'
import { encrypt, decrypt } from '../platform/encryption.ts'
import type { Secrets } from '../secrets.ts'

const Account = z.object({ bank: z.string(), number: z.string(), holder: z.string() })
const toAccountContext = (memberId: number) => ({ purpose: 'refund-account', owner: `member:${memberId}` })

/** Encrypts a member's bank account for its row, so that the database alone does not reveal it. */
export const encryptAccount = (secrets: Secrets, memberId: number, account: BankAccount): string =>
  encrypt(secrets, toAccountContext(memberId), account)

export const decryptAccount = (secrets: Secrets, memberId: number, text: string): BankAccount =>
  Account.parse(decrypt(secrets, toAccountContext(memberId), text))

const toReceiptNumberContext = (memberId: number) => ({
  purpose: 'cash-receipt',
  owner: `member:${memberId}`,
})

/** Encrypts the number of a cash receipt, stored for a reopened window. */
export const encryptReceiptNumber = (secrets: Secrets, memberId: number, number: string): string =>
  encrypt(secrets, toReceiptNumberContext(memberId), number)

export const decryptReceiptNumber = (secrets: Secrets, memberId: number, text: string): string =>
  z.string().parse(decrypt(secrets, toReceiptNumberContext(memberId), text))

/** An account as pages show it: `국민은행 ***456 홍*동`. */
export const maskAccount = ({ bank, number, holder }: BankAccount) => ({
  bank,
  numberMasked: `***${number.replace(/\D/g, '').slice(-3)}`,
  holderMasked: holder.length > 1 ? `${holder[0]}*${holder.slice(2)}` : holder,
})
