import { describe, expect, it } from 'vitest'
import { isPublicAddress, parseImageSource } from './public-address.rules.ts'

describe('the public internet', () => {
  it.each([
    ...[
      '127.0.0.1',
      '127.255.255.254',
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.31.255.255',
    ],
    ...['192.168.0.1', '198.19.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '203.0.113.9'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '64:ff9b::7f00:1',
    ],
    ...['2002:7f00:1::', '2001:db8::1', '2001::1', 'localhost', '', '1', '0x7f.1', '127.1'],
  ])('does not hold %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2400:cb00::1'])('holds %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('an image to convert', () => {
  const shop = { origin: 'https://shop.example.com', hosts: ['cdn.example.com'] }

  it('is a picture of our own, by whole address or path', () => {
    const own = { own: true, path: '/images/bottle/1-00000000.240.png' }
    expect(parseImageSource('/images/bottle/1-00000000.240.png', shop)).toEqual(own)
    expect(parseImageSource('https://shop.example.com/images/bottle/1-00000000.240.png?x=1', shop)).toEqual(
      own,
    )
  })

  it('is on an allowed host by https', () =>
    expect(parseImageSource('https://CDN.example.com/a.png', shop)).toMatchObject({ own: false }))

  it.each([
    ...['/api/v1/me', '/', '', '/images', 'https://shop.example.com/api/v1/me', '/images/../api/v1/me'],
    ...['http://cdn.example.com/a.png', 'https://cdn.example.com:8443/a', 'https://cdn.example.com./a'],
    ...['https://user@cdn.example.com/a', 'https://cdn.example.com@127.0.0.1/a', 'https://127.0.0.1/a'],
    ...[
      'https://cdn.example.com.evil.example/a',
      '//evil.example/a',
      'https:/\\evil.example',
      'file:///etc/passwd',
    ],
    ...[
      'gopher://cdn.example.com/',
      'data:image/png;base64,AA',
      'javascript:1',
      'https://[::1]/a',
      'https://2130706433/',
    ],
    ...[
      'http://shop.example.com/images/a',
      'https://shop.example.com:444/images/a',
      'https://cdn.example.com/\n',
    ],
  ])('is not %j', (address) => expect(parseImageSource(address, shop)).toBeNull())
})
