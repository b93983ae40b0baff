/**
 * The page as a reader and a search engine have it: without what a build or a request names anew (nonces, hashed
 * files, class names, generated ids, orders' numbers, the port), and one tag a line, so that a difference is a line.
 * Scripts and preloads go, except structured data: what they carry is compared by the API's answers and the bytes.
 */
export const maskPage = (html: string): string =>
  html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="(?:modulepreload|preload|prefetch)"[^>]*>/g, '')
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/<meta property="csp-nonce"[^>]*>/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/\/assets\/[^"' )]+/g, '/assets/file')
    .replace(/(?<!\d)(\d{8})-[0-9A-Z]{10}\b/g, '$1-number')
    .replace(/localhost:\d+/g, 'localhost')
    .replace(/_R_[a-zA-Z0-9]+_/g, '_R_')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replace(/>\s*</g, '>\n<')

/** JSON with its keys in order, so that two documents differ in meaning alone. */
export const maskJson = (value: unknown): string =>
  `${JSON.stringify(
    value,
    (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    1,
  )}\n`
