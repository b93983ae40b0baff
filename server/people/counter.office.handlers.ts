import type { counter } from '#api/contract/office/counter.ts'
import type { Handlers } from '../http/handler.ts'
import { beginSwitch, markCounterDevice, switchPerson } from './counter.ts'

export const counterOfficeHandlers: Handlers<typeof counter> = {
  markCounterDevice: async (ctx) => {
    await markCounterDevice(ctx, ctx.body.idStore)
    ctx.forget(ctx.person.sid)
    return { ok: true }
  },

  beginSwitch: (ctx) => beginSwitch(ctx),

  switchPerson: async (ctx) => {
    const answer = await switchPerson(ctx, ctx.body.passkey)
    ctx.forget(ctx.person.sid)
    return answer
  },
}
