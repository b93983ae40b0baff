import { channel } from 'node:diagnostics_channel'

/** One answered request. */
export type RequestEvent = {
  method: string
  template: string
  status: number
  seconds: number
  isFile: boolean
}
/** One run of a job; `lagSeconds` is how late it began. */
export type JobEvent = { job: string; failed: boolean; seconds: number; lagSeconds: number }
/** One attempt to send a message. */
export type MessageEvent = { topic: string; outcome: 'sent' | 'done' | 'failed' | 'again' }
/** One request rejected for lack of capacity. */
export type ShedEvent = { kind: string }
/** One write that the disk rejected. */
export type DiskErrorEvent = { code: string }

/** Events of the process, for listeners such as the metrics; without a listener an event costs nothing. */
export const channels = {
  request: 'vini:request',
  job: 'vini:job',
  message: 'vini:message',
  shed: 'vini:shed',
  diskError: 'vini:disk-error',
} as const

const createPublisher = <Event>(name: string) => {
  const events = channel(name)
  return (event: Event): void => {
    if (events.hasSubscribers) events.publish(event)
  }
}

export const publishRequest = createPublisher<RequestEvent>(channels.request)
export const publishJob = createPublisher<JobEvent>(channels.job)
export const publishMessage = createPublisher<MessageEvent>(channels.message)
export const publishShed = createPublisher<ShedEvent>(channels.shed)
export const publishDiskError = createPublisher<DiskErrorEvent>(channels.diskError)
