import { formatDate } from '../../format.ts'
import { currentLocale } from '../../locale.ts'
import { getPublicConfig } from '../../public-config.ts'
import type { SheetContext } from './sheet.ts'

/** A page is printed today, in its own language. */
export const createSheetContext = (): SheetContext => ({
  locale: currentLocale(),
  shopUrl: getPublicConfig().shopUrl,
  day: formatDate(new Date()),
})
