/**
 * Runs in the page's head, after `toFontLoaderScript`. Long pages (`data-long`) are laid out first where the
 * reader is, and the rest part by part when idle, once the shop's fonts are loaded: all at once it would
 * block a phone for as long as all its scripts, and again when the fonts arrive. Within a second all is laid
 * out. A page that must restore its position, or open at an anchor, is laid out whole.
 */
export const progressiveLayoutScript = `
const root=document.documentElement,mark='data-partly',laid=new Set,idle=self.requestIdleCallback??setTimeout,
end=()=>{root.removeAttribute(mark);laid.forEach(one=>one.style.contentVisibility='');laid.clear()},
step=()=>{
const next=root.hasAttribute(mark)&&[...document.querySelectorAll('[data-long]>:is(section,li)')].find(one=>!laid.has(one));
if(!next)return end();
laid.add(next);next.style.contentVisibility='visible';idle(step)};
if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash){
root.toggleAttribute(mark,true);
addEventListener('popstate',end);
addEventListener('load',()=>faces.then(()=>idle(step)))
}`
