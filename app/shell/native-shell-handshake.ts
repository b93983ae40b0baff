/**
 * Runs in the page's head, before `startLater`; `told` says when the page may begin. A wrapper that is known by its bridge
 * alone is told to the shop, which answers in app mode from then on, and the page is asked for anew before it begins. Where
 * cookies are not kept that ends with one try.
 */
export const nativeShellHandshakeScript = `const wrapper=self.viniApp,told=
wrapper&&!document.documentElement.dataset.app&&/^(ios|android)$/i.test(wrapper.os)&&performance.getEntriesByType('navigation')[0]?.type!=='reload'
?fetch('/version',{headers:{'x-app-os':wrapper.os,'x-app-build':wrapper.build??'','x-app-version':wrapper.version??''}}).then(answer=>answer.ok&&new Promise(()=>location.reload())).catch(()=>{})
:null;`
