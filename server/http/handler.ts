import type { Answer, Call, Calls, CallFailure, CallInput } from '#api/call.ts'
import type { AnyErrorCode } from '#api/error-status.ts'
import type { Person, RequestFacts, Services, Viewer } from '../context.ts'

type CallViewer<C extends Call> = C['access'] extends 'member' | 'staff'
  ? Viewer
  : C['access'] extends 'none' | 'office'
    ? null
    : Viewer | null

type CallPerson<C extends Call> = C['access'] extends 'office' ? Person : null

/** A failure in the contract; becomes `{ code, message, fields? }` in the language of the request. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: AnyErrorCode
  readonly fields: Record<string, AnyErrorCode | string> | undefined
  constructor(code: AnyErrorCode, fields?: Record<string, AnyErrorCode | string>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

export type Fail<Code extends AnyErrorCode> = (
  code: Code,
  fields?: Record<string, AnyErrorCode | string>,
) => never

/** Removes a revoked session from the cache of this process. */
export type Forget = { forget: (sid: string) => void }

export type CallContext<C extends Call> = CallInput<C> &
  Services &
  Forget &
  RequestFacts & {
    viewer: CallViewer<C>
    person: CallPerson<C>
    fail: Fail<CallFailure<C>>
  } & (C['upload'] extends true ? { request: Request } : unknown)

export type Handler<C extends Call> = (given: CallContext<C>) => Promise<Answer<C>> | Answer<C>
export type Handlers<N extends Calls> = { [K in keyof N]: Handler<N[K]> }

export const fail = (code: AnyErrorCode, fields?: Record<string, AnyErrorCode | string>): never => {
  throw new Failure(code, fields)
}
