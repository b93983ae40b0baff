import { Cluster } from '#ui/cluster'
import { TextLink } from '#ui/text-link'

/** Where to go on from a sample. */
export const ListLinks = ({ links }: { links: readonly { href: string; label: string }[] }) => (
  <Cluster gap={16}>
    {links.map(({ href, label }) => (
      <TextLink key={href} href={href}>
        {label}
      </TextLink>
    ))}
  </Cluster>
)
