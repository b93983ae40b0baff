import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

const secret = 'a secret of tests only'
const nextSecret = 'the secret that came after it'
const person = {
  ...{ name: '김성인', birth: '19900101', gender: '1', nationality: '0', carrier: 'SKT' },
  mobile: '01055550001',
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
})
afterAll(() => shop.close())

/** Completes an identity check for the caller's account. */
const checkIdentity = async (call: TestShop['call'], token: string) => {
  const { body: identityCheck } = await call<{
    encodeData: string
    requestNumber: string
    windowUrl: string
  }>('GET', '/niceid/check?serviceType=B2C', { token })
  const form = new URLSearchParams({
    ...person,
    agree: 'Y',
    act: 'verify',
    EncodeData: identityCheck.encodeData,
  })
  const response = await fetch(new URL('result', identityCheck.windowUrl), {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json' },
  })
  const { fields } = (await response.json()) as { fields: { EncodeData: string } }
  const query = new URLSearchParams({
    encodeData: fields.EncodeData,
    requestNumber: identityCheck.requestNumber,
  })
  const { status, body } = await call<Partial<FailedBody>>('GET', `/niceid/success?${query}`, { token })
  return body.code ?? status
}

it('knows a person who claimed an account under the previous secret, and later without that secret', async () => {
  const first = await shop.asMember()
  expect(await checkIdentity(shop.call, first.token)).toBe(200)

  const rotatedShop = shop.restartedWith({ APP_SECRET: nextSecret, APP_SECRET_PREVIOUS: secret })
  const second = await rotatedShop.asMember()
  expect(await checkIdentity(rotatedShop.call, second.token)).toBe('identity.person.taken')
  expect(await checkIdentity(rotatedShop.call, first.token)).toBe(200)

  const later = shop.restartedWith({ APP_SECRET: nextSecret })
  const third = await later.asMember()
  expect(await checkIdentity(later.call, third.token)).toBe('identity.person.taken')
})
