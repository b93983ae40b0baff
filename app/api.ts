import { createIsomorphicFn } from '@tanstack/react-start'
import { setTransport, type Outgoing } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { getRequestContext } from './request-context.ts'

const callInProcess = async (outgoing: Outgoing): Promise<unknown> => {
  const outcome = await getRequestContext().call(outgoing)
  if ('failure' in outcome) throw new ApiError(outcome.failure.status, outcome.failure.body)
  return outcome.answer
}

/** A rendered page has its data already: the HTTP client comes with the first call that the browser makes. */
const transport = createIsomorphicFn()
  .server((outgoing: Outgoing): Promise<unknown> => callInProcess(outgoing))
  .client(async (outgoing: Outgoing): Promise<unknown> => {
    const { httpTransport } = await import('./http-transport.ts')
    return httpTransport(outgoing)
  })

setTransport(transport)
