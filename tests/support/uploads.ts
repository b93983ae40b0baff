import sharp from 'sharp'
import type { Answer } from '#api/call.ts'
import type { files } from '#api/contract/files.ts'
import type { FailedBody, TestShop } from './shop.ts'

export type UploadAnswer = Answer<typeof files.uploadFiles>
export type UploadFile = { name: string; bytes: Uint8Array | string; type?: string }
type Options = { token?: string; ip?: string }

const toBytes = (bytes: Uint8Array | string) =>
  typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes)

export const toUploadForm = (uploads: readonly UploadFile[]): FormData => {
  const form = new FormData()
  for (const { name, bytes, type = '' } of uploads)
    form.append('files', new File([toBytes(bytes)], name, { type }))
  return form
}

/** A form as it is sent. */
const encodeForm = async (form: FormData): Promise<{ body: BodyInit; type: string }> => {
  const whole = new Response(form)
  return {
    body: new Uint8Array(await whole.arrayBuffer()),
    type: whole.headers.get('content-type') ?? '',
  }
}

/** Uploads files as a browser does; returns the answer. */
export const sendFiles = async (
  { host }: Pick<TestShop, 'host'>,
  path: string,
  payload: readonly UploadFile[] | BodyInit,
  { token, ip = '127.0.0.1', type, locale }: Options & { type?: string; locale?: string } = {},
) => {
  const content = Array.isArray(payload) ? toUploadForm(payload as UploadFile[]) : (payload as BodyInit)
  const requestBody = content instanceof FormData ? await encodeForm(content) : { body: content, type }
  const headers = new Headers({ ...(token && { authorization: `Bearer ${token}` }) })
  if (locale) headers.set('accept-language', locale)
  if (requestBody.type) headers.set('content-type', requestBody.type)
  if (requestBody.body instanceof Uint8Array) headers.set('content-length', String(requestBody.body.length))
  const request = new Request(`http://shop.test/api/v1${path}`, {
    method: 'POST',
    body: requestBody.body,
    headers,
    duplex: 'half',
  } as RequestInit)
  const answer = await host.fetch(request, { ip, browser: null })
  return { status: answer.status, body: (await answer.json()) as UploadAnswer & FailedBody }
}

/** Fetches a file by its address, as a browser would. */
export const fetchFile = async (
  { host }: Pick<TestShop, 'host'>,
  href: string,
  { token, ip }: Options = {},
) => {
  const request = new Request(`http://shop.test${href}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const answer = await host.fetch(request, { ip: ip ?? '127.0.0.1', browser: null })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

export const toFileUrl = (id: string, filename = '') =>
  `/api/v1/file-download?${new URLSearchParams({ id, ...(filename && { filename }) })}`

type PictureOptions = { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' }

/** A picture of one color. */
export const createPicture = ({
  width = 60,
  height = 40,
  format = 'png',
}: PictureOptions = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#741a32' } })
    .toFormat(format)
    .toBuffer()

/** The smallest PDF that opens. */
export const pdfFile = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
