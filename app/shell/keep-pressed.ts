/**
 * Runs in the page's head. A button that is pressed before its scripts are there, or while React holds its part of the page
 * back, is pressed again as soon as it answers; of several the last, and without a network for as long as there is none. Links and fields do their work without. React marks
 * what it has made alive with a key of its own, and stops a press that it cannot take yet before that reaches the button.
 */
export const keepPressed = `{let kept;
const alive=one=>Object.keys(one).some(key=>key.startsWith('__reactProps')),
reached=one=>{const was={};one.addEventListener('click',()=>was.so=true,{once:true});return was},
again=(one,tries)=>{
if(kept!==one||!one.isConnected||!tries)return;
if(alive(one)){const was=reached(one);one.click();if(was.so)return kept=null}
setTimeout(again,50,one,tries-navigator.onLine)};
addEventListener('click',({isTrusted,target})=>{
const one=isTrusted&&target.closest?.('button[type=button]');
if(!one)return;
kept=one;
const taken=alive(one),was=reached(one);
setTimeout(()=>taken&&was.so?kept=null:again(one,600))
},true)}`
