import { useEffect, useState } from 'react'

const passSeconds = 30

/** The six digits of a pass at a time, as the server reckons them too (server/orders/pass.rules.ts). */
export const passCodeAt = async (key: string, at: number): Promise<string> => {
  const text = new TextEncoder()
  const step = String(Math.floor(at / 1000 / passSeconds))
  const imported = await crypto.subtle.importKey(
    'raw',
    text.encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signed = new DataView(await crypto.subtle.sign('HMAC', imported, text.encode(step)))
  return String(signed.getUint32(0) % 1_000_000).padStart(6, '0')
}

/** What a pass shows now; it goes on without a connection. Null where the browser cannot reckon it. */
export const useRotatingCode = (key: string | null): string | null => {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    // Browsers keep the keys of the web's cryptography from pages that came without encryption.
    if (!key || !('subtle' in crypto)) return
    let timer: ReturnType<typeof setTimeout>
    const show = async () => {
      setCode(await passCodeAt(key, Date.now()))
      timer = setTimeout(() => void show(), passSeconds * 1000 - (Date.now() % (passSeconds * 1000)) + 50)
    }
    void show()
    return () => clearTimeout(timer)
  }, [key])
  return code
}
