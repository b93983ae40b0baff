import { iso } from '../clock.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { networkOf } from '../limits/limits.rules.ts'
import { addConsents } from '../consents/consents.store.ts'
import { channels, consentsIn, refusalOf, turnedBy, type Change } from './notifications.rules.ts'
import * as store from './notifications.store.ts'

type Asking = Services & RequestFacts & { viewer: Viewer }

/** What reaches a member by which channel, and since when they agree to it. */
export const shownFor = async (db: Executor, memberId: number) => {
  const choices = (await store.choicesFor(db, memberId)) ?? fail('session.required')
  const agreedAt = await store.agreedAtOf(db, memberId)
  const items = channels.map((channel) => {
    const { ORDERS: orders, BENEFITS: benefits, NIGHT: night } = choices[channel]
    const at = benefits ? agreedAt.get(channel) : undefined
    return { channel, orders, benefits, night, benefitsAgreedAt: at ? iso(at) : null }
  })
  return { _embedded: { items } }
}

/** Makes one choice, with the record of what it agrees to or takes back. */
export const choose = async (given: Asking, change: Change) => {
  const { db, clock, secrets, viewer, ip } = given
  const now = clock.now()
  const ipHash = secrets.hash('network', networkOf(ip))
  await withTransaction(db, async (tx) => {
    const choices = (await store.lockChoices(tx, viewer.id)) ?? fail('session.required')
    const refused = refusalOf(choices, change)
    if (refused) return fail(refused)
    const turned = turnedBy(choices, change)
    await store.setChoices(tx, viewer.id, turned)
    const answers = consentsIn(turned)
    if (answers.length > 0) await addConsents(tx, viewer.id, answers, { at: now, ipHash })
  })
  return { active: change.active, at: iso(now) }
}
