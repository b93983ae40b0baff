import { useState } from 'react'
import { createId } from '#app/shell/create-id.ts'

/** Sends a call with the key by which the server does it once. Fails with what the call fails with. */
export type SendOnce = <Answer>(
  /** All that is sent, the address included: JSON. */
  input: unknown,
  send: (options: { idempotencyKey: string }) => Promise<Answer>,
) => Promise<Answer>

/**
 * The key stays while the same is sent, so that what is pressed again after a lost answer is not done twice. After a
 * success, and for anything else, there is a new one.
 */
export const createSendOnce = (): SendOnce => {
  let last: { input: string; idempotencyKey: string } | null = null
  return async (input, send) => {
    const text = JSON.stringify(input)
    const own = last?.input === text ? last : { input: text, idempotencyKey: createId() }
    last = own
    const answer = await send({ idempotencyKey: own.idempotencyKey })
    // Something else may have been sent meanwhile.
    if (last === own) last = null
    return answer
  }
}

/** The same for the time that a part is shown. */
export const useSendOnce = (): SendOnce => useState(createSendOnce)[0]
