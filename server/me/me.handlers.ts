import type { me } from '#api/contract/me.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { meOf } from './me.rules.ts'
import { profileOf } from './me.store.ts'

export const meHandlers: Handlers<typeof me> = {
  me: async ({ viewer, db, clock, locale }) => {
    const profile = await profileOf(db, viewer.id)
    return profile ? meOf(profile, locale, clock.now()) : fail('session.required')
  },
}
