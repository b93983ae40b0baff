import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import * as param from '../../shell/url-params.ts'
import { me } from '../session/me.queries.ts'
import { loadOwnTaste } from './load-survey.ts'
import { ownTaste } from './own-taste.queries.ts'
import { toResultHead } from './survey-head.ts'
import { TasteSharePage } from './taste-share-page.tsx'

export const Route = createFileRoute('/_shop/survey/share')({
  validateSearch: param.createSearchSchema({ key: param.matching(/^[\w-]{24}$/) }),
  loaderDeps: ({ search: { key } }) => ({ key }),
  // Another's taste, or the member's own; nothing for a visitor.
  loader: async ({ context: { queryClient, myStore }, deps: { key } }) => {
    if (!key) await loadOwnTaste(queryClient)
    else if (await queryClient.ensureQueryData(me.current()))
      await queryClient.ensureQueryData(ownTaste.shared(key, myStore))
  },
  // The taste of another member, or an invitation to see it; without a key the member's own sharing.
  head: ({ match: { context, search } }) =>
    toResultHead(context.me !== null && !search.key ? m['survey.share.title']() : m['survey.shared.title']()),
  component: function TasteShare() {
    return <TasteSharePage shareKey={Route.useSearch().key} />
  },
})
