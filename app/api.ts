import { createIsomorphicFn } from '@tanstack/react-start'
import { travelBy, type Outgoing } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { requestContext } from './request-context.ts'

/** The server is not built together with the pages: its error type is another class with the same name and parts. */
const ours = (error: unknown) => {
  if (!(error instanceof Error && error.name === 'ApiError')) return error
  const { status, code, message, fields } = error as ApiError
  return new ApiError(status, { code, message, fields, requestId: requestContext().requestId })
}

const inProcess = async (outgoing: Outgoing): Promise<unknown> => {
  try {
    return await requestContext().transport(outgoing)
  } catch (error) {
    throw ours(error)
  }
}

/** A rendered page has its data already: the HTTP client comes with the first call that the browser makes. */
const transport = createIsomorphicFn()
  .server((outgoing: Outgoing): Promise<unknown> => inProcess(outgoing))
  .client(async (outgoing: Outgoing): Promise<unknown> => {
    const { overHttp } = await import('./over-http.ts')
    return overHttp(outgoing)
  })

travelBy(transport)
