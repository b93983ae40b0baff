import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { SocialReturnPage } from './social-return-page.tsx'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_bare/oauth2/$provider')({
  head: () => ({ meta: [toTitleMeta(m['account.social.label']())] }),
  component: function ProviderReturn() {
    return <SocialReturnPage provider={Route.useParams().provider} />
  },
})
