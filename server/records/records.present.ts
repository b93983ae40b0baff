import { toSeoulIso } from '../clock.ts'
import type { AccessRecordRow } from './access-records.store.ts'

/** Who read whose data, as the access records and the page of a member show it. */
export const presentAccessRecord = ({ at, personId, personName, memberIds, ...record }: AccessRecordRow) => ({
  ...record,
  at: toSeoulIso(at),
  idPerson: personId,
  personName: personName ?? '',
  idMembers: memberIds,
})
