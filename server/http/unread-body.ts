import type { IncomingMessage, ServerResponse } from 'node:http'

const maxMs = 10_000
const maxBytes = 128 * 1024 * 1024

/** Reads on and forgets what it reads, until the body ends, or so far and so long. */
const discardBody = async (request: Request): Promise<void> => {
  if (!request.body || request.body.locked) return
  const reader = request.body.getReader()
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), maxMs)
  let size = 0
  try {
    while (size < maxBytes) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.byteLength
    }
  } catch {
    // The sender went away; there is nobody to answer.
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Answers a request whose body is not read to its end. The answer leaves at once and the rest of the body is thrown away
 * behind it: a sender that is cut off in the middle does not hear the answer, and an unread body would be taken for the
 * next request.
 */
export const answerUnread = async (request: Request, answer: Response): Promise<Response> => {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.set('connection', 'close')
  headers.set('content-length', String(bytes.byteLength))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    pull: async (controller) => {
      await discardBody(request)
      controller.close()
    },
  })
  return new Response(body, { status: answer.status, headers })
}

/** What is shorter is read on by Node itself, and the connection serves the next request. */
const shortBytes = 64 * 1024

/** Whether a refusal leaves a long body behind it, or one of which nobody knows how long it is. */
export const hasLongUnreadBody = (request: Request, { status, headers }: Response): boolean =>
  status >= 400 &&
  !request.bodyUsed &&
  !headers.has('connection') &&
  (request.headers.has('transfer-encoding') ||
    Number(request.headers.get('content-length') ?? 0) > shortBytes)

/**
 * A body that somebody began to read and that was answered before its end would hold its connection until it runs out of
 * time: Node throws away only what nobody has touched.
 */
export const drainUnread = (request: IncomingMessage, response: ServerResponse): void => {
  response.once('finish', () => {
    if (request.complete || request.destroyed || request.readableEnded) return
    request.removeAllListeners('data').removeAllListeners('readable').resume()
  })
}
