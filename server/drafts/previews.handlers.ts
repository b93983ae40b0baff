import type { previews } from '#api/contract/previews.ts'
import { isRealShop } from '../env.ts'
import type { Handlers } from '../http/handler.ts'
import { BusyError, openSlots } from '../platform/images/slots.ts'
import { toCallerKey, type Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { isOpenDraft } from './draft-states.rules.ts'
import { findDraftByKey } from './drafts.store.ts'
import { readPreviewKey } from './preview-keys.ts'
import { previewWineDraft } from './preview-wine.ts'

const looksPerNetwork: Quota = { points: 60, seconds: 60 }
/** A preview writes a wine and takes it back: those who look wait for each other, and not for the shop's connections. */
const withSlot = openSlots({ atOnce: 1, waiting: 20 })

export const previewsHandlers: Handlers<typeof previews> = {
  wine: async ({ db, clock, secrets, env, ip, locale, body: { key, position }, fail }) => {
    const now = clock.now()
    if (!(await consume(db, toCallerKey(secrets, 'preview', ip), looksPerNetwork, now)))
      return fail('request.too_many')
    const draftId = await readPreviewKey(secrets, key, now)
    const draft = draftId === null ? undefined : await findDraftByKey(db, draftId)
    if (!draft || !isOpenDraft(draft)) return fail('preview.expired')
    const view = { viewer: null, locale, now, drawsLabels: !isRealShop(env) }
    try {
      const preview = await withSlot(() => previewWineDraft(db, draft, { position, view }))
      return preview === 'busy' ? fail('request.busy') : (preview ?? fail('preview.incomplete'))
    } catch (error) {
      if (error instanceof BusyError) return fail('request.busy')
      throw error
    }
  },
}
