/** What the law wants known of who runs the shop. */
export const companyKeys = [
  'name',
  'representative',
  'address',
  'email',
  'phone',
  'registrationNumber',
  'mailOrderNumber',
  'privacyOfficer',
  'hosting',
] as const
export type CompanyKey = (typeof companyKeys)[number]
export const isCompanyKey = (key: string): key is CompanyKey => companyKeys.some((one) => one === key)
