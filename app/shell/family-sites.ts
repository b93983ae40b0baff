import { m } from '#messages'
import { getPublicConfig } from '../public-config.ts'
import { showComingSoon } from './failures.ts'

/** One of the operator's sites; one that has no address yet says so when it is chosen. */
export type FamilySite = { label: string; current?: boolean } & ({ href: string } | { onClick: () => void })

const toSite = (label: string, href: string | null): FamilySite =>
  href ? { label, href } : { label, onClick: () => void showComingSoon() }

/** The mall, which is this shop, the brand's site and the site for businesses (docs/spec.md, section 1). */
export const listFamilySites = (): FamilySite[] => {
  const { brandSite, b2bSite } = getPublicConfig()
  return [
    { label: m['shell.sites.mall'](), href: '/', current: true },
    toSite(m['shell.sites.brand'](), brandSite),
    toSite(m['shell.sites.b2b'](), b2bSite),
  ]
}
