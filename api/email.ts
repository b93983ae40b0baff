import { cleanLine } from './text.ts'

/** A valid e-mail address by the HTML standard, of at least two labels, the last of which is no number. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A domain in any script → as mail is sent to it; null where no domain is that. */
const toAsciiDomain = (domain: string): string | null => {
  if (/[\s/?#@:\\%<>^|[\]]/.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** An address as it is typed → the one form in which it is kept and compared: lower case, the domain in ASCII. */
export const toEmail = (text: string): string => {
  const address = cleanLine(text)
  const at = address.lastIndexOf('@')
  const domain = toAsciiDomain(address.slice(at + 1))
  return at > 0 && domain !== null ? `${address.slice(0, at)}@${domain}`.toLowerCase() : address.toLowerCase()
}

/** Of the kept form: whether mail can be sent there. */
export const isEmailAddress = (address: string): boolean => address.length <= 254 && pattern.test(address)
