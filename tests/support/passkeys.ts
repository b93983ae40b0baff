import { createAuthenticator, type Authenticator, type CreationOptions } from './authenticator.ts'
import { asPerson, type TestPerson } from './office.ts'
import type { TestShop } from './shop.ts'

/** A person of the office with a passkey on a device. */
export const asHolder = async (
  shop: Pick<TestShop, 'services' | 'db' | 'call'>,
  options: Parameters<typeof asPerson>[1],
): Promise<{ person: TestPerson; device: Authenticator; id: number }> => {
  const person = await asPerson(shop, options)
  const { token } = person
  const { body } = await shop.call<CreationOptions>('POST', '/office/me/passkeys/options', { token })
  const device = createAuthenticator()
  const answer = await shop.call<{ id: number }>('POST', '/office/me/passkeys', {
    token,
    body: { name: '매장 노트북', credential: device.create(body) },
  })
  return { person, device, id: answer.body.id }
}
