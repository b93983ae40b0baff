import { createHash } from 'node:crypto'
import { mapConcurrently, type Attack } from './arena.ts'
import {
  listRoutes,
  toCookie,
  visit,
  getWebShop,
  widths,
  openWindow,
  type Member,
  type WebShop,
} from './web-shop.ts'

const report = (words: string) => void console.error(`  ${words}`)

/**
 * The first policy of a page as a browser reads it, or the second beside it: the first of each directive
 * counts.
 */
export const parsePolicy = (header: string, which = 0): Map<string, string[]> => {
  const policy = new Map<string, string[]>()
  for (const part of (header.split(/,\s*/)[which] ?? '').split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), values)
  }
  return policy
}

const expectedDirectives: Record<string, RegExp> = {
  'default-src': /^'self'$/,
  'script-src': /^(?:'nonce-[\w+/=-]{22,}'|'sha256-[\w+/]{43}='(?: 'sha256-[\w+/]{43}=')*) 'strict-dynamic'$/,
  'style-src': /^'self'(?: 'nonce-[\w+/=-]{22,}'|(?: 'sha256-[\w+/]{43}=')*)$/,
  'object-src': /^'none'$/,
  'base-uri': /^'none'$/,
  'frame-ancestors': /^'self'$/,
  'form-action': /^'self'( https?:\/\/[\w.:-]+)*$/,
  'connect-src': /^'self'$/,
}
/** Allowed script sources; payment pages also load from the payment provider. */
const scripts = /^'self' (?:'nonce-[\w+/=-]{22,}'|'sha256-[\w+/]{43}='(?: 'sha256-[\w+/]{43}=')*)$/
const payingScripts = /^'self' 'nonce-[\w+/=-]{22,}' https?:\/\/[\w.:-]+$/
const payingPaths = /^\/(order(\/(pickup|payment|subscribe))?|mypage\/cash\/payment)\/?(\?|$)/
const headers: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cache-control': /no-store/,
}

const data = /type="?application\/(?:ld\+)?json/

const toDigest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Inline scripts that the policy of a copy does not name by their digests, and attributes that would run. */
const listWithoutDigest = (html: string, sources: readonly string[]): string[] => [
  ...[...html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/gi)]
    .filter(([, , attributes = '']) => !data.test(attributes) && !/\ssrc=/.test(attributes))
    .filter(([, , , text = '']) => !sources.includes(toDigest(text)))
    .map(([tag]) => tag),
  ...(html.includes('nonce=') ? ['a nonce in a copy'] : []),
]

/** Inline scripts and styles without this answer's nonce. */
const listWithoutNonce = (html: string, nonce: string): string[] => {
  const elements = [...html.matchAll(/<(script|style)\b([^>]*)>/gi)].filter(
    ([, , attributes = '']) => !data.test(attributes),
  )
  const handlers = [
    ...html.replace(/<script[^]*?<\/script>/gi, '').matchAll(/<[^>]+\s(on\w+|style)="[^"]*"/gi),
  ]
  return [
    ...elements
      .filter(([, , attributes = '']) => !attributes.includes(`nonce="${nonce}"`))
      .map(([tag]) => tag),
    ...handlers.map(([tag]) => tag),
  ]
}

const checkAnswer = async (shop: WebShop, path: string, member: Member | undefined, nonces: Set<string>) => {
  const answer = await fetch(shop.url + path, { headers: member ? toCookie(member) : {}, redirect: 'manual' })
  const html = await answer.text()
  const header = answer.headers.get('content-security-policy') ?? ''
  const policy = parsePolicy(header)
  const sources = parsePolicy(header, 1).get('script-src')?.join(' ') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy.get('script-src')?.join(' ') ?? '')?.[1] ?? ''
  const digests = [...(policy.get('script-src') ?? []), ...(policy.get('style-src') ?? [])].filter((source) =>
    source.startsWith("'sha256-"),
  )
  const isCopy = digests.length > 0
  const faults = [
    ...(isCopy && member ? ['a copy for a member'] : []),
    ...Object.entries(expectedDirectives)
      .filter(([name, is]) => !is.test(policy.get(name)?.join(' ') ?? ''))
      .map(([name]) => name),
    ...Object.entries(headers)
      .filter(([name, is]) => !is.test(answer.headers.get(name) ?? ''))
      .map(([name]) => name),
    ...((payingPaths.test(path) ? payingScripts : scripts).test(sources) ? [] : [`scripts of ${sources}`]),
    ...(/unsafe-|data:|\*/.test(policy.get('script-src')?.join(' ') ?? '') ? ['unsafe script-src'] : []),
    ...(!isCopy && nonces.has(nonce) ? ['a nonce used before'] : []),
    ...(isCopy ? listWithoutDigest(html, digests) : listWithoutNonce(html, nonce)).map(
      (tag) => `not named: ${tag.slice(0, 80)}`,
    ),
  ]
  if (!isCopy) nonces.add(nonce)
  for (const fault of faults) report(`${path} (${answer.status}): ${fault}`)
  return { faults: faults.length, scripts: html.match(/<script/g)?.length ?? 0, isCopy }
}

declare global {
  var refusedByPolicy: ((words: string) => void) | undefined
}

/** Visits every page at a width; reports what the browser's policy refused, and its console errors. */
const countViolations = async (shop: WebShop, width: number, member: Member | undefined, paths: string[]) => {
  const context = await openWindow(shop, { member, width })
  const violations: string[] = []
  await context.exposeFunction('refusedByPolicy', (words: string) => violations.push(words))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      globalThis.refusedByPolicy?.(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    ),
  )
  await mapConcurrently(paths, 3, async (path) => {
    const page = await context.newPage()
    await visit(page, shop.url + path)
    // Scripts that load at the first interaction are under the same policy.
    await page
      .getByRole('searchbox')
      .first()
      .focus({ timeout: 2000 })
      .catch(() => undefined)
    await page.close()
  })
  await context.close()
  for (const words of violations) report(`at ${width}: ${words}`)
  return violations.length
}

export const checkContentPolicy = async ({ quick }: { quick: boolean }): Promise<Attack> => {
  const shop = await getWebShop()
  const paths = [...listRoutes(shop), '/no-such-page', `/search-result?q=${encodeURIComponent('피노')}`]
  const nonces = new Set<string>()
  const totals = { faults: 0, scripts: 0, answers: 0, copies: 0 }
  for (const member of [undefined, shop.shopper])
    for (const path of paths) {
      const { faults, scripts, isCopy } = await checkAnswer(shop, path, member, nonces)
      totals.faults += faults
      totals.scripts += scripts
      totals.answers += 1
      totals.copies += isCopy ? 1 : 0
    }
  // Every response is checked in any case; page visits in a browser are slow.
  const visitedPaths = quick ? paths.filter((_, index) => index % 5 === 0) : paths
  let violations = 0
  for (const [at, width] of widths.entries())
    for (const [viewer, member] of [undefined, shop.shopper].entries()) {
      // The quick run shows each page to one viewer at one width, and something to each at both.
      const ownPaths = visitedPaths.filter((_, index) => !quick || index % 4 === 2 * at + viewer)
      violations += await countViolations(shop, width, member, ownPaths)
    }
  return {
    id: 'W2',
    promise: 'a page runs only the scripts that the shop wrote into it',
    passed:
      totals.faults + violations === 0 &&
      nonces.size === totals.answers - totals.copies &&
      totals.scripts > 0,
    figures: {
      pages: paths.length,
      'pages seen in Chromium': visitedPaths.length,
      answers: totals.answers,
      copies: totals.copies,
      'scripts looked at': totals.scripts,
      nonces: nonces.size,
      faults: totals.faults,
      'violations in Chromium': violations,
    },
  }
}
