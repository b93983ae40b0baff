import type { PaymentWindow } from '#server/gateways/payment.ts'

/** What a window would post to the shop's address, from the buyer's browser. */
export type Return = { url: string; fields: Record<string, string> }

const formHeaders = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }

async function press(url: string, form: Record<string, string>): Promise<Return> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: formHeaders,
    body: new URLSearchParams(form).toString(),
  })
  if (!answer.ok) throw new Error(`the window answered ${answer.status}`)
  return answer.json()
}

/** Presses a button of the payment window; approves by default. `form` replaces any field. */
export function pressPayment(window: PaymentWindow, form: Record<string, string> = {}): Promise<Return> {
  return press(`${window.url}/result`, { ...window.fields, act: 'approve', ...form })
}

export const samplePerson = {
  name: '홍길동',
  birth: '19990101',
  gender: '1',
  nationality: '0',
  carrier: 'SKT',
  mobile: '010-1234-5678',
  agree: 'Y',
}

/** Fills in the identity window for a sample person; `form` replaces any field. */
export function pressIdentity(
  check: { encodeData: string; windowUrl: string },
  form: Record<string, string> = {},
): Promise<Return> {
  const fields = { EncodeData: check.encodeData, act: 'verify', ...samplePerson, ...form }
  return press(new URL('result', check.windowUrl).href, fields)
}
