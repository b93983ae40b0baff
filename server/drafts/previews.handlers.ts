import type { previews } from '#api/contract/previews.ts'
import type { Handlers } from '../http/handler.ts'
import { isRealShop } from '../env.ts'
import { isOpenDraft } from './draft-states.rules.ts'
import { findDraftByKey } from './drafts.store.ts'
import { readPreviewKey } from './preview-keys.ts'
import { previewWineDraft } from './preview-wine.ts'

export const previewsHandlers: Handlers<typeof previews> = {
  wine: async ({ db, clock, secrets, env, locale, body: { key, position }, fail }) => {
    const now = clock.now()
    const draftId = await readPreviewKey(secrets, key, now)
    const draft = draftId === null ? undefined : await findDraftByKey(db, draftId)
    if (!draft || !isOpenDraft(draft)) return fail('preview.expired')
    const view = { viewer: null, locale, now, drawsLabels: !isRealShop(env) }
    return (await previewWineDraft(db, draft, { position, view })) ?? fail('preview.incomplete')
  },
}
