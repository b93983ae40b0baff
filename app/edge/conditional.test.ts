import { describe, expect, it } from 'vitest'
import { applyPreconditions, encodeEtag, toEtag } from './conditional.ts'

const etag = '"abc-1"'
const applyTo = (headers: Record<string, string>, init: { method?: string; tag?: string | null } = {}) => {
  const { method = 'GET', tag = etag } = init
  return applyPreconditions(
    new Request('http://shop.example.com/', { method, headers }),
    new Response('whole', {
      headers: {
        'content-type': 'text/plain',
        'cache-control': 'public',
        vary: 'x',
        ...(tag && { etag: tag }),
      },
    }),
  )
}

describe('if-none-match', () => {
  it.each([
    [etag, 304],
    [`W/${etag}`, 304],
    ['*', 304],
    [' * ', 304],
    [`"other", ${etag}`, 304],
    [`"other",${etag}`, 304],
    [`"other" , W/${etag} , "third"`, 304],
    [`, ,${etag},`, 304],
    ['"other"', 200],
    ['W/"other"', 200],
    ['abc-1', 200],
    ['"abc-1', 200],
    ['"ABC-1"', 200],
    ['""', 200],
    ['"abc-1-br"', 200],
  ])('%j is answered %i', (header, status) => {
    expect(applyTo({ 'if-none-match': header }).status).toBe(status)
    expect(applyTo({ 'if-none-match': header }, { method: 'HEAD' }).status).toBe(status)
  })

  it('is compared weakly with a weak validator too', () => {
    expect(applyTo({ 'if-none-match': etag }, { tag: `W/${etag}` }).status).toBe(304)
    expect(applyTo({ 'if-none-match': `W/${etag}` }, { tag: `W/${etag}` }).status).toBe(304)
  })

  it('holds for a reload that passes caches by', () =>
    expect(applyTo({ 'if-none-match': etag, 'cache-control': 'no-cache' }).status).toBe(304))

  it('counts before if-modified-since', () => {
    const since = 'Wed, 25 Nov 2099 00:00:00 GMT'
    expect(applyTo({ 'if-none-match': '"other"', 'if-modified-since': since }).status).toBe(200)
    expect(applyTo({ 'if-none-match': etag, 'if-modified-since': since }).status).toBe(304)
    expect(applyTo({ 'if-modified-since': since }).status).toBe(200)
  })

  it('leaves an answer without a validator, and one to another method, as it is', () => {
    expect(applyTo({ 'if-none-match': '*' }, { tag: null }).status).toBe(200)
    expect(applyTo({ 'if-none-match': '*' }, { method: 'POST' }).status).toBe(200)
  })

  it('is answered with the headers that still hold and no body', async () => {
    const answer = applyTo({ 'if-none-match': etag })
    expect(Object.fromEntries(answer.headers)).toEqual({ etag, 'cache-control': 'public', vary: 'x' })
    expect(await answer.text()).toBe('')
  })
})

describe('if-match', () => {
  it.each([
    [etag, 200],
    ['*', 200],
    [`"other", ${etag}`, 200],
    ['"other"', 412],
    [`W/${etag}`, 412],
    ['', 412],
  ])('%j is answered %i', (header, status) => {
    expect(applyTo({ 'if-match': header }).status).toBe(status)
  })

  it('counts before if-none-match', () =>
    expect(applyTo({ 'if-match': '"other"', 'if-none-match': etag }).status).toBe(412))
})

describe('a validator', () => {
  it('names the bytes, and the coding they are sent in', () => {
    expect(toEtag('a')).toMatch(/^"[\w-]{22}"$/)
    expect(toEtag('a')).not.toBe(toEtag('b'))
    expect(encodeEtag('"a"', 'br')).toBe('"a-br"')
    expect(encodeEtag('"a"', null)).toBe('"a"')
  })
})
