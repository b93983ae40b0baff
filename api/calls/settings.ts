// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { settings as contract } from '../contract/settings.ts'

export const settings = remote<typeof contract>({
  languages: 'GET /setting/language',
  countries: 'GET /countries',
  holidays: 'GET /holidays',
  operator: 'GET /setting/operator',
  company: 'GET /setting/company',
  setCompany: 'PATCH /setting/company',
  switchOperator: 'PATCH /setting/operator',
})
