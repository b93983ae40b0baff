import { describe, expect, it } from 'vitest'
import type { Backend } from './backend.ts'
import { answerOfficeApi, isOfficeCall } from './office-api.ts'

const origin = 'https://shop.example'
const later = Math.floor(Date.now() / 1000) + 3600

/** A host that remembers what it was asked, and answers one body. */
const createBackend = (body: object, status = 200) => {
  const requests: Request[] = []
  const backend = {
    origin: () => origin,
    error: (code: string) => Response.json({ code }, { status: 403 }),
    api: async (request: Request) => {
      requests.push(request)
      return Response.json(body, { status })
    },
  } as unknown as Backend
  return { backend, requests }
}

type SendOptions = { method?: string; cookie?: string; headers?: Record<string, string> }
const send = async (
  backend: Backend,
  path: string,
  { method = 'POST', cookie, headers = {} }: SendOptions = {},
) => {
  const own = {
    'sec-fetch-site': 'same-origin',
    'x-business-type': 'B2C',
    ...(cookie && { cookie }),
    ...headers,
  }
  const request = new Request(origin + path, { method, headers: own })
  return answerOfficeApi(backend, request, { ip: '203.0.113.9', path, secure: true })
}

describe('calls of the office at the edge', () => {
  it('are those below /api/v1/office, and none beside it', () => {
    expect(['/api/v1/office/me', '/api/v1/office'].map(isOfficeCall)).toEqual([true, true])
    expect(['/api/v1/officers', '/api/v1/me', '/office/me'].map(isOfficeCall)).toEqual([false, false, false])
  })

  it('keep the token of a log-in in a cookie of their own, out of reach of scripts and of other sites', async () => {
    const { backend } = createBackend({ access_token: 'a.b.c', exp: later, recoveryCodesLeft: 9 })
    const answer = await send(backend, '/api/v1/office/log-in/factor')
    expect(await answer.json()).toEqual({ access_token: 'kept-in-cookie', exp: later, recoveryCodesLeft: 9 })
    const [session = '', mark = ''] = answer.headers.getSetCookie()
    expect(session).toMatch(
      /^vini_office=a\.b\.c; Max-Age=\d+; Path=\/api\/v1\/office; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(mark).toMatch(/^vini_office_open=1;/)
    expect(mark).not.toContain('a.b.c')
  })

  it('send the office its own cookie alone, never that of a shopper', async () => {
    const { backend, requests } = createBackend({ id: 1 })
    await send(backend, '/api/v1/office/me', {
      method: 'GET',
      cookie: 'access_token=shopper; vini_office=person',
    })
    await send(backend, '/api/v1/office/me', { method: 'GET', cookie: 'access_token=shopper' })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer person', null])
    expect(requests.every(({ headers }) => headers.get('cookie') === null)).toBe(true)
  })

  it('refuse acts that a page of another site asks for, a log-in among them', async () => {
    const { backend, requests } = createBackend({ ok: true })
    const foreign = { 'sec-fetch-site': 'cross-site', 'x-business-type': '' }
    const cookie = 'vini_office=person'
    const answers = [
      await send(backend, '/api/v1/office/people', { cookie, headers: foreign }),
      await send(backend, '/api/v1/office/log-in/factor', { headers: foreign }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(requests).toEqual([])
  })

  it('take the cookies back at the log-out, and once the session has ended', async () => {
    const cookie = 'vini_office=person'
    const logOut = await send(createBackend({ ok: true }).backend, '/api/v1/office/log-out', { cookie })
    const endedBackend = createBackend({ code: 'office.session.required' }, 401).backend
    const refusal = await send(endedBackend, '/api/v1/office/me', { method: 'GET', cookie })
    for (const { headers } of [logOut, refusal])
      expect(headers.getSetCookie().map((line) => line.split(';').slice(0, 2).join(';'))).toEqual([
        'vini_office=; Max-Age=0',
        'vini_office_open=; Max-Age=0',
      ])
    const lockedBackend = createBackend({ code: 'office.session.locked' }, 423).backend
    expect((await send(lockedBackend, '/api/v1/office/people', { cookie })).headers.getSetCookie()).toEqual(
      [],
    )
  })
})
