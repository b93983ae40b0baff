import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEmptyForm } from './empty-form.ts'
import { pendingForm } from './pending-form.ts'

const form = { ...createEmptyForm(null), agreed: ['order', 'payment'] as const, installments: 3 }

describe('the form of an order whose payment window is open', () => {
  const values = new Map<string, string>()
  beforeEach(() =>
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, text: string) => values.set(name, text),
      removeItem: (name: string) => values.delete(name),
    }),
  )
  afterEach(() => {
    values.clear()
    vi.unstubAllGlobals()
  })

  it('is found again for that order, with the consents that were given', () => {
    pendingForm.keep('20261130-AAAA', { ...form, agreed: [...form.agreed] })
    expect(pendingForm.find('20261130-AAAA')).toEqual({ ...form, agreed: ['order', 'payment'] })
  })

  it('is not found for another order, nor after that order is done', () => {
    pendingForm.keep('20261130-AAAA', { ...form, agreed: [...form.agreed] })
    expect(pendingForm.find('20261130-BBBB')).toBeNull()
    pendingForm.forget()
    expect(pendingForm.find('20261130-AAAA')).toBeNull()
  })

  it('is not taken from what something else wrote there', () => {
    for (const text of ['{', 'null', '{"oid":"1"}', '{"oid":"1","form":{"agreed":[1]}}']) {
      values.set('vini:order-form', text)
      expect(pendingForm.find('1')).toBeNull()
    }
  })
})
