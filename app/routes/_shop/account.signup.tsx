import { createFileRoute, redirect } from '@tanstack/react-router'
import { readAccountSearch } from '../../features/account/account-search.ts'
import { SignUpPage } from '../../features/account/sign-up-page.tsx'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/account/signup')({
  validateSearch: readAccountSearch,
  beforeLoad: ({ context, search, cause }) => {
    if (context.me && cause === 'enter') throw redirect({ href: search.redirect ?? '/' })
  },
  head: () => ({ meta: [titled(pageName('/account/signup'))] }),
  component: SignUp,
})

function SignUp() {
  return <SignUpPage search={Route.useSearch()} />
}
