import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  maxListedFaults,
  maxProviderFileDays,
  type SettlementProvider,
} from '#api/contract/office/reconciliation.options.ts'
import type { Locale } from '#api/fields.ts'
import { addCalendarDays, toSeoulDay } from '../clock.ts'
import type { Person, RequestFacts, Services } from '../context.ts'
import { fail } from '../http/handler.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { insertDifferences, matchLines } from './match-lines.store.ts'
import { presentProviderFault } from './provider-file-words.ts'
import { insertProviderFile, insertProviderLines, lockProvider } from './provider-files.store.ts'
import { readProviderFile, type FileDays } from './read-provider-file.rules.ts'

type SentFile = FileDays & { provider: SettlementProvider; name: string; content: string }
type UploadContext = Services &
  Pick<RequestFacts, 'idempotencyKey'> & { person: Person; locale: Locale; body: SentFile }
type Faults = ReturnType<typeof presentProviderFault>[]

const checkDays = ({ firstDay, lastDay }: FileDays, today: string) => {
  const isRange = firstDay <= lastDay && lastDay <= today
  if (!isRange || addCalendarDays(firstDay, maxProviderFileDays) <= lastDay)
    fail('office.provider_file.days', { lastDay: 'office.provider_file.days' })
}

/**
 * Reads a settlement file, keeps it with all its lines and compares it with the books; answers its id. With faulty lines
 * nothing is kept, and the answer is what is wrong.
 */
export const uploadProviderFile = async (
  ctx: UploadContext,
): Promise<{ id: number } | { faults: Faults; faultyLines: number }> => {
  const { body, clock, person, locale } = ctx
  const { provider, firstDay, lastDay, name, content } = body
  checkDays(body, toSeoulDay(clock.now()))
  const bytes = Buffer.from(content, 'base64')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { lines, faults } = readProviderFile(bytes, provider, { firstDay, lastDay })
  if (faults.length > 0) {
    markAsUnchanged()
    return {
      faults: faults.slice(0, maxListedFaults).map((fault) => presentProviderFault(fault, provider, locale)),
      faultyLines: new Set(faults.map(({ line }) => line)).size,
    }
  }
  const call = { method: 'POST', path: '/office/reconciliation/files' }
  return runOfficeIdempotent({ ...ctx, body: { ...body, content: sha256 } }, call, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await lockProvider(tx, provider)
    const values = {
      provider,
      firstDay,
      lastDay,
      name,
      sha256,
      uploadedBy: person.id,
      uploadedAt: clock.now(),
    }
    const file = (await insertProviderFile(tx, values, lines)) ?? fail('office.provider_file.taken')
    await insertProviderLines(tx, file.id, lines)
    await matchLines(tx, file)
    await insertDifferences(tx, file)
    await appendPersonAct(tx, ctx, 'provider_file.upload', {
      subject: `provider_file:${file.id}`,
      detail: { provider, firstDay, lastDay, name, sha256, lines: lines.length, net: file.net },
    })
    return { id: file.id }
  })
}
