/**
 * Runs in the page's head, after `replayInputScript`. A button that is pressed before its scripts are loaded,
 * or while React has not hydrated its part of the page, is pressed again as soon as it reacts, after the
 * fields of its form have received their values; of several only the last, and without a network for as long
 * as there is none. The same applies to a button whose form only scripts can send. Links and other fields
 * work without scripts. React stops a press that it cannot handle yet before that reaches the button.
 */
export const replayClickScript = `{let kept;
const waited=({form})=>[...filled.keys()].some(field=>field.form==form),
again=(one,tries)=>{
if(kept!==one||!one.isConnected||!tries)return;
if(alive(one)&&!waited(one)){const was=reached(one,'click');one.click();if(was.so)return kept=null}
setTimeout(again,50,one,tries-navigator.onLine)},
scripted=({type,form})=>type=='button'||type=='submit'&&form?.getAttribute('method')=='post'&&!form.hasAttribute('action');
addEventListener('click',({isTrusted,target})=>{
const one=isTrusted&&target.closest?.('button');
if(!one||!scripted(one))return;
kept=one;
const taken=alive(one),was=reached(one,'click');
setTimeout(()=>taken&&was.so?kept=null:again(one,600))
},true)}`
