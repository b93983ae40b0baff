import { describe, expect, it } from 'vitest'
import { toLogInHref, toSafePath } from './safe-path.ts'

describe('where a log-in leads', () => {
  it.each(['/office/account', '/office/people?page=2', '/seller/desk', '/office', '/seller?x=1#y'])(
    'is a page of the office: %s',
    (path) => expect(toSafePath(path)).toBe(path),
  )

  it.each([
    ...['https://evil.example', '//evil.example', '/cart', '/officer', '/office\\evil', '/office/\n', ''],
    ...['/office/log-in?to=/office', '/office/invitation#secret', `/office/${'x'.repeat(2000)}`, 7, null],
  ])('is the first page in place of %s', (path) => expect(toSafePath(path)).toBe('/office'))

  it('stands in the address of the log-in, but for the first page', () => {
    expect(toLogInHref('/office/people?page=2')).toBe('/office/log-in?to=%2Foffice%2Fpeople%3Fpage%3D2')
    expect(toLogInHref('/office')).toBe('/office/log-in')
  })
})
