import { generateSync } from 'otplib'
import type { Role } from '#api/permissions.ts'
import { demoPeople } from '#server/db/seed/demo-people.ts'
import type { Samples } from './office-calls.ts'

/** A person of the demo's office, by whose roles calls are permitted. */
export type OfficeUser = { email: string; roles: readonly Role[] }
/** How long an answer took, and how many rows its list has in all; null where it is no list. */
export type Timed = { ms: number; rows: number | null }
export type OfficeSession = {
  get: (path: string) => Promise<unknown>
  time: (path: string) => Promise<Timed>
}

const findDemoPerson = (email: string) => {
  const person = demoPeople.find((one) => one.email === email)
  if (!person) throw new Error(`the demo has no ${email}`)
  return person
}

export const getOfficeUser = (email: string): OfficeUser => {
  const { roles } = findDemoPerson(email)
  return { email, roles }
}

/** Logs a person in, as the office's page does, by password and authenticator. */
export const logInToOffice = async (url: string, email: string): Promise<OfficeSession> => {
  const api = `${url}/api/v1`
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await fetch(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  const { ticket } = await post<{ ticket: string }>('/office/log-in', { email, password: 'Wine#2026' })
  const code = generateSync({ secret: findDemoPerson(email).totpSecret })
  const { access_token: token } = await post<{ access_token: string }>('/office/log-in/factor', {
    ticket,
    code,
  })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ko-KR' }
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(api + path, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text}`)
    return text
  }
  return {
    get: async (path) => JSON.parse(await read(path)) as unknown,
    time: async (path) => {
      const startedAt = performance.now()
      const text = await read(path)
      const ms = performance.now() - startedAt
      const { page } = JSON.parse(text) as { page?: { totalElements: number } }
      return { ms, rows: page?.totalElements ?? null }
    },
  }
}

type Listing = { _embedded: { items: Record<string, unknown>[] } }

/** The first things of each list, which filters name. */
export const findSamples = async ({ get }: OfficeSession): Promise<Samples> => {
  // A list that the person may not read has no filters to be measured either.
  const findFirst = async (path: string) => {
    const list = (await get(path).catch(() => undefined)) as Listing | undefined
    return list?._embedded.items[0] ?? {}
  }
  const [level, winery, offer] = await Promise.all([
    findFirst('/office/stock'),
    findFirst('/office/wineries'),
    findFirst('/office/offers'),
  ])
  const [order, seller, member] = await Promise.all([
    findFirst('/office/orders'),
    findFirst('/office/sellers'),
    findFirst('/office/members'),
  ])
  const [oneImport, count] = await Promise.all([
    findFirst('/office/imports'),
    findFirst('/office/stock/counts'),
  ])
  const me = (await get('/office/me')) as { id: number }
  const toId = (value: unknown) => Number(value ?? 1)
  return {
    store: toId((level['store'] as { id: number } | undefined)?.id),
    product: toId(level['idProduct']),
    wine: String(level['name']),
    oid: String(order['oid']),
    company: toId(seller['id']),
    offer: toId(offer['id']),
    winery: toId(winery['id']),
    area: toId((winery['area'] as { id: number } | undefined)?.id),
    person: me.id,
    member: toId(member['id']),
    import: toId(oneImport['id']),
    count: toId(count['id']),
  }
}
