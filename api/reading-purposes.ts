/** Every purpose for which a person of the office reads personal data. The access records have words for each. */
export const readingPurposes = [
  'ORDER_WORK',
  'HAND_OVER',
  'CARE',
  'CUSTOMER_TALK',
  'REVEAL',
  'PEOPLE',
  'SELLERS',
  'EXPORT',
] as const
export type OfficeReadingPurpose = (typeof readingPurposes)[number]
