import { useEffect, useState } from 'react'

const passSeconds = 30
const bytes = (text: string) => new TextEncoder().encode(text)

/** HMAC with SHA-256; browsers keep their own from pages that came without encryption. */
const sign = async (key: string, text: string): Promise<Uint8Array> => {
  if ('subtle' in crypto) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const imported = await crypto.subtle.importKey('raw', bytes(key), algorithm, false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(text)))
  }
  const [{ hmac }, { sha256 }] = await Promise.all([
    import('@noble/hashes/hmac'),
    import('@noble/hashes/sha2'),
  ])
  return hmac(sha256, bytes(key), bytes(text))
}

/** The six digits of a pass at a time, as the server reckons them too (server/orders/pass.rules.ts). */
export const passCodeAt = async (key: string, at: number): Promise<string> => {
  const signed = await sign(key, String(Math.floor(at / 1000 / passSeconds)))
  const { buffer, byteOffset } = signed
  return String(new DataView(buffer, byteOffset).getUint32(0) % 1_000_000).padStart(6, '0')
}

/** What a pass shows now; it goes on without a connection. Null until it is reckoned. */
export const useRotatingCode = (key: string | null): string | null => {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (!key) return
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    const show = async () => {
      const shown = await passCodeAt(key, Date.now())
      if (gone) return
      setCode(shown)
      timer = setTimeout(() => void show(), passSeconds * 1000 - (Date.now() % (passSeconds * 1000)) + 50)
    }
    // Without a connection what reckons it may be missing: the pass is then shown without its digits.
    void show().catch(() => undefined)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [key])
  return code
}
