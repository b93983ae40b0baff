import { createHash } from 'node:crypto'

/** What a policy allows of the scripts and styles that stand in a page: by a nonce, or by their digests. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] }

export const toNonceSources = (nonce: string): InlineSources => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
})

const toDigestSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const element = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/gi
/** Data, and what is loaded from elsewhere, runs by no digest. */
const isRun = (attributes: string) =>
  !/\ssrc=/.test(attributes) && !/\stype="(?!module"|text\/(?:javascript|css)")/.test(attributes)

/**
 * Replaces the nonce of a rendered page by the digests of the scripts and styles that name it: those are the shop's own,
 * since the nonce was a secret until then, and they alone are allowed. Null for a page that cannot
 * do without its nonce.
 */
export const replaceNonce = (
  html: string,
  nonce: string,
): { html: string; sources: InlineSources } | null => {
  const attribute = ` nonce="${nonce}"`
  const sources = { scripts: new Set<string>(), styles: new Set<string>() }
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(element)) {
    if (!attributes.includes(attribute) || !isRun(attributes)) continue
    // A browser reads every end of a line as one letter, and would compute another digest.
    if (text.includes('\r')) return null
    sources[name.toLowerCase() === 'style' ? 'styles' : 'scripts'].add(toDigestSource(text))
  }
  const plain = html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(attribute, '')
  if (plain.includes(nonce)) return null
  return { html: plain, sources: { scripts: [...sources.scripts], styles: [...sources.styles] } }
}
