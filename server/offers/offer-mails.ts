import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { companies } from '../db/tables/stores.ts'
import { queueSellerMail } from '../sellers/seller-mails.ts'

/** Notifies a seller that the operator changed its offers, and why. */
export const queueOfferMail = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl' | 'officeUrl' | 'clock'>,
  { companyId, reason, offerIds }: { companyId: number; reason: string; offerIds: readonly number[] },
): Promise<void> => {
  const [seller] = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .limit(1)
  if (!seller) return
  const news = { kind: 'offers_changed', reason, count: offerIds.length } as const
  await queueSellerMail(tx, services, seller, news, services.clock.now())
}
