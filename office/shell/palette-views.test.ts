import { describe, expect, it } from 'vitest'
import { permissions } from '#api/permissions.ts'
import { m } from '#office-messages'
import { listFoundViews } from './palette-views.ts'

const view = { shared: false, maker: null, canChange: true }
const views = [
  { list: 'orders', view: { ...view, id: 3, name: '늦은 택배', query: 'tab=late&type=DELIVERY' } },
  { list: 'members', view: { ...view, id: 4, name: '차단', query: 'state=BLOCKED', maker: '박운영' } },
  { list: 'drafts', view: { ...view, id: 5, name: '보낸 와인', query: 'state=SENT' } },
] as const
const company = { id: 1, name: '성수와인랩', state: 'OPEN' } as never

describe('saved views in the palette', () => {
  it('lead to their lists with their filters, through the door of the person', () => {
    const toHrefs = (me: Parameters<typeof listFoundViews>[0]) =>
      listFoundViews(me, views).map(({ href }) => href)
    expect(toHrefs({ reads: [...permissions], company: null })).toEqual([
      '/office/orders?tab=late&type=DELIVERY',
      '/office/members?state=BLOCKED',
      '/office/drafts?state=SENT',
    ])
    expect(toHrefs({ reads: [...permissions], company })).toEqual([
      '/seller/orders?tab=late&type=DELIVERY',
      '/seller/wines?state=SENT',
    ])
  })

  it('are those of the lists that the person reads, with who shares them', () => {
    const ownViews = listFoundViews({ reads: ['members.read'], company: null }, views)
    expect(ownViews.map(({ name, detail }) => [name, detail])).toEqual([
      ['차단', `${m['frame.page.members']()} · ${m['palette.view_of']({ name: '박운영' })}`],
    ])
  })
})
