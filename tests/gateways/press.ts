import type { PaymentWindow } from '#server/gateways/payment.ts'

/** What a window would post to the shop's address, from the buyer's browser. */
export type Return = { url: string; fields: Record<string, string> }

const asked = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }

async function press(url: string, form: Record<string, string>): Promise<Return> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: asked,
    body: new URLSearchParams(form).toString(),
  })
  if (!answer.ok) throw new Error(`the window answered ${answer.status}`)
  return answer.json()
}

/** Presses a button of the payment window: approves unless told otherwise, with any field of its form. */
export function pressPayment(window: PaymentWindow, form: Record<string, string> = {}): Promise<Return> {
  return press(`${window.url}/result`, { ...window.fields, act: 'approve', ...form })
}

export const someone = {
  name: '홍길동',
  birth: '19990101',
  gender: '1',
  nationality: '0',
  carrier: 'SKT',
  mobile: '010-1234-5678',
  agree: 'Y',
}

/** Fills in the identity window for `someone`, with any field of its form told otherwise. */
export function pressIdentity(
  begun: { encodeData: string; windowUrl: string },
  form: Record<string, string> = {},
): Promise<Return> {
  const filled = { EncodeData: begun.encodeData, act: 'verify', ...someone, ...form }
  return press(new URL('result', begun.windowUrl).href, filled)
}
