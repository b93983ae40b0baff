/**
 * Notes when the page began to be left, before any script that may be lost for it: Firefox ends what is on its way then
 * (lost-chunks.ts). `beforeunload` only without the Navigation API, as it keeps old Firefox from going back in no time.
 */
export const recordLeaveTimeScript =
  "let nav=self.navigation;(nav||self).addEventListener(nav?'navigate':'beforeunload',e=>{e.destination&&e.destination.sameDocument||(self.viniLeftAt=performance.now())});"
