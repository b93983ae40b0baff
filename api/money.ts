import type { Locale } from './locales.ts'
import { notations } from './notations.ts'

/** Whole numbers with thousands separators, as 12,000. Without Intl, which takes a phone some 40 ms to wake. */
export const formatNumber = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** 12,000원 in Korean; in the other languages as their readers know it. */
export const formatAmount = (locale: Locale, amount: number): string =>
  notations[locale].amount(formatNumber(amount))
