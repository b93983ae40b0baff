import { expect } from 'vitest'
import type { TestPerson } from './office.ts'
import type { Shopper } from './orders.ts'
import type { FailedBody, TestShop } from './shop.ts'

export type CampaignBody = FailedBody & {
  id: number
  name: string
  state: string
  code: string | null
  bearer: { id: number; name: string } | null
  issued: number
  used: number
  version: number
  batches: { id: number; count: number; by: string }[]
  products: { id: number; name: string }[]
}
export type RecipientsBody = FailedBody & {
  receivers: number
  refusals: { entry: string; reason: string }[]
}

export const campaignNames = {
  ...{ 'ko-KR': '가을 쿠폰', 'en-US': 'Autumn coupon' },
  ...{ 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
}

/** 5,000 won off orders of 10,000 won or more, one for each member. */
export const campaignConditions = {
  names: campaignNames,
  ...{ whereToUse: 'ORDER', type: 'AMOUNT', value: 5000, minimumOrder: 10_000, maximumDiscount: null },
  ...{ idKinds: [], idProducts: [], startsAt: null, endsAt: null, validDays: 30, issueLimit: null },
  ...{ memberLimit: 1, target: 'EVERYBODY', idLevels: [], newDays: null, code: null },
  ...{ idBearer: null, bearerAgreement: '' },
}

let serial = 0
export const createSharedCode = () => `AUTUMN-${Date.now() % 1_000_000}-${(serial += 1)}`

type SendOptions = { who?: TestPerson; body?: unknown; key?: string }

/** Calls of the office about campaigns, by a person unless another one is named. */
export const createCampaignCaller = (shop: Pick<TestShop, 'call'>, getPerson: () => TestPerson) => {
  const send = <Body = CampaignBody>(method: string, path: string, { who, body, key }: SendOptions = {}) =>
    shop.call<Body>(method, `/office/campaigns${path}`, {
      token: (who ?? getPerson()).token,
      ...(body !== undefined && { body }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const add = async (values: object = {}) => {
    const { body } = await send('POST', '', { body: { ...campaignConditions, ...values } })
    expect(body).toMatchObject({ state: 'DRAFT', issued: 0 })
    return body
  }
  const move = ({ id, version }: Pick<CampaignBody, 'id' | 'version'>, name: string, who?: TestPerson) =>
    send('POST', `/${id}/moves`, { ...(who && { who }), body: { version, move: name } })
  return {
    send,
    add,
    move,
    run: async (values: object = {}) => {
      const { body } = await move(await add(values), 'START')
      expect(body.state).toBe('RUNNING')
      return body
    },
    read: async (id: number) => (await send('GET', `/${id}`)).body,
    save: ({ id, version }: CampaignBody, values: object, who?: TestPerson) =>
      send('PUT', `/${id}`, { ...(who && { who }), body: { ...campaignConditions, ...values, version } }),
    give: (id: number, entries: string[], options: SendOptions = {}) =>
      send<RecipientsBody>('POST', `/${id}/gifts`, { ...options, body: { members: entries } }),
  }
}

/** Registers a coupon by its number; the code of the refusal, or `registered` with the id. */
export const createRegistration =
  (shop: Pick<TestShop, 'call'>) =>
  async (number: string, { token }: Shopper): Promise<{ outcome: string; id: number }> => {
    const { status, body } = await shop.call<FailedBody & { id: number }>('POST', '/coupons', {
      token,
      body: { couponNumber: number },
    })
    return status === 200 ? { outcome: 'registered', id: body.id } : { outcome: body.code, id: 0 }
  }
