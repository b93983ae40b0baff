import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { openNiceid } from '#server/gateways/identity.niceid.ts'
import { pressIdentity, samplePerson } from './press.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes()
const getProvider = () => stage().gateways.identity

async function beginCheck() {
  const request = {
    requestNumber: randomUUID(),
    serviceType: 'B2C' as const,
    returnUrl: 'http://localhost:3000/niceid/checkplus_result',
    failUrl: 'http://localhost:3000/niceid/fail',
  }
  return { ...request, ...(await getProvider().begin(request)) }
}

async function submitCheck(form: Record<string, string> = {}) {
  const request = await beginCheck()
  const { url, fields } = await pressIdentity(request, form)
  return { ...request, url, encodeData: fields.EncodeData ?? '' }
}

const openResult = async (form: Record<string, string> = {}) => {
  const { encodeData, requestNumber } = await submitCheck(form)
  return getProvider().open(encodeData, requestNumber)
}

describe('the identity check', () => {
  it('returns who the person is', async () => {
    const { url, encodeData, requestNumber, returnUrl } = await submitCheck()
    expect(url).toBe(returnUrl)
    expect(await getProvider().open(encodeData, requestNumber)).toEqual({
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

  it('recognizes the same person again, and separates two people', async () => {
    const readIdentifiers = async (form: Record<string, string> = {}) => {
      const result = await openResult(form)
      return result.outcome === 'verified' ? [result.ci, result.di] : []
    }
    const first = await readIdentifiers()
    expect(await readIdentifiers({ carrier: 'KTF' })).toEqual(first)
    expect(await readIdentifiers({ birth: '19990102' })).not.toEqual(first)
    expect(first).toHaveLength(2)
  })

  it('returns the birth date of someone under age, for the shop to judge', async () => {
    expect(await openResult({ birth: '20150505', gender: '0', nationality: '1' })).toMatchObject({
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
    const { url, failUrl, encodeData, requestNumber } = await submitCheck({ act })
    expect(url).toBe(failUrl)
    expect(await getProvider().open(encodeData, requestNumber)).toEqual({ outcome: 'failed', code })
  })

  it('does not open a result for another request', async () => {
    const [mine, other] = [await submitCheck(), await submitCheck()]
    expect(await getProvider().open(mine.encodeData, other.requestNumber)).toEqual({
      outcome: 'failed',
      code: 'other_request',
    })
  })

  it('does not take an earlier result sent again', async () => {
    await submitCheck()
    expect(await openResult({ trial: 'replay' })).toEqual({ outcome: 'failed', code: 'other_request' })
  })

  it('does not open a result of more than ten minutes ago', async () => {
    expect(await openResult({ trial: 'expired' })).toEqual({ outcome: 'failed', code: 'expired' })
    const { encodeData, requestNumber } = await submitCheck()
    const later = { now: () => new Date(systemClock.now().getTime() + 10 * 60_000) }
    const patient = openNiceid(stage().sandboxes.settings.niceid, later)
    expect(await patient.open(encodeData, requestNumber)).toEqual({ outcome: 'failed', code: 'expired' })
  })

  it('does not open a result with any letter changed, cut or added', async () => {
    expect(await openResult({ trial: 'tampered' })).toEqual({ outcome: 'failed', code: 'invalid' })
    const { encodeData, requestNumber } = await submitCheck()
    const alteredData = [...encodeData].map(
      (character, index) =>
        encodeData.slice(0, index) + (character === 'A' ? 'B' : 'A') + encodeData.slice(index + 1),
    )
    for (const forged of [
      ...alteredData,
      '',
      encodeData.slice(0, -1),
      `${encodeData}A`,
      'x'.repeat(1_000_000),
    ]) {
      const result = await getProvider().open(forged, requestNumber)
      expect(result).toEqual({ outcome: 'failed', code: 'invalid' })
    }
  })

  it('does not open its own request as a result', async () => {
    const { encodeData, requestNumber } = await beginCheck()
    expect(await getProvider().open(encodeData, requestNumber)).toEqual({
      outcome: 'failed',
      code: 'invalid',
    })
  })
})

describe('the identity window', () => {
  it('opens by its address alone, in both languages', async () => {
    const { windowUrl } = await beginCheck()
    expect(await (await fetch(windowUrl)).text()).toContain('본인확인하기')
    expect(await (await fetch(`${windowUrl}&lang=en`)).text()).toContain('Verify')
  })

  it('refuses a request no site sealed', async () => {
    const { windowUrl } = await beginCheck()
    expect((await fetch(`${windowUrl}A`)).status).toBe(400)
  })

  it('says what is wrong under the field and keeps what was typed', async () => {
    const { windowUrl, encodeData } = await beginCheck()
    const form = {
      ...samplePerson,
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
