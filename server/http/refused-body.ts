const mostBytes = 12 * 1024 * 1024
const longestMs = 5000

/**
 * Reads on what is left of a body that was refused, so far and no further: a sender that is cut off in the middle does
 * not hear the answer, and an unread body would be taken for the next request.
 */
export const readOn = async (request: Request): Promise<void> => {
  if (!request.body || request.body.locked) return
  const reader = request.body.getReader()
  const until = performance.now() + longestMs
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      size += value?.length ?? 0
      if (done || size > mostBytes || performance.now() > until) return
    }
  } catch {
    // The sender went away; there is nobody to answer.
  }
}
