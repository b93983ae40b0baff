/**
 * Runs in the page's head, before `keepPressed`. What is written, ticked or chosen before a field's scripts are there stays in
 * the browser's own field alone, and React's next rendering would take it back; it is told to the field again once that is
 * alive, until the page shows it: a process of the page may not have begun when its fields are there. React marks
 * what it has made alive with a key of its own, and believes in a change only if the value is not the one that it has seen last.
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
