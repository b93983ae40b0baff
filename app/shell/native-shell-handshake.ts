/**
 * Runs in the page's head, before `deferredStartScript`, which waits for it. A native shell known by its
 * bridge alone is reported to the shop, which answers in app mode from then on, and the page is reloaded
 * before it begins. Without cookies this is tried only once.
 */
export const nativeShellHandshakeScript = `const wrapper=self.viniApp,told=
wrapper&&!document.documentElement.dataset.app&&/^(ios|android)$/i.test(wrapper.os)&&performance.getEntriesByType('navigation')[0]?.type!=='reload'
?fetch('/version',{headers:{'x-app-os':wrapper.os,'x-app-build':wrapper.build??'','x-app-version':wrapper.version??''}}).then(answer=>answer.ok&&new Promise(()=>location.reload())).catch(()=>{})
:null;`
