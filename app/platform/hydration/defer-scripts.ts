const entryTag = '<script type="module" async=""'

const deferTags = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(entryTag, '<script type="later" async=""')

/**
 * A page's scripts as the server writes them: none is loaded before `startScripts` requests them
 * (app/inline/start-scripts.ts).
 * Returns the page in pieces, because every change in the whole text copies it.
 */
export const deferScripts = (html: string): readonly string[] => {
  const body = Math.max(html.indexOf('</head>'), 0)
  const end = Math.max(html.lastIndexOf(entryTag), body)
  return [deferTags(html.slice(0, body)), html.slice(body, end), deferTags(html.slice(end))]
}
