import { m } from '#messages'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { FactList } from '#ui/fact-list'
import { Stack } from '#ui/stack'
import { Breadcrumb } from '#ui/breadcrumb'
import { Cluster } from '#ui/cluster'
import { TextLink } from '#ui/text-link'

/** Where to go on from a sample. */
const ListLinks = ({ links }: { links: readonly { href: string; label: string }[] }) => (
  <Cluster gap={16}>
    {links.map(({ href, label }) => (
      <TextLink key={href} href={href}>
        {label}
      </TextLink>
    ))}
  </Cluster>
)

export interface SampleViewProps {
  title: string
  lead: string
  /** The pages below this one, or its neighbours. */
  links: readonly { href: string; label: string }[]
  /** What the sample shows, by name. */
  facts?: readonly { name: string; fact: string }[]
}

/** A small page for developers who try the shop's machinery. */
export const SampleView = ({ title, lead, links, facts = [] }: SampleViewProps) => (
  <Page as="main" width="reading">
    <Stack gap={24}>
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={[
          { label: m['shell.breadcrumb.home'](), href: '/' },
          ...(title === m['sample.title']() ? [] : [{ label: m['sample.title'](), href: '/sample' }]),
          { label: title },
        ]}
      />
      <PageTitle title={title} lead={lead} />
      {facts.length > 0 && <FactList ruled facts={facts} />}
      <ListLinks links={links} />
    </Stack>
  </Page>
)
