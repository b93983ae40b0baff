import { toSeoulIso } from '../clock.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toNetwork } from '../platform/rate-limits/rate-limits.rules.ts'
import { addConsents } from '../consents/consents.store.ts'
import {
  channels,
  toChannelConsents,
  findChangeRefusal,
  toEffectiveChanges,
  toOfferChanges,
  type Change,
} from './notifications.rules.ts'
import * as store from './notifications.store.ts'

type PreferencesContext = Services & RequestFacts & { viewer: Viewer }

/** A member's choices by channel, and the dates of consents. */
export const presentNotifications = async (db: Executor, memberId: number) => {
  const choices = (await store.findChoices(db, memberId)) ?? fail('session.required')
  const agreedAt = await store.findConsentDates(db, memberId)
  const items = channels.map((channel) => {
    const { ORDERS: orders, BENEFITS: benefits, NIGHT: night } = choices[channel]
    const at = benefits ? agreedAt.get(channel) : undefined
    return { channel, orders, benefits, night, benefitsAgreedAt: at ? toSeoulIso(at) : null }
  })
  return { _embedded: { items } }
}

/** Makes one choice, and records the given or withdrawn consent. */
export const changeNotification = async (ctx: PreferencesContext, change: Change) => {
  const { db, clock, secrets, viewer, ip } = ctx
  const now = clock.now()
  const ipHash = secrets.hash('network', toNetwork(ip))
  await withTransaction(db, async (tx) => {
    const choices = (await store.lockChoices(tx, viewer.id)) ?? fail('session.required')
    const refusal = findChangeRefusal(choices, change)
    if (refusal) return fail(refusal)
    const changes = toEffectiveChanges(choices, change)
    await store.setChoices(tx, viewer.id, changes)
    if (change.kind !== 'ORDERS') await store.markOffersAnswered(tx, viewer.id, now)
    const answers = toChannelConsents(changes)
    if (answers.length > 0) await addConsents(tx, viewer.id, answers, { at: now, ipHash })
  })
  return { active: change.active, at: toSeoulIso(now) }
}

/** Records the answer to the one question about offers: the consents that are given, and that it was answered. */
export const answerOffers = async (
  ctx: PreferencesContext,
  answer: Parameters<typeof toOfferChanges>[1],
): Promise<void> => {
  const { db, clock, secrets, viewer, ip } = ctx
  const now = clock.now()
  const ipHash = secrets.hash('network', toNetwork(ip))
  await withTransaction(db, async (tx) => {
    const choices = (await store.lockChoices(tx, viewer.id)) ?? fail('session.required')
    const changes = toOfferChanges(choices, answer)
    if (changes.length > 0) {
      await store.setChoices(tx, viewer.id, changes)
      await addConsents(tx, viewer.id, toChannelConsents(changes), { at: now, ipHash })
    }
    await store.markOffersAnswered(tx, viewer.id, now)
  })
}
