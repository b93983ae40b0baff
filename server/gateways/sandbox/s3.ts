import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

type Account = { bucket: string; region: string; key: string; secret: string; now: () => Date }
type Kept = { bytes: Buffer; type: string }
type Signed = { scope: string[]; names: string[]; signature: string }

const skewMs = 15 * 60_000
const largest = 64 * 1024 * 1024

/** A name that brings out the bad path: whatever is asked of it fails. */
const troubled = 'trouble'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)

const signedPart =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

const partsOf = (header: string): Signed | null => {
  const [, credential, names, signature] = signedPart.exec(header) ?? []
  return credential && names && signature
    ? { scope: credential.split('/'), names: names.split(';'), signature }
    : null
}

const canonical = (request: IncomingMessage, names: string[], bodyHash: string): string => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  searchParams.sort()
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  return [request.method, pathname, searchParams.toString(), headers, names.join(';'), bodyHash].join('\n')
}

/** Signature version 4, as https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html tells it. */
const refusalOf = (account: Account, request: IncomingMessage, body: Buffer): [number, string] | null => {
  const signed = partsOf(request.headers.authorization ?? '')
  if (!signed) return [403, 'AccessDenied']
  const [key, day = '', region = '', service = '', end = ''] = signed.scope
  if (key !== account.key) return [403, 'InvalidAccessKeyId']
  if (region !== account.region || service !== 's3' || end !== 'aws4_request')
    return [400, 'AuthorizationHeaderMalformed']
  const stamp = String(request.headers['x-amz-date'] ?? '')
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(account.now().getTime() - at) <= skewMs) || !stamp.startsWith(day))
    return [403, 'RequestTimeTooSkewed']
  const told = String(request.headers['x-amz-content-sha256'] ?? '')
  if (told !== 'UNSIGNED-PAYLOAD' && told !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch']
  if (!signed.names.includes('host') || !signed.names.includes('x-amz-date')) return [403, 'AccessDenied']
  const text = [
    'AWS4-HMAC-SHA256',
    stamp,
    [day, region, service, end].join('/'),
    sha256(canonical(request, signed.names, told)),
  ].join('\n')
  const signing = [day, region, service, end].reduce<Buffer | string>(hmac, `AWS4${account.secret}`)
  return timingSafeEqual(hmac(signing, text), Buffer.from(signed.signature, 'hex'))
    ? null
    : [403, 'SignatureDoesNotMatch']
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) if ((size += piece.length) <= largest) pieces.push(piece)
  return Buffer.concat(pieces)
}

const act = (kept: Map<string, Kept>, request: IncomingMessage, body: Buffer, response: ServerResponse) => {
  const name = request.url ?? ''
  const found = kept.get(name)
  if (request.method === 'PUT') {
    kept.set(name, { bytes: body, type: request.headers['content-type'] ?? 'binary/octet-stream' })
    return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
  }
  if (request.method === 'DELETE') {
    kept.delete(name)
    return response.writeHead(204).end()
  }
  if (!found || request.method !== 'GET') return refuse(response, 404, 'NoSuchKey')
  return response
    .writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length })
    .end(found.bytes)
}

/** One bucket in memory that takes, gives and forgets objects for whoever signs rightly. */
export const s3Bucket = (account: Account): RequestListener => {
  const kept = new Map<string, Kept>()
  return async (request, response) => {
    const body = await bodyOf(request)
    const refusal = refusalOf(account, request, body)
    if (refusal) return refuse(response, ...refusal)
    if (!request.url?.startsWith(`/${account.bucket}/`)) return refuse(response, 404, 'NoSuchBucket')
    if (request.url.endsWith(troubled)) return refuse(response, 500, 'InternalError')
    return act(kept, request, body, response)
  }
}
