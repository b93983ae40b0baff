import { createHmac } from 'node:crypto'

export type Person = {
  name: string
  birth: string
  gender: '0' | '1'
  nationality: '0' | '1'
  carrier: string
  mobile: string
}
export type Slip = 'name' | 'birth' | 'mobile' | 'agree'

/** The person on the form, or the fields that are not right. */
export function personOf(form: URLSearchParams, today: string): Person | { slips: Slip[] } {
  const text = (name: string) => (form.get(name) ?? '').trim()
  const birth = text('birth').replace(/\D/g, '')
  const mobile = text('mobile').replace(/\D/g, '')
  const wrong: Record<Slip, boolean> = {
    name: [...text('name')].length < 2 || [...text('name')].length > 40,
    birth: !isDay(birth) || birth < '19000101' || birth > today,
    mobile: !/^010\d{8}$/.test(mobile),
    agree: form.get('agree') === null,
  }
  const slips = (['name', 'birth', 'mobile', 'agree'] as const).filter((name) => wrong[name])
  if (slips.length > 0) return { slips }
  const gender = text('gender') === '0' ? '0' : '1'
  const nationality = text('nationality') === '1' ? '1' : '0'
  return { name: text('name'), birth, gender, nationality, carrier: text('carrier'), mobile }
}

function isDay(digits: string): boolean {
  const text = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The same person always has the same numbers: CI (88 letters) everywhere, DI (64) within one site. */
export function numbersOf({ name, birth, mobile }: Person, siteCode: string): { ci: string; di: string } {
  const digest = (key: string, algorithm: 'sha512' | 'sha384') =>
    createHmac(algorithm, key).update([name, birth, mobile].join('\n')).digest('base64')
  return { ci: digest('ci', 'sha512'), di: digest(`di ${siteCode}`, 'sha384') }
}
