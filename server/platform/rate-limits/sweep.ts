import { and, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { socketTickets } from '../../db/tables/chat.ts'
import { passwordResets, socialRequests } from '../../db/tables/accounts.ts'
import { knownBrowsers } from '../../db/tables/limits.ts'
import { identityChecks, oneTimeCodes, rejoinBlocks, sessions } from '../../db/tables/members.ts'
import { outbox } from '../../db/tables/plumbing.ts'
import { passkeyChallenges } from '../../db/tables/people.ts'
import { sweepLimits } from './rate-limits.store.ts'

const subtractDays = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

/**
 * Removes expired data of accounts: codes, links, pending log-ins and identity checks after two days, sent
 * messages after a week and failed ones after two, rejoin blocks, limits, tickets and challenges at their end, sessions
 * after three months (log-in records: Protection of Communications Secrets Act, decree article 41).
 */
export const sweepAccounts = async (db: Executor, now: Date): Promise<void> => {
  await sweepLimits(db, now)
  await db.delete(socketTickets).where(lt(socketTickets.expiresAt, now))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db.delete(rejoinBlocks).where(lt(rejoinBlocks.blockedUntil, now))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, subtractDays(now, 2)))
  await db.delete(socialRequests).where(lt(socialRequests.expiresAt, subtractDays(now, 2)))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, subtractDays(now, 2)))
  await db.delete(identityChecks).where(lt(identityChecks.expiresAt, subtractDays(now, 2)))
  await db
    .delete(outbox)
    .where(
      or(
        and(isNull(outbox.failedAt), lt(outbox.doneAt, subtractDays(now, 7))),
        lt(outbox.failedAt, subtractDays(now, 14)),
      ),
    )
  const threeMonths = subtractDays(now, 92)
  await db
    .delete(sessions)
    .where(or(lt(sessions.revokedAt, threeMonths), lt(sessions.expiresAt, threeMonths)))
  await db.delete(knownBrowsers).where(lt(knownBrowsers.lastSeenAt, subtractDays(now, 180)))
}
