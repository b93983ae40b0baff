/** The codes with which calls of the office alone fail, and their statuses. Their texts are in messages/office. */
export const officeErrorStatus = {
  'office.session.required': 401,
  'office.session.locked': 423,
  'office.permission.missing': 403,
  'office.reauthentication.required': 403,
  'office.credentials.wrong': 401,
  'office.credentials.locked': 429,
  'office.ticket.expired': 401,
  'office.factor.wrong': 400,
  'office.factor.locked': 429,
  'office.factor.enrolled': 409,
  'office.recovery_code.wrong': 400,
  'office.invitation.invalid': 400,
  'office.person.not_found': 404,
  'office.person.taken': 409,
  'office.person.self': 409,
  'office.person.last_owner': 409,
  'office.person.not_invited': 409,
  'office.role.foreign': 400,
  'office.stores.required': 400,
  'office.login.not_found': 404,
} as const
export type OfficeErrorCode = keyof typeof officeErrorStatus
