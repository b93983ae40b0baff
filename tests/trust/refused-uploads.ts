import { request } from 'node:http'
import { addShopper } from '../support/orders.ts'
import { withArena, type Arena, type Attack } from './arena.ts'

const megabyte = 1024 * 1024
type UploadRequest = {
  path?: string
  token?: string | undefined
  megabytes: number
  announced: boolean
  type?: string
}

const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'

/**
 * Sends a form to its last byte before it reads the answer, as browsers do; returns the answer or the error.
 */
const sendWhole = ({ base }: Arena, sending: UploadRequest): Promise<{ heard: string; ms: number }> =>
  new Promise((resolve) => {
    const { path = '/files', token, megabytes, announced, type = 'multipart/form-data; boundary=x' } = sending
    const startedAt = performance.now()
    const end = (heard: string) => resolve({ heard, ms: Math.round(performance.now() - startedAt) })
    const size = Buffer.byteLength(head) + megabytes * megabyte
    const clientRequest = request(`${base}/api/v1${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': type,
        ...(announced && { 'content-length': size }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    clientRequest.on('error', (error) =>
      end(`cut off: ${(error as NodeJS.ErrnoException).code ?? error.message}`),
    )
    clientRequest.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => end(String(answer.statusCode)))
    })
    clientRequest.write(head)
    const piece = Buffer.alloc(megabyte)
    const write = (remaining: number): void => {
      if (remaining === 0) clientRequest.end()
      else clientRequest.write(piece, () => write(remaining - 1))
    }
    write(megabytes)
  })

/** W17: every refusal of an upload reaches its sender, even when it sends on. */
export const checkUploadRefusals = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const { token } = await addShopper(arena.services)
    const tries: (readonly [expected: string, UploadRequest])[] = [
      ['413', { token, megabytes: 11, announced: true }],
      ['413', { token, megabytes: 11, announced: false }],
      ['413', { token, megabytes: 60, announced: true }],
      ['413', { token, megabytes: 60, announced: false }],
      ['413', { token, megabytes: 100, announced: true }],
      ['401', { path: '/files/images', megabytes: 20, announced: true }],
      ['401', { path: '/files/images', megabytes: 20, announced: false }],
      ['400', { token, megabytes: 20, announced: true, type: 'text/plain' }],
      ['400', { token, megabytes: 20, announced: false, type: 'multipart/form-data' }],
    ]
    const wrong: string[] = []
    let slowest = 0
    for (const [expected, sending] of tries) {
      const { heard, ms } = await sendWhole(arena, sending)
      slowest = Math.max(slowest, ms)
      if (heard !== expected) wrong.push(`${sending.megabytes} MB: ${heard} instead of ${expected}`)
    }
    for (const one of wrong) console.error(`  ${one}`)
    return {
      id: 'W17',
      promise: 'who sends too much hears why',
      passed: wrong.length === 0,
      figures: { uploads: tries.length, 'cut off or other': wrong.length, 'slowest, ms': slowest },
    }
  })
