import { eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { people } from '../tables/people.ts'
import { demoPeople } from './demo-people.ts'
import { encryptTotp } from '../../people/factor.ts'

/**
 * Gives the people of a demo their second factors, by the present secret of the shop: the seed is the same for
 * every secret. A factor that somebody set up for themselves stays.
 */
export const enrollDemoPeople = async (services: Services): Promise<void> => {
  const rows = await services.db
    .select({ id: people.id, email: people.email, totpEncrypted: people.totpEncrypted })
    .from(people)
    .limit(1000)
  for (const { email, totpSecret } of demoPeople) {
    const row = rows.find((one) => one.email === email)
    if (!row || row.totpEncrypted) continue
    const totpEncrypted = encryptTotp(services, row.id, totpSecret)
    await services.db.update(people).set({ totpEncrypted }).where(eq(people.id, row.id))
  }
}
