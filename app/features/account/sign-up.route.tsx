import { createFileRoute, redirect } from '@tanstack/react-router'
import { signUpSearch } from './account-search.ts'
import { SignUpPage } from './sign-up-page.tsx'
import { WelcomePage } from './welcome-page.tsx'

export const Route = createFileRoute('/_shop/account/signup')({
  validateSearch: signUpSearch,
  beforeLoad: ({ context, search, cause }) => {
    if (context.me && cause === 'enter' && !search.welcome) throw redirect({ href: search.redirect ?? '/' })
  },
  component: function SignUp() {
    const search = Route.useSearch()
    const { me } = Route.useRouteContext()
    return search.welcome && me ? <WelcomePage adult={me.adultVerified} /> : <SignUpPage search={search} />
  },
})
