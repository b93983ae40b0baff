import { counter } from '#api/calls/office/counter.ts'
import { signWithPasskey } from './passkey-browser.ts'

/** Hands a counter device to the person of the passkey that the browser asks for; also one that is locked. */
export const switchPerson = async (): Promise<void> => {
  const passkey = await signWithPasskey(await counter.beginSwitch())
  await counter.switchPerson({ body: { passkey } })
}
