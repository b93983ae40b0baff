import { z } from 'zod'
import type { Services } from '../context.ts'
import { decrypt } from '../platform/encryption.ts'
import { toAccountScope } from '../sellers/application.ts'
import type { companies } from '../db/tables/stores.ts'

type Company = typeof companies.$inferSelect

/** Where a seller's money goes, in clear; null before an account is named. */
export const decryptPayoutAccount = (
  { secrets }: Pick<Services, 'secrets'>,
  { id, bankCode, accountEncrypted, accountHolder }: Company,
): { bank: string; number: string; holder: string } | null =>
  bankCode && accountEncrypted
    ? {
        bank: bankCode,
        number: z.string().parse(decrypt(secrets, toAccountScope(id), accountEncrypted)),
        holder: accountHolder ?? '',
      }
    : null
