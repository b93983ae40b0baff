import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { replaceNonce } from './inline-sources.ts'

const nonce = 'c2VjcmV0LXNlY3JldC1zZQ=='
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const replace = (html: string) => replaceNonce(html, nonce)

describe('a page without its nonce', () => {
  it('allows its own scripts and styles by their digests, and says the nonce nowhere', () => {
    const page = replace(
      `<meta property="csp-nonce" content="${nonce}"/><style nonce="${nonce}">a{}</style>` +
        `<script nonce="${nonce}">let 와인 = 1</script><link nonce="${nonce}" href="/a.css"/>`,
    )
    expect(page).toEqual({
      html: '<style>a{}</style><script>let 와인 = 1</script><link href="/a.css"/>',
      sources: { scripts: [digest('let 와인 = 1')], styles: [digest('a{}')] },
    })
  })

  it('allows no script that does not name the nonce: it was put there by somebody else', () => {
    const page = replace(`<script>stolen()</script><script nonce="guess">stolen()</script>`)
    expect(page?.sources).toEqual({ scripts: [], styles: [] })
  })

  it('needs no digest for data, nor for what is loaded from an address', () => {
    const page = replace(
      `<script nonce="${nonce}" type="application/json">{}</script>` +
        `<script type="later" async="" src="/a.js" nonce="${nonce}"></script>` +
        `<script type="module" nonce="${nonce}">own()</script>`,
    )
    expect(page?.sources.scripts).toEqual([digest('own()')])
  })

  it('is none where the nonce stands in its text, or where browsers read another text than was written', () => {
    expect(replace(`<script nonce="${nonce}">let nonce = '${nonce}'</script>`)).toBeNull()
    expect(replace(`<script nonce="${nonce}">let a = 1\r\nlet b = 2</script>`)).toBeNull()
  })
})
