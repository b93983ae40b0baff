import { doubtfulStates } from '#api/contract/office/payments.ts'

type DoubtfulState = (typeof doubtfulStates)[number]

/** Whether a payment's outcome is still to be confirmed by its provider. */
export const isDoubtfulState = (state: string): state is DoubtfulState =>
  doubtfulStates.some((one) => one === state)
