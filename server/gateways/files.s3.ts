import { AwsClient } from 'aws4fetch'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import type { FileStore } from './files.ts'

/** `url` is the service's address; buckets are named in the path, which every S3 service accepts. */
export type S3Settings = {
  url: string
  bucket: string
  region: string
  key: string
  secret: string
  /** Timeout in ms until the service begins to answer. */
  totalMs?: number
}

const defaultTimeoutMs = 10_000

/** The REST API of S3, requests signed with version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/ */
export const openS3 = ({
  url,
  bucket,
  region,
  key,
  secret,
  totalMs = defaultTimeoutMs,
}: S3Settings): FileStore => {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  })
  const send = async (method: string, name: string, init: RequestInit = {}) => {
    ensureOutsideTransaction('files')
    const address = new URL(`${encodeURIComponent(bucket)}/${name}`, url.endsWith('/') ? url : `${url}/`)
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), totalMs)
    const answer = await client
      .fetch(address.href, { method, ...init, redirect: 'error', signal: controller.signal })
      .finally(() => clearTimeout(timer))
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`the file store answered ${answer.status}`)
  }
  return {
    put: async (name, bytes, type) => {
      const headers = { 'content-type': type }
      const answer = await send('PUT', name, { body: new Uint8Array(bytes), headers })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error('the file store has no such bucket')
    },
    get: async (name) => {
      const answer = await send('GET', name)
      if (answer.ok) return answer.body
      await answer.body?.cancel()
      return null
    },
    remove: async (name) => {
      await (await send('DELETE', name)).body?.cancel()
    },
  }
}
