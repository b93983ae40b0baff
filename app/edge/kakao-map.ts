import type { Backend } from './backend.ts'

/** Where Kakao's script takes the rest of itself, its tiles and its pins from. */
const kakaoHosts = 'https://*.daumcdn.net https://*.kakaocdn.net'

const style = `html,body,#map{height:100%;margin:0;background:#f7f4ef}.here{width:14px;height:14px;border-radius:50%;background:#1f5a86;border:2px solid #fff;box-sizing:border-box}`

/** Draws what the page around it sends, and says which store was pressed. */
const script = `const say=(word)=>parent.postMessage({map:word},location.origin);let map,drawn=[];
const at=({latitude,longitude})=>new kakao.maps.LatLng(latitude,longitude);
const pinOf=(point)=>{const pin=new kakao.maps.Marker({map,position:at(point),title:point.name,clickable:true});kakao.maps.event.addListener(pin,'click',()=>say({store:point.id}));return pin};
const hereOf=(place)=>{const content=document.createElement('div');content.className='here';return new kakao.maps.CustomOverlay({map,position:at(place),content})};
const look=(places)=>{if(places.length===1){map.setLevel(4);map.setCenter(at(places[0]));return}const bounds=new kakao.maps.LatLngBounds();for(const place of places)bounds.extend(at(place));map.setBounds(bounds)};
const draw=({points,here})=>{for(const one of drawn)one.setMap(null);drawn=points.map(pinOf);if(here)drawn.push(hereOf(here));if(points.length>0)look(here?[...points,here]:points);say('drawn')};
addEventListener('message',({source,origin,data})=>{if(source===parent&&origin===location.origin&&map)draw(JSON.parse(data))});
const open=()=>{map=new kakao.maps.Map(document.getElementById('map'),{center:at({latitude:36.3,longitude:127.8}),level:13});map.addControl(new kakao.maps.ZoomControl(),kakao.maps.ControlPosition.RIGHT);say('listening')};`

const start = `typeof kakao==='undefined'?say('failed'):kakao.maps.load(open)`

const toPolicy = (nonce: string, origin: string) =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' ${origin} ${kakaoHosts}`,
    // Kakao's script writes its styles into the elements it makes.
    `style-src 'unsafe-inline'`,
    `img-src data: ${origin} ${kakaoHosts}`,
    `connect-src ${origin} ${kakaoHosts}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')

const renderHtml = (nonce: string, address: string) =>
  `<!doctype html><html lang="ko-KR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kakao Map</title><style>${style}</style></head><body><div id="map"></div><script nonce="${nonce}">${script}</script><script nonce="${nonce}" src="${address.replaceAll('&', '&amp;')}"></script><script nonce="${nonce}">${start}</script></body></html>`

/**
 * The document in which Kakao draws: framed by the pages of stores, so that they keep a policy without scripts of others.
 * Null where the operator has no key.
 */
export const answerKakaoMapFrame = ({ kakaoMap }: Backend, nonce: string): Response | null => {
  if (!kakaoMap) return null
  const address = new URL(kakaoMap.script)
  address.searchParams.set('appkey', kakaoMap.key)
  address.searchParams.set('autoload', 'false')
  return new Response(renderHtml(nonce, address.href), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': toPolicy(nonce, address.origin),
      'cache-control': 'no-store',
      // Kakao knows a shop by the address that its script is asked from.
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
