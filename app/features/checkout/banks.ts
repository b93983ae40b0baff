import { bankIn, bankNames } from '#api/banks.ts'
import { currentLocale } from '../../locale.ts'

/** Banks to choose from; the payment company knows each by its Korean name. */
export const bankOptions = () => bankNames.map((ko) => ({ value: ko, label: bankName(ko) }))

/** A bank by its Korean name, as readers of the page's language call it. */
export const bankName = (ko: string): string => bankIn(currentLocale(), ko)
