import { createIsomorphicFn } from '@tanstack/react-start'
import { setTransport, type Outgoing } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { getRequestContext } from './request-context.ts'

/** The server is not built together with the pages: its error type is another class with the same name and parts. */
const toOwnError = (error: unknown) => {
  if (!(error instanceof Error && error.name === 'ApiError')) return error
  const { status, code, message, fields } = error as ApiError
  return new ApiError(status, { code, message, fields, requestId: getRequestContext().requestId })
}

const callInProcess = async (outgoing: Outgoing): Promise<unknown> => {
  try {
    return await getRequestContext().transport(outgoing)
  } catch (error) {
    throw toOwnError(error)
  }
}

/** A rendered page has its data already: the HTTP client comes with the first call that the browser makes. */
const transport = createIsomorphicFn()
  .server((outgoing: Outgoing): Promise<unknown> => callInProcess(outgoing))
  .client(async (outgoing: Outgoing): Promise<unknown> => {
    const { httpTransport } = await import('./http-transport.ts')
    return httpTransport(outgoing)
  })

setTransport(transport)
