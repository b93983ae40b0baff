import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export const openSocket = async (port: number): Promise<Socket> => {
  const socket = createConnection({ host: 'localhost', port })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** Sends raw bytes; returns all output until the server closes, or until `ms` have passed. */
export const sendRaw = async (port: number, bytes: string | Buffer, ms: number): Promise<string> => {
  const socket = await openSocket(port)
  let text = ''
  const end = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      // A response without `Connection: close` leaves the connection open, so the end of its head is enough.
      if (/^HTTP\/1\.1 \d{3}[^]*\r\n\r\n/.test(text) && !/^connection: close/im.test(text)) resolve()
    })
  })
  socket.write(bytes)
  await Promise.race([end, wait(ms)])
  socket.destroy()
  return text
}

export const parseStatus = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
