import { z } from 'zod'
import type { Services } from '../context.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import type { companies } from '../db/tables/stores.ts'

type Company = typeof companies.$inferSelect
type Secrets = Pick<Services, 'secrets'>

/** Where a seller's money goes, in clear: the Korean name of the bank, the number, and whose account it is. */
export type PayoutAccount = { bank: string; number: string; holder: string }

const toAccountScope = (companyId: number) => ({
  purpose: 'seller-account',
  owner: `company:${companyId}`,
})

/** The account of a seller as its columns, the number encrypted. */
export const encryptPayoutAccount = (
  { secrets }: Secrets,
  companyId: number,
  { bank, number, holder }: PayoutAccount,
) => ({
  bankCode: bank,
  accountHolder: holder,
  accountEncrypted: encrypt(secrets, toAccountScope(companyId), number),
})

/** The account of a seller in clear; null before one is named. */
export const decryptPayoutAccount = (
  { secrets }: Secrets,
  { id, bankCode, accountEncrypted, accountHolder }: Company,
): PayoutAccount | null =>
  bankCode && accountEncrypted
    ? {
        bank: bankCode,
        number: z.string().parse(decrypt(secrets, toAccountScope(id), accountEncrypted)),
        holder: accountHolder ?? '',
      }
    : null

/** ***907. */
export const maskAccountNumber = (number: string): string => `***${number.replace(/\D/g, '').slice(-3)}`
