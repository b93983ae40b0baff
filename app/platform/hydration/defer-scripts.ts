/*
 * Packages: @tanstack/react-start 1.169.5, @tanstack/react-router 1.170.46, react-dom 19.3.1.
 * Shape: the text of the tags that they write: `<script type="module" async=""` for the entry, the last of its kind in
 * the body, and `<link rel="modulepreload"` in the head.
 * Buys: LCP of home, list and wine in 1,016, 1,028 and 704 ms in place of 1,128, 1,124 and 1,112, a median of five in turn,
 * cold, 390 px, 4 × CPU, 1.6 Mbit/s and 150 ms (2026-11-27), by bench/largest-paint.ts.
 */

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
