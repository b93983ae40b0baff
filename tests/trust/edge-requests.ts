import type { Dice } from './fuzz-values.ts'

/** Hosts that are invalid in a URL, that some parsers accept, or that contain more than a host. */
const hosts = [
  'a:99999',
  'localhost:65536',
  '256.256.256.256',
  '1.2.3.4.5',
  '999999999999',
  '0x100000000',
  'a.0x',
  '1.2.3.0xg',
  '',
  ' ',
  ':',
  ':80',
  'localhost:',
  'localhost:-1',
  'localhost:80:80',
  'localhost:8 0',
  '[::1]',
  '[::1]:3000',
  '[::1',
  '::1',
  '[::g]',
  '[::ffff:999.1.1.1]',
  '[v1.x]',
  '[fe80::1%25eth0]',
  'user@localhost',
  'user:secret@localhost',
  'localhost/path',
  'localhost?x',
  'localhost#x',
  'localhost\\x',
  '비니.한국',
  'xn--',
  'xn--a-',
  'xn--zzzzzzzzzzzz',
  '%00',
  '%6cocalhost',
  'a\u00adb',
  'a..b',
  '.',
  '..',
  '-',
  '*',
  '"',
  '<>',
  'a b',
  'a,b',
  'localhost, other',
  '\x7f',
  'x'.repeat(300),
  'x.'.repeat(200),
]

const targets = [
  '/',
  '*',
  '//',
  '//evil.example/path',
  '///',
  '/\\evil.example',
  '/%',
  '/%0',
  '/%zz',
  '/%00',
  '/%ff%fe',
  '/%ed%a0%80',
  '/%c0%ae%c0%ae/',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e',
  '/./.',
  '/;x',
  '/?',
  '/?%',
  '/?%00=%00',
  '/?lang=%00',
  '/?lang[]=a&lang[]=b',
  '/?' + 'a&'.repeat(2000),
  '/#x',
  '/product/%E0%A4%A',
  '/product/1/%00',
  '/product?page=%00',
  '/search-result?q=%00%ff',
  '/images/%00',
  '/images/%E0%A4%A.png',
  '/images/../../x',
  '/assets/%00',
  '/api/v1/%',
  '/api/v1/wines/%E0%A4%A',
  '/api/v1/wines/products?title=%00',
  '/api/v1//login',
  '/api/v1/login/',
  '/api/toBase64?url=http://a:99999/',
  '/oauth2/kakao?state=%00.%00&code=%ff',
  '/order/payment/kakaopay?no=%00&pg_token=%ff',
  '/socket.io/',
  '/socket.io/?EIO=4&transport=websocket',
  '/socket.io/?EIO=4&transport=__proto__',
  '/socket.io/?EIO=4&transport=websocket&sid=__proto__',
  '/socket.io/?EIO=99&transport=polling&sid=%00',
  '/socket.io/%',
  '/socket.io//a:99999',
  'http://localhost/',
  'http://localhost:99999/',
  'http://256.256.256.256/healthz',
  'http://user:secret@localhost/',
  'http:///healthz',
  'http:/healthz',
  'http:healthz',
  'https://localhost/healthz',
  'ftp://localhost/',
  'javascript:alert(1)',
  'data:,x',
  'localhost:80',
  '?x',
  '#x',
  'healthz',
  '',
  '/' + 'a'.repeat(7000),
  '/' + '%41'.repeat(3000),
  '/' + 'a'.repeat(40_000),
  '/비니',
  '/\t',
  '/\x01',
  '/\x7f',
  '/{}|^`"<>',
]

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'M-SEARCH',
  'PRI',
  'get',
  'G T',
  '',
  'X'.repeat(200),
]

const versions = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.12',
  'http/1.1',
  '',
]

const headers = [
  'Accept-Language: ' + 'ko,'.repeat(1000),
  'Accept-Language: \xff\xfe;q=x',
  'Accept-Encoding: ;;q=,*',
  'Cookie: acToken=%00; vb=%ff; va=%E0%A4%A; socialLogin="',
  'Cookie: ' + 'a=b; '.repeat(500),
  'Cookie: __proto__=x; constructor=y',
  'Authorization: Bearer \xff',
  'Authorization: Bearer ' + 'a.'.repeat(2000),
  'Origin: http://a:99999',
  'Origin: null',
  'Referer: %',
  'X-Forwarded-For: ,,,%00',
  'X-Forwarded-Host: a:99999',
  'X-Forwarded-Proto: https, http',
  'X-App-OS: \xff',
  'X-App-Push-Token: \x80\x81',
  'User-Agent: vini-app/1 (ios; build \xff)',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999999999',
  'Content-Type: ;;;',
  'Content-Type: application/json; charset=bogus',
  'Content-Type: multipart/form-data; boundary=',
  'Transfer-Encoding: gzip, chunked',
  'Expect: 100-continue',
  'Expect: the-unexpected',
  'Range: bytes=9-1,-0,x',
  'If-None-Match: "',
  'If-Modified-Since: \xff',
  'Sec-Fetch-Site: \xff',
  'Idempotency-Key: \xff' + 'x'.repeat(500),
  '__proto__: x',
  'constructor: x',
  ': nameless',
  'No colon',
  'Folded: a\r\n b',
  'X: \x00',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
  'Upgrade: websocket',
  'Connection: \xff, close, keep-alive',
  'X-Long: ' + 'x'.repeat(20_000),
]

const upgrade = [
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

const pickHostLines = (dice: Dice): string[] => {
  const host = () => `Host: ${dice.pick(hosts)}`
  if (dice.chance(0.03)) return []
  if (dice.chance(0.05)) return [host(), host()]
  return [dice.chance(0.5) ? 'Host: localhost' : host()]
}

/** The bytes of one request with an odd line, host or headers, or all of them; some request a socket. */
export const createOddRequest = (dice: Dice): Buffer => {
  const socket = dice.chance(0.15)
  const target = socket && dice.chance(0.5) ? '/socket.io/?EIO=4&transport=websocket' : dice.pick(targets)
  const line = `${dice.chance(0.7) ? 'GET' : dice.pick(methods)} ${target} ${dice.chance(0.8) ? 'HTTP/1.1' : dice.pick(versions)}`
  const odd = Array.from({ length: dice.below(3) }, () => dice.pick(headers))
  const all = [
    ...pickHostLines(dice),
    ...(socket ? upgrade : []),
    ...odd,
    ...(socket ? [] : ['Connection: close']),
  ]
  return Buffer.from([line, ...all, '', ''].join('\r\n'), dice.chance(0.5) ? 'latin1' : 'utf8')
}

/**
 * Every host with a plain target, and every target with a plain host, requested as a page and as a socket.
 */
export const listAllRequests = (): Buffer[] => {
  const toRequest = (target: string, host: string, lines: readonly string[]) =>
    Buffer.from([`GET ${target} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n'), 'utf8')
  return [['Connection: close'], upgrade].flatMap((lines) => [
    ...hosts.map((host) =>
      toRequest(lines === upgrade ? '/socket.io/?EIO=4&transport=websocket' : '/healthz', host, lines),
    ),
    ...targets.map((target) => toRequest(target, 'localhost', lines)),
  ])
}
