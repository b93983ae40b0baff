import { describe, expect, it } from 'vitest'
import { recordLeaveTime } from './record-leave-time.ts'

type Tab = EventTarget & { navigation?: EventTarget; viniLeftAt?: number }

/** A page whose head has run, in a browser with the Navigation API or without. */
const openTab = (hasNavigation: boolean): Tab => {
  const tab: Tab = Object.assign(new EventTarget(), hasNavigation ? { navigation: new EventTarget() } : {})
  recordLeaveTime(tab as never)
  return tab
}
const goTo = (tab: Tab, sameDocument: boolean) =>
  tab.navigation?.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument } }))

describe('a page that is being left', () => {
  it('knows when it began, by the Navigation API', () => {
    const tab = openTab(true)
    goTo(tab, true)
    expect(tab.viniLeftAt).toBeUndefined()
    goTo(tab, false)
    expect(tab.viniLeftAt).toBeGreaterThan(0)
  })

  it('knows it by `beforeunload` in a browser without that', () => {
    const tab = openTab(false)
    tab.dispatchEvent(new Event('beforeunload'))
    expect(tab.viniLeftAt).toBeGreaterThan(0)
  })
})
