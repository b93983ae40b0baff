import { createHmac } from 'node:crypto'

export type Person = {
  name: string
  birth: string
  gender: '0' | '1'
  nationality: '0' | '1'
  carrier: string
  mobile: string
}
export type InvalidField = 'name' | 'birth' | 'mobile' | 'agree'

/** The person on the form, or the invalid fields. */
export const parsePerson = (form: URLSearchParams, today: string): Person | { slips: InvalidField[] } => {
  const readText = (name: string) => (form.get(name) ?? '').trim()
  const birth = readText('birth').replace(/\D/g, '')
  const mobile = readText('mobile').replace(/\D/g, '')
  const errors: Record<InvalidField, boolean> = {
    name: [...readText('name')].length < 2 || [...readText('name')].length > 40,
    birth: !isDay(birth) || birth < '19000101' || birth > today,
    mobile: !/^010\d{8}$/.test(mobile),
    agree: form.get('agree') === null,
  }
  const invalidFields = (['name', 'birth', 'mobile', 'agree'] as const).filter((name) => errors[name])
  if (invalidFields.length > 0) return { slips: invalidFields }
  const gender = readText('gender') === '0' ? '0' : '1'
  const nationality = readText('nationality') === '1' ? '1' : '0'
  return { name: readText('name'), birth, gender, nationality, carrier: readText('carrier'), mobile }
}

const isDay = (digits: string): boolean => {
  const text = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Equal persons get equal numbers: CI (88 letters) for all sites, DI (64) for one site. */
export const toIdentityNumbers = (
  { name, birth, mobile }: Person,
  siteCode: string,
): { ci: string; di: string } => {
  const createDigest = (key: string, algorithm: 'sha512' | 'sha384') =>
    createHmac(algorithm, key).update([name, birth, mobile].join('\n')).digest('base64')
  return { ci: createDigest('ci', 'sha512'), di: createDigest(`di ${siteCode}`, 'sha384') }
}
