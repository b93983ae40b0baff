import type { OrderForm } from '#machines/order-form.ts'

type Orderer = { [Name in 'fullName' | 'mobile' | 'email']?: OrderForm[Name] | null }

/** The form of an order as the member finds it, with the receiver of a gift that was named before. */
export const createEmptyForm = (
  me: Orderer | null | undefined,
  gift: OrderForm['gift'] = null,
): OrderForm => ({
  fullName: me?.fullName ?? '',
  mobile: me?.mobile ?? '',
  email: me?.email ?? '',
  agreed: [],
  method: 'CARD',
  issuer: '',
  installments: 0,
  account: { bank: '', number: '', holder: '' },
  receipt: { purpose: 'NONE', number: '' },
  escrow: false,
  gift,
})
