import { createRoute, z } from '@hono/zod-openapi'
import { defineEntity } from './entity.ts'
import type { ErrorCode } from './error.ts'
import { readQuery } from './fields.ts'
import { findErrorStatus } from './error-status.ts'
import type { OfficeErrorCode } from './office-error.ts'
import type { Permission } from './permissions.ts'

export type Access = 'none' | 'optional' | 'member' | 'staff' | 'office'

/** How a call of the office shows personal data: each reading is recorded, or needs a typed reason too. */
export type Personal = 'record' | 'reason'

export type CallSpec = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below /api/v1, with {parameters} in braces. */
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body may be left out whole. */
  bodyOptional?: boolean
  /** Takes its body as application/x-www-form-urlencoded. */
  form?: boolean
  /** The most bytes of its body, where it is not the usual limit. */
  mostBytes?: number
  /** Takes files as multipart/form-data instead of a body. */
  upload?: boolean
  /** Answers a file instead of JSON. */
  download?: boolean
  output: z.ZodType
  errors: readonly (ErrorCode | OfficeErrorCode)[]
  /** What a person of the office must be permitted: to read it for a GET, to write it for any other method. */
  may?: Permission
  /** Asks that the person proved within five minutes who they are. */
  fresh?: boolean
  /** Answers personal data of others. */
  personal?: Personal
  /** A call of the office that writes nothing worth an entry in the audit log: a preview, a draft, a check. */
  leavesNoEntry?: boolean
  /** Is answered to a locked session of the office too. */
  whileLocked?: boolean
  /** Not among the 205 calls of docs/spec.md, section 7. */
  beyondSpec?: boolean
}

const ErrorAnswer = defineEntity('Error', {
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

/** What a call asks of its caller: nothing, a token if there is one, or a token. */
const security: Record<Access, Record<string, string[]>[]> = {
  none: [],
  optional: [{}, { bearer: [] }],
  member: [{ bearer: [] }],
  staff: [{ bearer: [] }],
  office: [{ bearer: [] }],
}

const sharedErrors: Record<Access, readonly (ErrorCode | OfficeErrorCode)[]> = {
  none: ['request.invalid'],
  optional: ['request.invalid'],
  member: ['request.invalid', 'session.required'],
  staff: ['request.invalid', 'session.required', 'session.staff_required'],
  office: ['request.invalid', 'office.session.required', 'office.permission.missing'],
}

const listErrors = ({ access, fresh, whileLocked, errors }: CallSpec) => [
  ...sharedErrors[access],
  ...(access === 'office' && !whileLocked ? (['office.session.locked'] as const) : []),
  ...(fresh ? (['office.reauthentication.required'] as const) : []),
  ...errors,
]

const toErrorResponses = (spec: CallSpec) => {
  const byStatus = new Map<number, string[]>()
  for (const code of listErrors(spec)) {
    const status = findErrorStatus(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: ErrorAnswer } } },
    ]),
  )
}

const bytes = { type: 'string', format: 'binary' } as const
const filesReference = { $ref: '#/components/schemas/Files' } as const
/** Named for the document alone: what is sent is read piece by piece, never parsed whole. */
defineEntity('Files', { files: z.array(z.string().openapi({ format: 'binary' })) })

const toRequestBody = ({ body, upload, form, bodyOptional }: CallSpec) => {
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: filesReference } } }
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return body && { required: !bodyOptional, content: { [type]: { schema: body } } }
}

const toResponseContent = ({ output, download }: CallSpec) =>
  download ? { 'application/octet-stream': { schema: bytes } } : { 'application/json': { schema: output } }

/** One call of the API as a value: what it is, what it takes, what it answers, how it may fail. */
export const call = <const S extends CallSpec>(spec: S) => ({
  ...spec,
  route: createRoute({
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    request: {
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { query: readQuery(spec.query) }),
      ...((spec.body || spec.upload) && { body: toRequestBody(spec) }),
    },
    responses: {
      200: { description: 'OK', content: toResponseContent(spec) },
      ...toErrorResponses(spec),
    },
    security: security[spec.access],
  }),
})

export type Call = ReturnType<typeof call<CallSpec>>

const defaultBytes = { form: 4 * 1024, json: 64 * 1024 }
/** The most fields of a form. */
export const maxFormFields = 20

/** The most bytes of a call's body; a longer one is refused before it is read. */
export const getBodyLimit = ({ mostBytes, form }: Call): number =>
  mostBytes ?? (form ? defaultBytes.form : defaultBytes.json)
export type Calls = Record<string, Call>

type OutputValue<T> = T extends z.ZodType ? z.output<T> : undefined
type InputValue<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives, parsed. */
export type CallInput<C extends CallSpec> = {
  params: OutputValue<C['params']>
  query: OutputValue<C['query']>
  body: OutputValue<C['body']>
}
/** What a caller sends; a part that the call does not have is left out. */
export type CallRequest<C extends CallSpec> = (C['params'] extends z.ZodType
  ? { params: InputValue<C['params']> }
  : unknown) &
  (C['query'] extends z.ZodType ? { query?: InputValue<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: InputValue<C['body']> } : unknown)
export type Answer<C extends CallSpec> = z.output<C['output']>
export type CallFailure<C extends CallSpec> = C['errors'][number]
