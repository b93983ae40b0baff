import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export const openSocket = async (port: number): Promise<Socket> => {
  const socket = createConnection({ host: 'localhost', port })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** Sends bytes as they are and gives all that comes back until the server ends, or for so long. */
export const sendRaw = async (port: number, bytes: string | Buffer, ms: number): Promise<string> => {
  const socket = await openSocket(port)
  let text = ''
  const end = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      // An answer to a request that may be followed by another leaves the connection open.
      if (/^HTTP\/1\.1 \d{3}[^]*\r\n\r\n/.test(text) && !/^connection: close/im.test(text)) resolve()
    })
  })
  socket.write(bytes)
  await Promise.race([end, wait(ms)])
  socket.destroy()
  return text
}

export const parseStatus = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
