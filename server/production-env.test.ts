import { describe, expect, it } from 'vitest'
import { productionSettings } from '../tests/support/production.ts'
import { readEnv } from './env.ts'
import { sandboxKeys } from './gateways/sandbox-keys.ts'
import { StartRefusal } from './start-refusal.ts'

const listReasons = (changes: Record<string, string>): readonly string[] => {
  try {
    readEnv({ ...productionSettings, ...changes })
    return []
  } catch (error) {
    if (error instanceof StartRefusal) return error.reasons
    throw error
  }
}
const listFaultNames = (changes: Record<string, string>) =>
  listReasons(changes).map((reason) => reason.split(' ')[0])

const privateHosts = [
  'localhost',
  'localhost.',
  '127.0.0.1',
  '127.8.9.1',
  '2130706433',
  '0x7f000001',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[fe80::1]',
  '[fd00::1]',
  '10.0.0.1',
  '172.16.3.4',
  '192.168.0.10',
  '169.254.169.254',
  '100.64.0.1',
  'pay',
  'pay.local',
  'pay.internal',
  'pay.localhost',
]
const services = [
  'ALLAT_URL',
  'ALLAT_SCRIPT_URL',
  'KAKAOPAY_URL',
  'NICEID_URL',
  'SOLAPI_URL',
  'KAKAO_MAP_URL',
  'JUSO_URL',
  'S3_URL',
]

describe('the settings of production', () => {
  it('are taken when nothing is wrong with them', () => {
    expect(listReasons({})).toEqual([])
    expect(listReasons({ SMS_SENDER: '1544-1234', SMTP_URL: 'smtps://user:word@mail.example:465' })).toEqual(
      [],
    )
  })

  it('take the passwords of providers as they are given, however short', () => {
    expect(listReasons({ NICEID_SITE_PASSWORD: 'qwLx82hvTrKb', ALLAT_CROSS_KEY: 'Hx9w2Kd0Lq' })).toEqual([])
  })

  it('say in plain words what is wrong, and nothing of the value', () => {
    const wrong = {
      PORT: '99999',
      STOP_DELAY_MS: 'soon',
      DATABASE_POOL: '1.5',
      APP_SECRET: 'abc',
      SHOP_URL: 'shop',
      KAKAOPAY_CID: 'TC0',
      PAYMENTS: 'no',
    }
    expect([...listReasons(wrong)].sort()).toEqual(
      [
        'PORT has to be at most 65535',
        'STOP_DELAY_MS has to be a number',
        'DATABASE_POOL has to be a whole number',
        'APP_SECRET has to be at least 16 characters',
        'SHOP_URL is no web address, such as https://shop.example.com',
        'KAKAOPAY_CID has to be exactly 10 characters',
        'PAYMENTS has to be on or off',
        'KAKAOPAY_SECRET_KEY is missing beside the others of its service',
      ].sort(),
    )
  })

  it.each(services)('refuse every private, plain or other address of %s', (name) => {
    const store: Record<string, string> =
      name === 'S3_URL' ? { S3_KEY: 'key', S3_SECRET: 'a secret of the store' } : {}
    for (const host of privateHosts)
      expect(listFaultNames({ ...store, [name]: `https://${host}/` }), host).toEqual([name])
    for (const address of [
      'http://pay.example',
      'javascript:alert(1)',
      'ftp://pay.example',
      'file:///etc/passwd',
      'pay.example',
    ])
      expect(listFaultNames({ ...store, [name]: address }), address).toEqual([name])
  })

  it('refuse a mail server of a private network, and one without SMTP', () => {
    for (const host of privateHosts)
      expect(listFaultNames({ SMTP_URL: `smtp://${host}` }), host).toEqual(['SMTP_URL'])
    expect(listFaultNames({ SMTP_URL: 'https://mail.example' })).toEqual(['SMTP_URL'])
  })

  it('let an own store of files and an own mail server stand in the own network once that is said', () => {
    const own = {
      S3_URL: 'http://garage:3900',
      S3_KEY: 'key',
      S3_SECRET: 'a secret of the store',
      SMTP_URL: 'smtp://10.0.0.5',
    }
    expect(listFaultNames(own).toSorted()).toEqual(['S3_URL', 'SMTP_URL'])
    expect(listFaultNames({ ...own, OWN_SERVICES: 'S3_URL, SMTP_URL' })).toEqual([])
    expect(listFaultNames({ NICEID_URL: 'https://10.0.0.5', OWN_SERVICES: 'NICEID_URL' })).toEqual([
      'NICEID_URL',
    ])
  })

  it.each([
    ['ALLAT_SHOP_ID', sandboxKeys.allat.shopId],
    ['ALLAT_CROSS_KEY', sandboxKeys.allat.crossKey],
    ['NICEID_SITE_CODE', sandboxKeys.niceid.siteCode],
    ['NICEID_SITE_PASSWORD', sandboxKeys.niceid.sitePassword],
    ['SOLAPI_KEY', sandboxKeys.solapi.key],
    ['SOLAPI_SECRET', sandboxKeys.solapi.secret],
    ['KAKAO_REST_KEY', sandboxKeys.kakaoMap.key],
    ['JUSO_KEY', sandboxKeys.juso.key],
    ['RECAPTCHA_SECRET', sandboxKeys.captcha.secret],
    ['RECAPTCHA_SECRET', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'],
    ['SMS_SENDER', '1588-0000'],
    ['SMS_SENDER', '02-0000-0000'],
    ['SMS_SENDER', 'vini'],
    ['MAIL_FROM', 'vini <no-reply@vini.test>'],
    ['MAIL_FROM', 'no-reply@example.com'],
    ['MAIL_FROM', 'shop@localhost'],
    ['MAIL_FROM', 'vini'],
    ['SHOP_URL', 'http://shop.example'],
    ['SHOP_URL', 'javascript:alert(1)'],
    ['SHOP_URL', 'https://shop.example/wine'],
    ['SHOP_URL', 'https://me:word@shop.example'],
    ['OFFICE_URL', 'http://office.shop.example'],
    ['OFFICE_URL', 'http://office.localhost'],
    ['OFFICE_URL', 'https://office.shop.example/office'],
    ['OFFICE_URL', 'https://shop.example'],
    ['DATABASE_URL', 'mysql://db.example/shop'],
    ['APP_SECRET', 'aaaaaaaaaaaaaaaa'],
    ['APP_SECRET', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'],
    ['SOLAPI_SECRET', 'aaaaaaaaaaaaaaaaaaaa'],
    ['FAILPOINT', 'approve.afterProvider:kill'],
    ['IMAGE_HOSTS', 'images.example,10.0.0.1'],
    ['API_URL', 'http://127.0.0.1:4000'],
  ])('refuse %s=%s', (name, value) => {
    const reasons = listReasons({ [name]: value })
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toMatch(new RegExp(`^${name} `))
    expect(reasons[0]).not.toContain(value)
  })

  it('name every fault at once, a line each', () => {
    const names = listFaultNames({
      APP_SECRET: '',
      SHOP_URL: 'javascript:1',
      PORT: 'x',
      MAIL_FROM: '',
      SMTP_URL: 'smtp://x',
      KAKAOPAY_CID: 'CID0000001',
    })
    expect(names.toSorted()).toEqual([
      'APP_SECRET',
      'KAKAOPAY_SECRET_KEY',
      'MAIL_FROM',
      'PORT',
      'SHOP_URL',
      'SMTP_URL',
    ])
  })
})

describe('a shop on a database of its own', () => {
  it.each(['', ' '])('does not start without saying which shop it is (%j)', (appEnv) => {
    expect(() => readEnv({ DATABASE_URL: 'postgres://db/shop', APP_ENV: appEnv })).toThrow(/^APP_ENV /)
  })
  it('starts as what it says', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://db/shop', APP_ENV: 'demo' }).APP_ENV).toBe('demo')
  })
})

describe('the address of an office with a host of its own', () => {
  const read = (office: string, shop = 'https://shop.example') =>
    readEnv({ APP_ENV: 'demo', SHOP_URL: shop, OFFICE_URL: office }).OFFICE_URL

  it('is an origin beside that of the shop, in production and out of it', () => {
    expect(read('https://office.example/')).toBe('https://office.example')
    expect(read('http://office.localhost:4500', 'http://localhost:4500')).toBe('http://office.localhost:4500')
    expect(listReasons({ OFFICE_URL: 'https://office.shop.example' })).toEqual([])
    // People reach it through the operator's own network, where that is meant.
    expect(listReasons({ OFFICE_URL: 'https://office.shop.internal' })).toEqual([])
    expect(read('')).toBeUndefined()
  })

  it.each([
    ['office', 'is no web address, such as https://shop.example.com'],
    ['https://office.example/office', 'has to be an origin: no path, query or account'],
    ['https://me:word@office.example', 'has to be an origin: no path, query or account'],
    ['http://office.example', 'has to be an https address'],
    [
      'https://shop.example:8443',
      'has to name another host than SHOP_URL; without it the office is at the shop’s address',
    ],
  ])('is not %s', (office, reason) => expect(() => read(office)).toThrow(`OFFICE_URL ${reason}`))

  it('needs the address of the shop', () =>
    expect(() => read('https://office.example', '')).toThrow(
      'OFFICE_URL needs SHOP_URL, the address of the shop beside it',
    ))
})
