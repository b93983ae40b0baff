/**
 * Runs in the page's head, before `replayClickScript`. A value that is entered before a field's scripts are
 * loaded is in the browser's own field alone, and React's next rendering would revert it; it is entered again
 * once the field is hydrated, until the page shows it: a machine of the page may start after its fields.
 * React marks hydrated elements with a key of its own, and accepts a change only if the value is not the last
 * one that it saw.
 */
export const replayInputScript = `let telling=false;
const filled=new Map,
propsOf=one=>one[Object.keys(one).find(key=>key.startsWith('__reactProps'))],
alive=one=>!!propsOf(one),
reached=(one,act)=>{const was={};one.addEventListener(act,()=>was.so=true,{once:true});return was},
ticked=one=>one.type=='checkbox'||one.type=='radio',
shown=one=>propsOf(one)[ticked(one)?'checked':'value'],
tell=(one,kept)=>{
telling=true;
if(ticked(one)){one.checked=!kept;one.click()}
else{
if(one.type!='file'){one.value=kept;one._valueTracker?.setValue(kept+'.')}
one.dispatchEvent(new Event(one.type=='file'||one.localName=='select'?'change':'input',{bubbles:true}))}
telling=false},
refill=()=>filled.forEach((it,one)=>{
if(one.isConnected&&!alive(one))return;
const now=one.isConnected?shown(one):it.kept;
if(now===it.kept||it.tries&&(now!==it.was||now===undefined)||it.tries>20)return filled.delete(one);
it.was=now;
it.tries++;
tell(one,it.kept)}),
wait=()=>{refill();if(filled.size)setTimeout(wait,50)};
addEventListener('input',({target:one})=>{
if(telling||!('value'in one))return;
const kept=ticked(one)?one.checked:one.value,taken=alive(one),was=reached(one,'input');
filled.delete(one);
setTimeout(()=>{
if(taken&&was.so)return;
if(!filled.size)setTimeout(wait,50);
filled.set(one,{kept,tries:0})})
},true);`
