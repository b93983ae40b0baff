/**
 * Runs in the page's head, after `loadFaces`. Long pages (`data-long`) are laid out where the reader is first, and the rest
 * part by part while nothing else is to be done, once the shop's faces are there: in one go it would hold up a phone for as
 * long as all of its scripts, and a second time when the faces arrive. Within a second nothing is left out. A page that must
 * be found as it was left, or at a place of it, is laid out whole.
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
