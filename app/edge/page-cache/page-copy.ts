import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { codings, encodeBytes } from '../compress.ts'

type Coding = (typeof codings)[number]
/** A coding, or the plain form. */
export type Form = Coding | 'plain'

const decode = promisify(zstdDecompress)
/** The form that every copy has; others are made of it once a reader asks for one. */
const firstForm = 'zstd'
/** A copy that was read so often is worth more effort: it is encoded again, smaller, beside its answers. */
const oftenReads = 20

/** A page as it is sent to many: its headers, and its bytes in each form that was asked for. */
export type PageCopy = {
  status: number
  /** Without cookies, and without what depends on the form. */
  headers: Readonly<Record<string, string>>
  forms: Map<Form, Buffer | Promise<Buffer>>
  reads: number
}

export const createPageCopy = async (
  status: number,
  headers: Readonly<Record<string, string>>,
  html: string,
): Promise<PageCopy> => ({
  status,
  headers,
  forms: new Map([[firstForm, await encodeBytes(Buffer.from(html), firstForm)]]),
  reads: 0,
})

const readPlain = async (copy: PageCopy): Promise<Buffer> =>
  decode(await (copy.forms.get(firstForm) ?? Buffer.alloc(0)))

const makeForm = async (copy: PageCopy, form: Form): Promise<Buffer> => {
  const plain = await readPlain(copy)
  return form === 'plain' ? plain : encodeBytes(plain, form, copy.reads > oftenReads ? 'often' : 'once')
}

/** Encodes what a copy has again, smaller. */
const shrink = async (copy: PageCopy, onMade: () => void): Promise<void> => {
  const plain = await readPlain(copy)
  for (const coding of codings.filter((one) => Buffer.isBuffer(copy.forms.get(one)))) {
    copy.forms.set(coding, await encodeBytes(plain, coding, 'often'))
  }
  onMade()
}

/** The bytes of a copy in a form, at once where it has them. `onMade` is called when it takes other room than before. */
export const readForm = (
  copy: PageCopy,
  form: Form,
  onMade: () => void = () => undefined,
): Buffer | Promise<Buffer> => {
  copy.reads += 1
  // What cannot be made smaller is still right as it is.
  if (copy.reads === oftenReads) void shrink(copy, onMade).catch(() => undefined)
  const present = copy.forms.get(form)
  if (present) return present
  const bytes = makeForm(copy, form).then(
    (buffer) => {
      copy.forms.set(form, buffer)
      onMade()
      return buffer
    },
    (error: unknown) => {
      copy.forms.delete(form)
      throw error
    },
  )
  copy.forms.set(form, bytes)
  return bytes
}

/** What a copy takes in memory, in bytes. */
export const measureCopy = ({ headers, forms }: PageCopy): number => {
  let bytes = 512
  for (const [name, value] of Object.entries(headers)) bytes += name.length + value.length
  for (const form of forms.values()) if (Buffer.isBuffer(form)) bytes += form.length
  return bytes
}
