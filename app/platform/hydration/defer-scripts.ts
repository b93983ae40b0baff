const entryTag = '<script type="module" async=""'

const deferTags = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(entryTag, '<script type="later" async=""')

/**
 * A page's scripts as the server writes them: none is loaded before `deferredStartScript` requests them.
 * Returns the page in pieces, because every change in the whole text copies it.
 */
export const deferScripts = (html: string): readonly string[] => {
  const body = Math.max(html.indexOf('</head>'), 0)
  const end = Math.max(html.lastIndexOf(entryTag), body)
  return [deferTags(html.slice(0, body)), html.slice(body, end), deferTags(html.slice(end))]
}

/**
 * Runs in the page's head, after `nativeShellHandshakeScript`; `started` resolves once the scripts have run.
 * The first view does not need their hundred kilobytes: on a phone's connection its pictures and styles
 * arrive first. The page's load event waits for them.
 */
export const deferredStartScript = `const started=new Promise(done=>addEventListener('DOMContentLoaded',async()=>{
if(told)await told;
const later=document.querySelector('script[type=later]');
if(!later)return done();
document.querySelectorAll('link[data-rel]').forEach(link=>link.rel=link.dataset.rel);
const script=Object.assign(document.createElement('script'),{type:'module',src:later.src});
script.onload=script.onerror=done;
document.head.append(script)}));`
