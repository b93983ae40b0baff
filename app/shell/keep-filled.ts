/**
 * Runs in the page's head, before `keepPressed`. What is written, ticked or chosen before a field's scripts are there stays in
 * the browser's own field alone, and React's next rendering would take it back; it is told to the field again as soon as it is
 * alive. React marks what it has made alive with a key of its own, and believes in a change only if the value is not
 * the one that it has seen last.
 */
export const keepFilled = `const filled=new Map,
alive=one=>Object.keys(one).some(key=>key.startsWith('__reactProps')),
reached=(one,act)=>{const was={};one.addEventListener(act,()=>was.so=true,{once:true});return was},
ticked=one=>one.type=='checkbox'||one.type=='radio',
tell=(one,kept)=>{
if(ticked(one)){one.checked=!kept;one.click();return}
if(one.type!='file'){one.value=kept;one._valueTracker?.setValue(kept+'.')}
one.dispatchEvent(new Event(one.type=='file'||one.localName=='select'?'change':'input',{bubbles:true}))},
refill=()=>filled.forEach((kept,one)=>{
if(one.isConnected&&!alive(one))return;
filled.delete(one);
if(one.isConnected)tell(one,kept)}),
wait=()=>{refill();if(filled.size)setTimeout(wait,50)};
addEventListener('input',({target:one})=>{
if(!('value'in one))return;
const kept=ticked(one)?one.checked:one.value,taken=alive(one),was=reached(one,'input');
filled.delete(one);
setTimeout(()=>{
if(taken&&was.so)return;
if(!filled.size)setTimeout(wait,50);
filled.set(one,kept)})
},true);`
