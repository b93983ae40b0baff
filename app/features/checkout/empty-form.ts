import type { OrderForm, PayingMethod } from '#machines/order-form.ts'

/** A way of paying in a window; any other, or none, is paid by card. */
export const toPayingMethod = (code: string | null | undefined): PayingMethod =>
  code === 'VBANK' || code === 'TRANSFER' || code === 'MOBILE' || code === 'KAKAOPAY' ? code : 'CARD'

/** A way of paying that can be used now: the first of `wishes` that is open, else the first open one. */
export const choosePayingMethod = (
  wishes: readonly (string | null | undefined)[],
  methods: readonly { code: PayingMethod; available: boolean }[],
): PayingMethod => {
  const open = methods.filter(({ available }) => available).map(({ code }) => code)
  return wishes.map((code) => open.find((one) => one === code)).find(Boolean) ?? open[0] ?? 'CARD'
}

type Orderer = { [Name in 'fullName' | 'mobile' | 'email']?: OrderForm[Name] | null }

/** The form of an order as the member finds it: the receiver of a gift and the way of paying as they were last. */
export const createEmptyForm = (
  me: Orderer | null | undefined,
  gift: OrderForm['gift'] = null,
  lastMethod: string | null = null,
): OrderForm => ({
  fullName: me?.fullName ?? '',
  mobile: me?.mobile ?? '',
  email: me?.email ?? '',
  agreed: [],
  method: toPayingMethod(lastMethod),
  issuer: '',
  installments: 0,
  account: { bank: '', number: '', holder: '' },
  receipt: { purpose: 'NONE', number: '' },
  escrow: false,
  gift,
})
