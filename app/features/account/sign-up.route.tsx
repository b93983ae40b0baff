import { createFileRoute, redirect } from '@tanstack/react-router'
import { accountSearch } from './account-search.ts'
import { SignUpPage } from './sign-up-page.tsx'
import { toUnlistedHead } from '../../shell/unlisted-head.ts'

export const Route = createFileRoute('/_shop/account/signup')({
  validateSearch: accountSearch,
  beforeLoad: ({ context, search, cause }) => {
    if (context.me && cause === 'enter') throw redirect({ href: search.redirect ?? '/' })
  },
  head: toUnlistedHead,
  component: function SignUp() {
    return <SignUpPage search={Route.useSearch()} />
  },
})
