import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { Id, Ok } from '../../fields.ts'
import { PasskeyAnswer, passkeyErrors, PasskeyRequest } from './passkeys.ts'
import { OfficeToken } from './session.shapes.ts'

const stand = { access: 'office', may: 'counter.stand', beyondSpec: true } as const

/**
 * A counter device is a session of the office in a store that several people share: it may what a counter person may
 * there, and no more, is not locked for want of a key, and changes persons by a passkey.
 */
export const counter = {
  markCounterDevice: call({
    access: 'office',
    may: 'stores.write',
    beyondSpec: true,
    method: 'post',
    path: '/office/counter',
    fresh: true,
    summary: 'Makes the device of this session the counter device of a store, until the session ends',
    body: z.object({ idStore: Id }),
    output: Ok,
    errors: ['store.not_found', 'office.counter.marked'],
  }),
  beginSwitch: call({
    ...stand,
    method: 'post',
    path: '/office/counter/switch',
    leavesNoEntry: true,
    summary: 'What a passkey of whoever takes over the counter has to sign',
    output: PasskeyRequest,
    errors: ['office.counter.required', 'office.factor.locked'],
    whileLocked: true,
  }),
  switchPerson: call({
    ...stand,
    method: 'post',
    path: '/office/counter/person',
    summary: 'Changes who stands at the counter to the person of this passkey, if they work at the store',
    body: z.object({ passkey: PasskeyAnswer }),
    output: OfficeToken,
    errors: ['office.counter.required', 'office.counter.elsewhere', ...passkeyErrors],
    whileLocked: true,
  }),
}
