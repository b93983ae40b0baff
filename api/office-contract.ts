import { people } from './contract/office/people.ts'
import { records } from './contract/office/records.ts'
import { session } from './contract/office/session.ts'

/** Every call of the office by noun; all are below /api/v1/office. */
export const officeContract = { session, people, records }
export type OfficeContract = typeof officeContract
