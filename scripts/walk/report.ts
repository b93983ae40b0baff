import type { Stop } from './stops.ts'
import type { Measures } from './measure.ts'

/** What was seen of one page at one width. */
export type View = Stop &
  Measures & {
    width: number
    status: number
    /** Where the address led, if elsewhere. */
    landed: string
    errors: string[]
    picture: string
    wholePicture: string
  }

const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** What of a view is worth a second look. */
export const listRemarks = ({ sideways, cutTexts, errors, status }: View): string[] => [
  ...(status >= 500 ? [`status ${status}`] : []),
  ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
  ...cutTexts.map((text) => `cut: ${text}`),
  ...errors,
]

const renderView = (view: View): string => `<figure>
<a href="${view.wholePicture}"><img src="${view.picture}" width="${view.width / 2}" loading="lazy" alt="${escape(view.path)} at ${view.width}"></a>
<figcaption>${view.width} · ${view.status} · price at ${view.priceTop ?? '–'} · ${view.height} px high${
  view.landed === view.path ? '' : ` · → ${escape(view.landed)}`
}<br>${listRemarks(view).map(escape).join('<br>')}</figcaption></figure>`

/** All views as a page, those of an address beside each other. */
export const renderReport = (views: readonly View[]): string => {
  const byStop = Map.groupBy(views, ({ who, path }) => `${path} · ${who}`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The whole shop</title>
<style>body{font:14px/1.5 sans-serif;margin:24px}section{display:flex;gap:16px;align-items:start}figure{margin:0}img{border:1px solid #ccc}</style>
${[...byStop]
  .map(([name, ofStop]) => `<h2>${escape(name)}</h2><section>${ofStop.map(renderView).join('')}</section>`)
  .join('\n')}</html>`
}
