type Answer = { id?: number; result?: unknown; error?: string; message?: string }

/** Commands of WebDriver BiDi over its socket; a command that is refused throws. */
export const connectBidi = async (address: string) => {
  const socket = new WebSocket(address)
  const pending = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    // Events have no id.
    if (answer.id !== undefined) pending.get(answer.id)?.(answer)
  })
  socket.addEventListener('close', () => {
    for (const settle of pending.values()) settle({ error: 'the browser has closed the connection' })
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)))
  })
  return async <T>(method: string, params: object): Promise<T> => {
    const id = ++lastId
    const answer = await new Promise<Answer>((resolve) => {
      pending.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    pending.delete(id)
    if (answer.error || !answer.result)
      throw new Error(`${method}: ${answer.error ?? ''} ${answer.message ?? ''}`)
    return answer.result as T
  }
}
