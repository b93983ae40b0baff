import type { ReactNode } from 'react'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'

export interface GuideFrameProps {
  path: '/style-guide' | '/style-guide/default' | '/style-guide/ui'
  lead: string
  children: ReactNode
}

const listTabs = () => [
  { href: '/style-guide?machine=order', label: m['guide.states.title']() },
  { href: '/style-guide/default', label: m['guide.base.title']() },
  { href: '/style-guide/ui', label: m['guide.parts.title']() },
]

/** The head that the style guide's pages share. */
export const GuideFrame = ({ path, lead, children }: GuideFrameProps) => {
  const own = listTabs().find(({ href }) => href.split('?')[0] === path)?.label ?? ''
  return (
    <Page as="main">
      <Stack gap={24}>
        <Breadcrumb
          label={m['shell.breadcrumb.label']()}
          items={[
            { label: m['shell.breadcrumb.home'](), href: '/' },
            { label: m['guide.title'](), href: '/style-guide' },
            { label: own },
          ]}
        />
        <PageTitle title={`${m['guide.title']()}: ${own}`} lead={lead} />
        <TabLinks
          label={m['guide.title']()}
          tabs={listTabs().map((tab) => ({ ...tab, current: tab.href.split('?')[0] === path }))}
        />
        {children}
      </Stack>
    </Page>
  )
}
