/**
 * Runs in the page's head, after `keepFilled`. A button that is pressed before its scripts are there, or while React holds its
 * part of the page back, is pressed again as soon as it answers, after the fields of its form have been told what they hold; of
 * several the last, and without a network for as long as there is none. So is one that sends a form which only scripts can send.
 * Links and other fields do their work without. React stops a press that it cannot take yet before that reaches the button.
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
