import type { OrderForm } from '#machines/order-form.ts'
import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

type PendingForm = { oid: string; form: OrderForm }

const key = 'vini:order-form'

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const isPendingForm = (value: unknown): value is PendingForm => {
  const { oid, form } = (value ?? {}) as Partial<PendingForm>
  if (typeof oid !== 'string' || !isObject(form)) return false
  const { fullName, mobile, email, issuer, installments, agreed, account, receipt } = form as OrderForm
  return (
    [fullName, mobile, email, issuer].every((text) => typeof text === 'string') &&
    typeof installments === 'number' &&
    Array.isArray(agreed) &&
    agreed.every((one) => typeof one === 'string') &&
    isObject(account) &&
    isObject(receipt)
  )
}

/**
 * The form of the one order whose payment window is open, in the tab in which it was written: on a phone the provider's
 * page takes the place of the shop's. A consent is given for that order alone, so that no other order finds it.
 */
export const pendingForm = {
  keep: (oid: string, form: OrderForm) => writeJson(tabStorage, key, { oid, form } satisfies PendingForm),
  find: (oid: string): OrderForm | null => {
    const pending = readJson(tabStorage, key, isPendingForm)
    return pending?.oid === oid ? pending.form : null
  },
  forget: () => tabStorage.write(key, null),
}
