import { redirect } from '@tanstack/react-router'
import { getPublicConfig } from '../../public-config.ts'

/**
 * A page that pays is read as a document of its own: what another was read with does not let the provider's script in.
 */
export const ensureOwnDocument = ({ href }: { href: string }): void => {
  if (!import.meta.env.SSR && getPublicConfig().paymentScript === null)
    throw redirect({ href, reloadDocument: true })
}
