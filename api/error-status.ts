import { errorStatus, type ErrorCode } from './error.ts'
import { officeErrorStatus, type OfficeErrorCode } from './office-error.ts'

/** A code of the shop or of the office. */
export type AnyErrorCode = ErrorCode | OfficeErrorCode

const statuses = { ...errorStatus, ...officeErrorStatus }

/** The HTTP status with which a call fails for a code. */
export const findErrorStatus = (code: AnyErrorCode): (typeof statuses)[AnyErrorCode] => statuses[code]
