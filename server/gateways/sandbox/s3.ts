import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

type Account = { bucket: string; region: string; key: string; secret: string; now: () => Date }
type StoredObject = { bytes: Buffer; type: string }
type SignatureHeader = { scope: string[]; names: string[]; signature: string }

const skewMs = 15 * 60_000
const maxBodySize = 64 * 1024 * 1024

/** A name that causes failures: every request for it fails. */
const troubleSuffix = 'trouble'

const hashSha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const toHmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

const parseAuthorization = (header: string): SignatureHeader | null => {
  const [, credential, names, signature] = authorizationPattern.exec(header) ?? []
  return credential && names && signature
    ? { scope: credential.split('/'), names: names.split(';'), signature }
    : null
}

const toCanonicalRequest = (request: IncomingMessage, names: string[], bodyHash: string): string => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  searchParams.sort()
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  return [request.method, pathname, searchParams.toString(), headers, names.join(';'), bodyHash].join('\n')
}

/** Signature version 4, see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. */
const findRefusal = (account: Account, request: IncomingMessage, body: Buffer): [number, string] | null => {
  const authorization = parseAuthorization(request.headers.authorization ?? '')
  if (!authorization) return [403, 'AccessDenied']
  const [key, day = '', region = '', service = '', end = ''] = authorization.scope
  if (key !== account.key) return [403, 'InvalidAccessKeyId']
  if (region !== account.region || service !== 's3' || end !== 'aws4_request')
    return [400, 'AuthorizationHeaderMalformed']
  const stamp = String(request.headers['x-amz-date'] ?? '')
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(account.now().getTime() - at) <= skewMs) || !stamp.startsWith(day))
    return [403, 'RequestTimeTooSkewed']
  const payloadHash = String(request.headers['x-amz-content-sha256'] ?? '')
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== hashSha256(body))
    return [400, 'XAmzContentSHA256Mismatch']
  if (!authorization.names.includes('host') || !authorization.names.includes('x-amz-date'))
    return [403, 'AccessDenied']
  const text = [
    'AWS4-HMAC-SHA256',
    stamp,
    [day, region, service, end].join('/'),
    hashSha256(toCanonicalRequest(request, authorization.names, payloadHash)),
  ].join('\n')
  const signingKey = [day, region, service, end].reduce<Buffer | string>(toHmac, `AWS4${account.secret}`)
  return timingSafeEqual(toHmac(signingKey, text), Buffer.from(authorization.signature, 'hex'))
    ? null
    : [403, 'SignatureDoesNotMatch']
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) if ((size += piece.length) <= maxBodySize) pieces.push(piece)
  return Buffer.concat(pieces)
}

const handleObject = (
  objects: Map<string, StoredObject>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) => {
  const name = request.url ?? ''
  const object = objects.get(name)
  if (request.method === 'PUT') {
    objects.set(name, { bytes: body, type: request.headers['content-type'] ?? 'binary/octet-stream' })
    return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(name)
    return response.writeHead(204).end()
  }
  if (!object || request.method !== 'GET') return refuse(response, 404, 'NoSuchKey')
  return response
    .writeHead(200, { 'content-type': object.type, 'content-length': object.bytes.length })
    .end(object.bytes)
}

/** One bucket in memory; it stores, returns and deletes objects for correctly signed requests. */
export const createS3Bucket = (account: Account): RequestListener => {
  const objects = new Map<string, StoredObject>()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    const refusal = findRefusal(account, request, body)
    if (refusal) return refuse(response, ...refusal)
    if (!request.url?.startsWith(`/${account.bucket}/`)) return refuse(response, 404, 'NoSuchBucket')
    if (request.url.endsWith(troubleSuffix)) return refuse(response, 500, 'InternalError')
    return handleObject(objects, request, body, response)
  }
  return (request, response) => {
    // Reading fails when a client ends its connection before it has sent everything.
    handle(request, response).catch(() => response.destroy())
  }
}
