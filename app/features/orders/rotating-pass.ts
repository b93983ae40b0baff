import { useEffect, useState } from 'react'

const passSeconds = 30
const toBytes = (text: string) => new TextEncoder().encode(text)

/** HMAC with SHA-256; browsers withhold their own from pages without encryption. */
const sign = async (key: string, text: string): Promise<Uint8Array> => {
  if ('subtle' in crypto) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const cryptoKey = await crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('HMAC', cryptoKey, toBytes(text)))
  }
  const [{ hmac }, { sha256 }] = await Promise.all([
    import('@noble/hashes/hmac'),
    import('@noble/hashes/sha2'),
  ])
  return hmac(sha256, toBytes(key), toBytes(text))
}

/** The six digits of a pass at a time, calculated as on the server (server/orders/pass.rules.ts). */
export const computePassCode = async (key: string, at: number): Promise<string> => {
  const signature = await sign(key, String(Math.floor(at / 1000 / passSeconds)))
  const { buffer, byteOffset } = signature
  return String(new DataView(buffer, byteOffset).getUint32(0) % 1_000_000).padStart(6, '0')
}

/** The current code of a pass, also without a connection. Null until it is calculated. */
export const useRotatingCode = (key: string | null): string | null => {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (!key) return
    let timer: ReturnType<typeof setTimeout>
    let isUnmounted = false
    const update = async () => {
      const nextCode = await computePassCode(key, Date.now())
      if (isUnmounted) return
      setCode(nextCode)
      timer = setTimeout(() => void update(), passSeconds * 1000 - (Date.now() % (passSeconds * 1000)) + 50)
    }
    // Without a connection its code may be missing: the pass is then shown without its digits.
    void update().catch(() => undefined)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [key])
  return code
}
