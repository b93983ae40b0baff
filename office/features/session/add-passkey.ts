import { passkeys as calls } from '#api/calls/office/passkeys.ts'
import { makePasskey } from './passkey-browser.ts'

/** Has the browser make a passkey, and the server keep its public half; on a counter device it is for counters alone. */
export const addPasskey = async (passkey: { name: string; counterOnly: boolean }): Promise<void> => {
  const credential = await makePasskey(await calls.beginPasskey())
  await calls.enrolPasskey({ body: { ...passkey, credential } })
}
