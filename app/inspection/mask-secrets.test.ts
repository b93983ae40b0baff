import { describe, expect, it } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

describe('what an inspector sees of an event', () => {
  it('hides passwords, codes and payment data wherever they stand', () => {
    expect(
      maskSecrets({
        type: 'form.set',
        change: { email: 'a@b.kr', password: 'Wine#2026', account: { bank: '088', number: '110222333' } },
        codes: [{ mobileCode: '123456', card: { cvc: '123' } }],
      }),
    ).toEqual({
      type: 'form.set',
      change: { email: 'a@b.kr', password: '•••••••••', account: { bank: '•••', number: '•••••••••' } },
      codes: [{ mobileCode: '••••••', card: { cvc: '•••' } }],
    })
  })

  it('keeps the code of a refusal, which names what went wrong', () => {
    const refusal = { code: 'order.stock.short', message: '재고가 부족해요', fields: {} }
    expect(maskSecrets({ error: refusal })).toEqual({ error: refusal })
  })
})
