import { localizeBank, bankNames } from '#api/banks.ts'
import { currentLocale } from '../../locale.ts'

/** Banks to choose from; the payment company knows each by its Korean name. */
export const listBankOptions = () => bankNames.map((ko) => ({ value: ko, label: findBankName(ko) }))

/** A bank by its Korean name, as readers of the page's language call it. */
export const findBankName = (ko: string): string => localizeBank(currentLocale(), ko)
