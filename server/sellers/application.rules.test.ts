import { describe, expect, it } from 'vitest'
import { documentKinds } from '#api/contract/office/sellers.options.ts'
import {
  areDocumentsAccepted,
  areDocumentsSent,
  listPresentDocuments,
  resolveSteps,
  type ApplicationFacts,
} from './application.rules.ts'

const sentDocuments = documentKinds.map((kind, at) => ({ id: at + 1, kind, storeId: null, state: 'SENT' }))
const whole: ApplicationFacts = {
  representative: '한도윤',
  mailOrderNumber: '2026-서울성동-1234',
  address: '서울 성동구',
  phone: '0212345678',
  accountEncrypted: 'x',
  documents: sentDocuments,
  storeCount: 1,
  agreement: { termsId: 1 },
  faults: {},
}

describe('the documents of a seller', () => {
  it('are those that were sent last, of each kind and store', () => {
    const again = { id: 9, kind: 'LIQUOR' as const, storeId: 5, state: 'SENT' }
    const first = { ...again, id: 7, state: 'RETURNED' }
    const other = { ...again, id: 8, storeId: 6 }
    expect(listPresentDocuments([again, first, other]).map(({ id }) => id)).toEqual([9, 8])
  })

  it('are whole when each kind is there and none came back', () => {
    expect(areDocumentsSent(sentDocuments)).toBe(true)
    expect(areDocumentsSent(sentDocuments.slice(1))).toBe(false)
    expect(areDocumentsSent(sentDocuments.map((one) => ({ ...one, state: 'RETURNED' })))).toBe(false)
    expect(areDocumentsAccepted(sentDocuments)).toBe(false)
    expect(areDocumentsAccepted(sentDocuments.map((one) => ({ ...one, state: 'ACCEPTED' })))).toBe(true)
  })
})

describe('an application', () => {
  it('is done step by step', () => {
    expect(Object.values(resolveSteps(whole)).every(Boolean)).toBe(true)
    const empty = {
      ...whole,
      representative: '',
      accountEncrypted: null,
      storeCount: 0,
      agreement: undefined,
    }
    expect(resolveSteps({ ...empty, documents: [] })).toEqual({
      company: false,
      documents: false,
      account: false,
      store: false,
      agree: false,
    })
  })

  it('is not done where a step came back', () => {
    expect(resolveSteps({ ...whole, faults: { account: '예금주가 달라요' } })).toMatchObject({
      account: false,
      store: true,
    })
  })
})
