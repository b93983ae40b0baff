import type { IncomingMessage, ServerResponse } from 'node:http'

const maxMs = 10_000
const maxBytes = 128 * 1024 * 1024

/** Reads and discards a body until its end, within limits of bytes and time. */
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
    // The sender aborted, so no answer is needed.
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Answers a request whose body is not fully read. The answer is sent at once and the rest of the body is
 * discarded afterwards: a sender that is cut off would not receive the answer, and an unread body would be
 * taken for the next request.
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

/** Node itself reads a shorter body, and the connection serves the next request. */
const shortBytes = 64 * 1024

/** Whether a rejection leaves a long body, or one of unknown length, unread. */
export const hasLongUnreadBody = (request: Request, { status, headers }: Response): boolean =>
  status >= 400 &&
  !request.bodyUsed &&
  !headers.has('connection') &&
  (request.headers.has('transfer-encoding') ||
    Number(request.headers.get('content-length') ?? 0) > shortBytes)

/**
 * A partly read body that was answered before its end would block its connection until the timeout: Node
 * discards only untouched bodies.
 */
export const drainUnread = (request: IncomingMessage, response: ServerResponse): void => {
  response.once('finish', () => {
    if (request.complete || request.destroyed || request.readableEnded) return
    request.removeAllListeners('data').removeAllListeners('readable').resume()
  })
}
