import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { openNiceid } from '#server/gateways/identity.niceid.ts'
import { pressIdentity, someone } from './press.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes()
const provider = () => stage().gateways.identity

async function begun() {
  const request = {
    requestNumber: randomUUID(),
    serviceType: 'B2C' as const,
    returnUrl: 'http://localhost:3000/niceid/checkplus_result',
    failUrl: 'http://localhost:3000/niceid/fail',
  }
  return { ...request, ...(await provider().begin(request)) }
}

async function answered(form: Record<string, string> = {}) {
  const request = await begun()
  const { url, fields } = await pressIdentity(request, form)
  return { ...request, url, encodeData: fields.EncodeData ?? '' }
}

const opened = async (form: Record<string, string> = {}) => {
  const { encodeData, requestNumber } = await answered(form)
  return provider().open(encodeData, requestNumber)
}

describe('the identity check', () => {
  it('tells who the person is', async () => {
    const { url, encodeData, requestNumber, returnUrl } = await answered()
    expect(url).toBe(returnUrl)
    expect(await provider().open(encodeData, requestNumber)).toEqual({
      outcome: 'verified',
      requestNumber,
      name: '홍길동',
      birthDate: '1999-01-01',
      gender: 'MALE',
      nationality: 'DOMESTIC',
      mobile: '01012345678',
      ci: expect.stringMatching(/^.{88}$/),
      di: expect.stringMatching(/^.{64}$/),
    })
  })

  it('knows the same person again, and tells two people apart', async () => {
    const numbers = async (form: Record<string, string> = {}) => {
      const result = await opened(form)
      return result.outcome === 'verified' ? [result.ci, result.di] : []
    }
    const first = await numbers()
    expect(await numbers({ carrier: 'KTF' })).toEqual(first)
    expect(await numbers({ birth: '19990102' })).not.toEqual(first)
    expect(first).toHaveLength(2)
  })

  it('tells the birth date of someone under age, for the shop to judge', async () => {
    expect(await opened({ birth: '20150505', gender: '0', nationality: '1' })).toMatchObject({
      outcome: 'verified',
      birthDate: '2015-05-05',
      gender: 'FEMALE',
      nationality: 'FOREIGN',
    })
  })

  it.each([
    ['fail', 'refused'],
    ['cancel', 'cancelled'],
    ['close', 'closed'],
  ])('returns to the failure address when the person chooses %s', async (act, code) => {
    const { url, failUrl, encodeData, requestNumber } = await answered({ act })
    expect(url).toBe(failUrl)
    expect(await provider().open(encodeData, requestNumber)).toEqual({ outcome: 'failed', code })
  })

  it('does not open a result for another request', async () => {
    const [mine, other] = [await answered(), await answered()]
    expect(await provider().open(mine.encodeData, other.requestNumber)).toEqual({
      outcome: 'failed',
      code: 'other_request',
    })
  })

  it('does not take an earlier result sent again', async () => {
    await answered()
    expect(await opened({ trial: 'replay' })).toEqual({ outcome: 'failed', code: 'other_request' })
  })

  it('does not open a result of more than ten minutes ago', async () => {
    expect(await opened({ trial: 'expired' })).toEqual({ outcome: 'failed', code: 'expired' })
    const { encodeData, requestNumber } = await answered()
    const later = { now: () => new Date(systemClock.now().getTime() + 10 * 60_000) }
    const patient = openNiceid(stage().sandboxes.settings.niceid, later)
    expect(await patient.open(encodeData, requestNumber)).toEqual({ outcome: 'failed', code: 'expired' })
  })

  it('does not open a result with any letter changed, cut or added', async () => {
    expect(await opened({ trial: 'tampered' })).toEqual({ outcome: 'failed', code: 'invalid' })
    const { encodeData, requestNumber } = await answered()
    const changed = [...encodeData].map(
      (letter, at) => encodeData.slice(0, at) + (letter === 'A' ? 'B' : 'A') + encodeData.slice(at + 1),
    )
    for (const forged of [...changed, '', encodeData.slice(0, -1), `${encodeData}A`, 'x'.repeat(1_000_000)]) {
      const result = await provider().open(forged, requestNumber)
      expect(result).toEqual({ outcome: 'failed', code: 'invalid' })
    }
  })

  it('does not open its own request as a result', async () => {
    const { encodeData, requestNumber } = await begun()
    expect(await provider().open(encodeData, requestNumber)).toEqual({ outcome: 'failed', code: 'invalid' })
  })
})

describe('the identity window', () => {
  it('opens by its address alone, in both languages', async () => {
    const { windowUrl } = await begun()
    expect(await (await fetch(windowUrl)).text()).toContain('본인확인하기')
    expect(await (await fetch(`${windowUrl}&lang=en`)).text()).toContain('Verify')
  })

  it('refuses a request no site sealed', async () => {
    const { windowUrl } = await begun()
    expect((await fetch(`${windowUrl}A`)).status).toBe(400)
  })

  it('says what is wrong under the field and keeps what was typed', async () => {
    const { windowUrl, encodeData } = await begun()
    const form = {
      ...someone,
      EncodeData: encodeData,
      act: 'verify',
      birth: '19990231',
      mobile: '02-123-4567',
    }
    const body = new URLSearchParams(form)
    const answer = await fetch(new URL('result', windowUrl), { method: 'POST', body })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('올바른 생년월일 8자리를 적어 주세요.')
    expect(html).toContain('010으로 시작하는 휴대폰 번호를 적어 주세요.')
    expect(html).toContain('value="홍길동"')
  })
})
