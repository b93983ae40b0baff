import { z } from 'zod'
import type { BankAccount } from '../gateways/payment.ts'
import { sealed, unsealed } from '../sealed.ts'
import type { Secrets } from '../secrets.ts'

const Account = z.object({ bank: z.string(), number: z.string(), holder: z.string() })
const sealFor = (memberId: number) => ({ purpose: 'refund-account', owner: `member:${memberId}` })

/** A member's bank account as rows keep it: nobody reads it from the database. */
export const sealAccount = (secrets: Secrets, memberId: number, account: BankAccount): string =>
  sealed(secrets, sealFor(memberId), account)

export const openAccount = (secrets: Secrets, memberId: number, text: string): BankAccount =>
  Account.parse(unsealed(secrets, sealFor(memberId), text))

const sealNumberFor = (memberId: number) => ({ purpose: 'cash-receipt', owner: `member:${memberId}` })

/** The number of a cash receipt, kept for a window that is opened again. */
export const sealNumber = (secrets: Secrets, memberId: number, number: string): string =>
  sealed(secrets, sealNumberFor(memberId), number)

export const openNumber = (secrets: Secrets, memberId: number, text: string): string =>
  z.string().parse(unsealed(secrets, sealNumberFor(memberId), text))

/** An account as pages show it: `국민은행 ***456 홍*동`. */
export const maskedAccount = ({ bank, number, holder }: BankAccount) => ({
  bank,
  numberMasked: `***${number.replace(/\D/g, '').slice(-3)}`,
  holderMasked: holder.length > 1 ? `${holder[0]}*${holder.slice(2)}` : holder,
})
