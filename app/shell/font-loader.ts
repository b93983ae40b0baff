import japanese from '../fonts/noto-sans-jp.woff2?url'
import sans from '../fonts/noto-sans-kr.woff2?url'
import simplified from '../fonts/noto-sans-sc.woff2?url'
import traditional from '../fonts/noto-sans-tc.woff2?url'
import serif from '../fonts/noto-serif-kr-600.woff2?url'

const eastAsianFonts = { 'ja-JP': japanese, 'zh-CN': simplified, 'zh-TW': traditional }

/**
 * Runs in the page's head before the first paint, after `deferredStartScript`; `faces` resolves once they are
 * loaded. Text is readable without the shop's fonts, and they are large: a first visit loads them after all
 * that its page needs and adds them together, so that the page is laid out again only once. Later visits have
 * them from the start. Without storage, every visit counts as the first. Han letters and kana differ by
 * language: Japanese and Chinese have a font of their own for them, in both families; fonts of one family
 * combine only where their weights are written in the same form.
 */
export const toFontLoaderScript = () => `const faces=new Promise(done=>{
const face=(name,at,weight,unicodeRange='U+0-10FFFF')=>new FontFace(name,'url('+at+')',{weight,unicodeRange,display:'swap'}),
sans='Noto Sans KR Variable',serif='Noto Serif KR',
east=${JSON.stringify(eastAsianFonts)}[document.documentElement.lang],
han='U+2E80-9FFF,U+FF00-FFEF',
all=[face(sans,${JSON.stringify(sans)},'100 900'),face(serif,${JSON.stringify(serif)},'600'),
...(east?[face(sans,east,'100 900',han),face(serif,east,'600',han)]:[])],
key=[${JSON.stringify(sans)},east].join(),
add=()=>all.forEach(one=>document.fonts.add(one)),
kept=act=>{try{return act(localStorage)}catch{}};
if(kept(s=>s.faces===key)){add();done()}
else addEventListener('load',()=>started.then(()=>setTimeout(()=>Promise.all(all.map(one=>one.load())).then(()=>{add();kept(s=>s.faces=key)},()=>{}).then(done))))
});`
